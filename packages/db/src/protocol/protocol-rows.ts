import type { NamedGoods } from '@ihub/domain/protocol/judge-protocol'
import type { ProtocolOperation } from '@ihub/domain/protocol/operation-names'
import type { ProtocolState } from '@ihub/domain/protocol/protocol-state'
import type { LockedOrderOfProtocol, LockedProtocol } from '@ihub/engine/protocol/decide-protocol'
import { run, type Tx } from '../core/pool.ts'
import { lockOwners, readRows, type WantedIds } from '../core/read-rows.ts'
import { storeParameters } from '../core/store-parameters.ts'
import type { EntityProcess } from '../process/read-work.ts'

/** The columns that a change of a protocol is decided on. */
export interface ProtocolRow {
  store_id: string
  protocol_id: string
  order_id: string
  origin_order_id: string
  integration_id: string
  external_id: string
  type: string
  status: string
  refused: string[]
  event_count: number
  items: unknown
  erp_return_id: string | null
  return_invoice: unknown
  exchange_order: unknown
  created_at: string
}

const stateColumns =
  'store_id, protocol_id, order_id, origin_order_id, integration_id, external_id, type, status, refused, event_count, items, erp_return_id, return_invoice, exchange_order, created_at'

/** Locks protocols. */
export const lockProtocols = (tx: Tx, stores: readonly WantedIds[]): Promise<ProtocolRow[]> =>
  readRows(
    tx,
    stores,
    (wanted, store) => `
    select locked.* from ${wanted} cross join lateral (
      select ${stateColumns} from protocols where store_id = ${store} and protocol_id = wanted.id for no key update) locked`,
  )

/** Everybody who holds an order and one of its protocols took the order first. */
export const lockOrdersOf = (tx: Tx, stores: readonly WantedIds[]): Promise<object[]> =>
  lockOwners(tx, stores, { of: 'protocols', by: 'protocol_id', owners: 'orders', owner: 'order_id' })

interface OrderRow {
  store_id: string
  order_id: string
  origin_order_id: string
  integration_id: string
  document: LockedOrderOfProtocol['document']
}

/** An order that protocols are opened for, under its lock: nobody else opens one of it before the transaction ends. */
export interface OrderForProtocols extends LockedOrderOfProtocol {
  storeId: string
  currency: string
  customerName: string
}

/** Locks orders, and reads what their protocols took so far. */
export async function lockOrdersOfProtocols(
  tx: Tx,
  stores: readonly WantedIds[],
): Promise<OrderForProtocols[]> {
  // Sent together; the second statement sees what was committed before its turn, which comes with the locks.
  const [orders, earlier] = await Promise.all([
    readRows<OrderRow>(
      tx,
      stores,
      (wanted, store) => `
      select locked.* from ${wanted} cross join lateral (
        select store_id, order_id, origin_order_id, integration_id, document from orders
        where store_id = ${store} and order_id = wanted.id for no key update) locked`,
    ),
    readRows<{ order_id: string; items: NamedGoods[] }>(
      tx,
      stores,
      (wanted, store) => `
      select p.* from ${wanted} cross join lateral (
        select order_id, items from protocols where store_id = ${store} and order_id = wanted.id offset 0) p`,
    ),
  ])
  const taken = Map.groupBy(earlier, (row) => row.order_id)
  return orders.map((row) => ({
    storeId: row.store_id,
    orderId: row.order_id,
    originOrderId: row.origin_order_id,
    integrationId: row.integration_id,
    document: row.document,
    earlier: (taken.get(row.order_id) ?? []).flatMap(({ items }) => items),
    currency: row.document.currency,
    customerName: row.document.customer.name,
  }))
}

/** Which of these numbers protocols have already; each number as its store and itself. */
export async function readTakenNumbers(
  tx: Tx,
  wanted: readonly { storeId: string; externalId: string }[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = wanted.map(({ storeId, externalId }) => ({ store_id: storeId, external_id: externalId }))
  const { list, store, values } = storeParameters(tx, [...new Set(rows.map(({ store_id }) => store_id))])
  const text = `
    select p.store_id, p.external_id from ${list('wanted', { external_id: 'text' }, rows)} cross join lateral (
      select store_id, external_id from protocols
      where store_id = ${store('wanted')} and external_id = wanted.external_id offset 0) p`
  const taken = await run<{ store_id: string; external_id: string }>(tx, { text, values })
  return new Set(taken.map((row) => numberKey(row.store_id, row.external_id)))
}

export const numberKey = (storeId: string, externalId: string) => `${storeId} ${externalId}`

export const stateOf = (row: Omit<ProtocolRow, 'store_id'>, open: readonly string[]): ProtocolState => ({
  status: row.status as ProtocolState['status'],
  type: row.type as ProtocolState['type'],
  externalId: row.external_id,
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  items: row.items as ProtocolState['items'],
  erpReturnId: row.erp_return_id,
  returnInvoice: row.return_invoice as ProtocolState['returnInvoice'],
  exchangeOrder: row.exchange_order as ProtocolState['exchangeOrder'],
  pending: open as ProtocolOperation[],
  refused: row.refused as ProtocolOperation[],
})

export const toLockedProtocol = (
  row: ProtocolRow,
  { open, failed }: { open: EntityProcess[]; failed: EntityProcess[] },
): LockedProtocol => ({
  subject: { kind: 'protocol', id: row.protocol_id, code: row.external_id },
  integrationId: row.integration_id,
  createdAt: row.created_at,
  eventCount: row.event_count,
  state: stateOf(
    row,
    open.map(({ type }) => type),
  ),
  isNew: false,
  open,
  failed,
  planned: [],
})
