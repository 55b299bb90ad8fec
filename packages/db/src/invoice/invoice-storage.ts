import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { dueOfInvoice } from '@ihub/domain/invoice/operations'
import { findInvoice } from '@ihub/domain/invoice/order-invoice'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { followInvoices, keysNamed, ordersWithInvoices } from '@ihub/engine/invoice/follow-invoices'
import type { AppliedInvoice, LockedInvoice } from '@ihub/engine/invoice/invoice-batch'
import type { AppliedOrder, LockedOrder } from '@ihub/engine/order/order-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { storeParameters } from '../core/store-parameters.ts'
import { type EntityProcess, type OpenWork, readWorkOfStores } from '../process/read-work.ts'
import { type InvoiceRow, invoiceColumns } from './invoice-rows.ts'
import { lockKeys, toLoneInvoice } from './lone-invoice-rows.ts'

/** Invoices of stores, by their ids or by those of their orders. */
interface WantedInvoices {
  storeId: string
  ids: string[]
}

/**
 * Invoices by `invoice_id`, or those of orders by `order_id`, in the sequence in which the hub heard of them; no statement
 * for none.
 */
export async function readInvoiceRows(
  tx: Tx,
  key: 'invoice_id' | 'order_id',
  stores: WantedInvoices[],
): Promise<InvoiceRow[]> {
  const { list, store, values } = storeParameters(
    tx,
    stores.map(({ storeId }) => storeId),
  )
  const wanted = stores.flatMap(({ storeId, ids }) =>
    [...new Set(ids)].map((id) => ({ store_id: storeId, id })),
  )
  if (wanted.length === 0) return []
  const text = `
    select i.* from ${list('wanted', { id: 'uuid' }, wanted)} cross join lateral (
      select ${invoiceColumns} from invoices where store_id = ${store('wanted')} and ${key} = wanted.id) i
    order by i.created_at, i.invoice_id`
  return run<InvoiceRow>(tx, { text, values })
}

/** The changes of one store's orders. */
export interface StoreChanges {
  batch: StoreBatch
  applied: AppliedOrder[]
}

/** Moves invoices as the changes of their orders tell, store by store; the locks of the orders keep the rows still. */
export async function moveInvoices(tx: Tx, stores: StoreChanges[]): Promise<AppliedInvoice[][]> {
  const following = stores.map(({ batch, applied }) => ({
    batch,
    applied,
    orders: ordersWithInvoices(batch, applied),
  }))
  const rows = await readInvoiceRows(
    tx,
    'order_id',
    following.map(({ batch, orders }) => ({
      storeId: batch.storeId,
      ids: orders.map(({ subject }) => subject.id),
    })),
  )
  const loneRows = await lockKeys(
    tx,
    stores.map(({ batch, applied }) => ({ storeId: batch.storeId, keys: keysNamed(applied) })),
    { isLone: true },
  )
  const byStore = Map.groupBy(rows, (row) => row.store_id)
  const loneOf = Map.groupBy(loneRows, (row) => row.store_id)
  const ofStores = following.map((one) => ({
    ...one,
    rows: byStore.get(one.batch.storeId) ?? [],
    lone: (loneOf.get(one.batch.storeId) ?? []).map(toLoneInvoice),
  }))
  const workOf = await readInvoiceWork(tx, ofStores)
  return ofStores.map((one) => moveOfStore(one, workOf(one.batch.storeId)))
}

interface Following extends StoreChanges {
  rows: InvoiceRow[]
  orders: LockedOrder[]
  lone: LockedInvoice[]
}

function moveOfStore(
  { batch, applied, orders, rows, lone }: Following,
  { open, failed }: OpenWork,
): AppliedInvoice[] {
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
  return followInvoices(batch, applied, { stored, lone })
}

/** The unfinished and failed work of the invoices that have any, or get some. */
async function readInvoiceWork(
  tx: Tx,
  stores: Omit<Following, 'lone'>[],
): Promise<(storeId: string) => OpenWork> {
  const wanted = stores.map((one) => ({
    storeId: one.batch.storeId,
    ids: invoicesWithWork(one),
    codes: [],
    processIds: [],
  }))
  if (wanted.every(({ ids }) => ids.length === 0)) return () => ({ open: [], failed: [] })
  return readWorkOfStores(tx, wanted)
}

/** The order knows which of its invoices have work. */
function invoicesWithWork({ batch: { setup }, rows, orders, applied }: Omit<Following, 'lone'>): string[] {
  const isAsked = (id: string | null) =>
    applied.some(({ entity, ofInvoices }) => entity.subject.id === id && ofInvoices.asked.length > 0)
  return rows.flatMap((row) => {
    const order = orders.find(({ subject }) => subject.id === row.order_id)
    const known = order && findInvoice(order.state.invoices, identityOf(row))
    if (!order || !known) return []
    const hasWork = known.pending || known.refused || isAsked(row.order_id)
    return hasWork || dueOfInvoice(known, order.state, orderSettings(setup, order.integrationId)).length > 0
      ? [row.invoice_id]
      : []
  })
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
      receiver: row.receiver_document,
      sellerCode: row.seller_code,
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
