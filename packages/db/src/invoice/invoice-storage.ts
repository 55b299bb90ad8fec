import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { dueOfInvoice } from '@ihub/domain/invoice/operations'
import { findInvoice } from '@ihub/domain/invoice/order-invoice'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { followInvoices, ordersWithInvoices } from '@ihub/engine/invoice/follow-invoices'
import type { AppliedInvoice, LockedInvoice } from '@ihub/engine/invoice/invoice-batch'
import type { AppliedOrder, LockedOrder } from '@ihub/engine/order/order-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { type EntityProcess, type OpenWork, readWork } from '../process/read-work.ts'

export interface InvoiceRow {
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

const columns = 'invoice_id, order_id, access_key, number, series, status, cfops, event_count, created_at'
const byIdText = `select ${columns} from invoices where store_id = $1 and invoice_id = any($2::uuid[])`
const ofOrdersText = `
  select ${columns} from invoices where store_id = $1 and order_id = any($2::uuid[]) order by created_at, invoice_id`

/** Invoices by their ids, or those of orders in the sequence in which the hub heard of them; no statement for none. */
export const readInvoiceRows = async (
  tx: Tx,
  storeId: string,
  wanted: { invoiceIds: string[] } | { orderIds: string[] },
): Promise<InvoiceRow[]> => {
  const [text, ids] = 'invoiceIds' in wanted ? [byIdText, wanted.invoiceIds] : [ofOrdersText, wanted.orderIds]
  return ids.length === 0 ? [] : run<InvoiceRow>(tx, { text, values: [storeId, [...new Set(ids)]] })
}

/** Moves invoices as the changes of their orders tell; the locks of the orders keep the rows still. */
export async function moveInvoices(
  tx: Tx,
  batch: StoreBatch,
  applied: AppliedOrder[],
): Promise<AppliedInvoice[]> {
  const orders = ordersWithInvoices(batch, applied)
  const rows = await readInvoiceRows(tx, batch.storeId, { orderIds: orders.map(({ subject }) => subject.id) })
  const { open, failed } = await readWorkOf(tx, batch, { rows, orders, applied })
  const openOf = Map.groupBy(open, ({ entityId }) => entityId)
  const failedOf = Map.groupBy(failed, ({ entityId }) => entityId)
  // Invoices with changes of their own in the batch have moved on already.
  const moved = new Map(
    applied.flatMap(({ moved: own }) => (own ? [[own.entity.subject.id, own.entity]] : [])),
  )
  const lockedOf = (row: InvoiceRow, order: LockedOrder) =>
    moved.get(row.invoice_id) ??
    toLockedInvoice(row, order, {
      open: openOf.get(row.invoice_id) ?? [],
      failed: failedOf.get(row.invoice_id) ?? [],
    })
  const stored = new Map(
    orders.map((order) => {
      const own = rows.filter((row) => row.order_id === order.subject.id)
      return [order.subject.id, own.map((row) => lockedOf(row, order))] as const
    }),
  )
  return followInvoices(batch, applied, stored)
}

interface Following {
  rows: InvoiceRow[]
  orders: LockedOrder[]
  applied: AppliedOrder[]
}

/** The unfinished and failed work of the invoices that have any, or get some; the order knows which. */
async function readWorkOf(
  tx: Tx,
  { storeId, setup }: StoreBatch,
  { rows, orders, applied }: Following,
): Promise<OpenWork> {
  const isAsked = (id: string) =>
    applied.some(({ entity, ofInvoices }) => entity.subject.id === id && ofInvoices.asked.length > 0)
  const ids = rows.flatMap((row) => {
    const order = orders.find(({ subject }) => subject.id === row.order_id)
    const known = order && findInvoice(order.state.invoices, identityOf(row))
    if (!order || !known) return []
    const hasWork = known.pending || known.refused || isAsked(row.order_id)
    return hasWork || dueOfInvoice(known, order.state, orderSettings(setup, order.integrationId)).length > 0
      ? [row.invoice_id]
      : []
  })
  return ids.length === 0 ? { open: [], failed: [] } : readWork(tx, storeId, { ids, codes: [] })
}

const identityOf = ({ access_key: key, number, series }: InvoiceRow) => ({ key, number, series })

/** The invoice under the lock of its order, which knows of its refusals. */
export function toLockedInvoice(
  row: InvoiceRow,
  { subject, integrationId, state: { invoices } }: LockedOrder,
  { open, failed }: { open: EntityProcess[]; failed: EntityProcess[] },
): LockedInvoice {
  return {
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
      pending: open.map(({ type }) => type as InvoiceOperation),
      refused: findInvoice(invoices, identityOf(row))?.refused ?? [],
    },
    isNew: false,
    open,
    failed,
    planned: [],
  }
}
