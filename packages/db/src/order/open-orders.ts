import { type RawBuilder, sql } from 'kysely'
import { timeZoneOf } from '../store/store-time-zone.ts'

/**
 * Orders that are not over. An order whose ERP reports no delivery is over once its platform knows that it left. The predicate of
 * the index `orders__open`, word by word.
 */
export const isOpen = (prefix = sql``): RawBuilder<unknown> =>
  sql`${prefix}position not in ('delivered', 'canceled', 'cancel') and not (${prefix}position = 'dispatched' and ${prefix}platform_integration = 'confirmed')`

/** The beginning of today, or of a day after it, in the store's time zone. */
export const startOfDay = (storeId: string, daysAhead = 0): RawBuilder<string> =>
  sql<string>`(select (date_trunc('day', now() at time zone ${timeZoneOf}) + ${daysAhead} * interval '1 day') at time zone ${timeZoneOf}
    from stores where store_id = ${storeId})`

/** Orders that were promised for a day before today and are not delivered. */
export const isLate = (storeId: string, prefix = sql``): RawBuilder<unknown> =>
  sql`${isOpen(prefix)} and ${prefix}due_date < ${startOfDay(storeId)}`
