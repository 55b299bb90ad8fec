import { openInvoiceStatuses } from '@ihub/domain/invoice/lifecycle'
import { type RawBuilder, sql } from 'kysely'

/** Invoices that are not over. */
export const isOpenInvoice = (prefix = sql``): RawBuilder<unknown> =>
  sql`${prefix}status = any(${openInvoiceStatuses}::text[])`
