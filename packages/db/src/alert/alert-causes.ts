import type { HubAlertCode } from '@ihub/domain/alerts'
import { countedMax } from '@ihub/domain/lists'
import { type OrdersOfAlert, ordersOfAlert } from '@ihub/domain/order/alert-orders'
import { processesRaising } from '@ihub/domain/processes'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { all } from '../list/define-list.ts'
import { filtersOf } from '../order/order-query.ts'
import { searchedOrders } from '../order/searched-orders.ts'
import { passes } from '../search/search-query.ts'

/** A kind of trouble with one system of a store. */
export interface AlertCause {
  storeId: string
  code: HubAlertCode
  integrationId: string
  connector: string
}

/** Changes decided in this transaction and not written yet. */
export interface BeingDecided {
  orderIds: string[]
  processIds: string[]
}
const nothing: BeingDecided = { orderIds: [], processIds: [] }

export interface AlertCounts {
  /** Orders it is about now. */
  orders: number
  /** The filters of the list that show them. */
  filter: OrdersOfAlert
  /** Reports of the system that could not be taken in. */
  receipts: number
}

export async function countCause(tx: Tx, cause: AlertCause, except = nothing): Promise<AlertCounts> {
  const filter = ordersOfAlert(cause.code, cause)
  return {
    orders: await countOrders(tx, cause, filter, except),
    filter,
    receipts: await countReceipts(tx, cause, except),
  }
}

const countOrders = (tx: Tx, { storeId }: AlertCause, filter: OrdersOfAlert, { orderIds }: BeingDecided) =>
  countUpTo(
    tx,
    sql`select 1 from orders where store_id = ${storeId} and order_id <> all(${orderIds}::uuid[])
      and ${all(filtersOf({ storeId, request: filter }).map((one) => passes(searchedOrders, one)))}`,
    countedMax,
  )

const countReceipts = (tx: Tx, { storeId, integrationId, code }: AlertCause, { processIds }: BeingDecided) =>
  countUpTo(
    tx,
    sql`select 1 from processes where store_id = ${storeId} and integration_id = ${integrationId} and can_retry
      and type = any(${processesRaising(code)}::text[]) and process_id <> all(${processIds}::uuid[])`,
    countedMax,
  )
