import { fold, type SearchWord, words } from '@ihub/domain/order/search-terms'
import type { OrderFilters } from '@ihub/ports/order-filters'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { findByCode } from '../search/find-by-code.ts'
import type { Searched } from '../search/searched.ts'

/** How orders are found by their words. */
export const searchedOrders: Searched = {
  kind: 'order',
  table: sql`orders`,
  key: sql`order_id`,
  textsOf: { code: [sql`lower(origin_order_id)`, sql`lower(sequence)`, sql`lower(erp_order_id)`] },
  filterColumns: sql.raw(
    `status, position, erp_status, erp_position, erp_hold, updated_at, delivery_channel, erp_integration, platform_integration, refused, seller, courier, payment_type,
      invoice_number, due_date, selling_price_cents`,
  ),
}

/** The words of a request's text filters, each with the kinds of terms it may match. */
export function wordsOf({ search, customer, code, sku }: OrderFilters): SearchWord[] {
  const whole = (kind: 'code' | 'sku', text = '') => (fold(text) === '' ? [] : [{ [kind]: [fold(text)] }])
  return [
    ...words(search ?? ''),
    ...words(customer ?? '').map(({ customer: name = [], otherwise = [] }) => ({
      customer: name,
      otherwise,
    })),
    ...whole('code', code),
    ...whole('sku', sku),
  ]
}

/** The orders that have a code that begins so; null when there are too many to look up. */
export const findOrdersByCode = (tx: Tx, storeId: string, code: string) =>
  findByCode(tx, { storeId, searched: searchedOrders }, { code })
