import type { InvoiceStatus } from '@ihub/domain/constants'
import {
  type AppliedInvoice,
  followInvoices,
  type LockedInvoice,
  ordersWithInvoices,
} from '@ihub/engine/invoice/follow-invoices'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'

interface InvoiceRow {
  invoice_id: string
  order_id: string
  access_key: string | null
  number: string
  series: string | null
  status: string
  cfops: string[]
  event_count: number
  created_at: string
}

const storedText = `
  select invoice_id, order_id, access_key, number, series, status, cfops, event_count, created_at from invoices
  where store_id = $1 and (order_id = any($2::uuid[]) or access_key = any($3::text[])) order by created_at, invoice_id`

/** Moves invoices as the changes of their orders tell; the locks of the orders keep the rows still. */
export async function moveInvoices(
  tx: Tx,
  batch: StoreBatch,
  applied: AppliedOrder[],
): Promise<AppliedInvoice[]> {
  const orders = ordersWithInvoices(applied)
  if (orders.length === 0) return []
  const known = orders.flatMap(({ state }) => state.invoices)
  const rows = await run<InvoiceRow>(tx, {
    text: storedText,
    values: [
      batch.storeId,
      orders.map(({ subject }) => subject.id),
      known.flatMap(({ key }) => (key === null ? [] : [key])),
    ],
  })
  const stored = new Map(
    orders.map((order) => {
      const own = rows.filter((row) => row.order_id === order.subject.id)
      return [order.subject.id, own.map((row) => toLocked(row, order))] as const
    }),
  )
  const followed = followInvoices(batch, applied, stored)
  const twins = new Set(followed.filter((one) => isOfAnother(rows, one)).map(({ entity }) => entity))
  const unknown = new Set(followed.filter(({ isNew }) => isNew).map(({ entity }) => entity))
  for (const entity of twins) entity.state = { ...entity.state, key: null }
  return followed.filter(({ entity }) => !(twins.has(entity) && unknown.has(entity)))
}

/**
 * An invoice that covers two orders stays with the first: a key stands once in a store. The second order's goes on without
 * the key where it was told of before the key was known, and gets no row where it was not.
 */
const isOfAnother = (rows: InvoiceRow[], { entity: { state } }: AppliedInvoice) =>
  state.key !== null && rows.some((row) => row.access_key === state.key && row.order_id !== state.orderId)

const identityOf = ({ access_key: key, number, series }: InvoiceRow) => ({ key, number, series })

const toLocked = (row: InvoiceRow, { subject, integrationId }: AppliedOrder['entity']): LockedInvoice => ({
  subject: { kind: 'invoice', id: row.invoice_id, code: row.number },
  integrationId,
  createdAt: row.created_at,
  eventCount: row.event_count,
  state: {
    ...identityOf(row),
    status: row.status as InvoiceStatus,
    cfops: row.cfops,
    orderId: subject.id,
    originOrderId: subject.code,
    pending: [],
    refused: [],
  },
  isNew: false,
  open: [],
  failed: [],
  planned: [],
})
