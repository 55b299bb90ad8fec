import { invoiceCodes } from '@ihub/domain/invoice/search-terms'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { findByCode } from '../search/find-by-code.ts'
import type { Searched } from '../search/searched.ts'

/** How invoices are found by their words. */
export const searchedInvoices: Searched = {
  kind: 'invoice',
  table: sql`invoices`,
  key: sql`invoice_id`,
  textsOf: {
    code: [sql`ltrim(lower(number), '0')`],
    key: [sql`lower(access_key)`],
    order: [sql`lower(origin_order_id)`],
    receiver: [sql`lower(receiver_document)`],
  },
  filterColumns: sql.raw(
    'status, operation_type, store_id, order_id, kind, authorized_at, integration_id, seller_code, is_warned, issued_instant',
  ),
}

/** The invoices whose number begins so, and those of the orders whose code does; null when there are too many to look up. */
export function findInvoicesByCode(tx: Tx, storeId: string, text: string) {
  const { code, order } = invoiceCodes(text)
  return findByCode(tx, { storeId, searched: searchedInvoices }, { code, order })
}
