import { noErp } from '@ihub/domain/constants'
import { openSteps } from '@ihub/domain/order/flow-steps'
import { sandboxCurrency } from '@ihub/domain/order/offered-operations'
import { erpStatuses, orderStatuses } from '@ihub/domain/order/statuses'
import { type RawBuilder, sql } from 'kysely'
import { timeZoneOf } from '../store/store-time-zone.ts'

/**
 * Orders that are not over. An order whose ERP reports no delivery is over once its platform knows that it left. The predicate of
 * the index `orders__open`, word by word.
 */
export const isOpen = (prefix = sql``): RawBuilder<unknown> =>
  sql`${prefix}position not in ('delivered', 'canceled', 'cancel') and not (${prefix}position = 'dispatched' and ${prefix}platform_integration = 'confirmed')`

/** Not made by hand for a trial; the index of the orders of a period has the currency. */
export const isSale = (prefix = sql``): RawBuilder<unknown> =>
  sql`${prefix}currency <> ${sql.lit(sandboxCurrency)}`

/** The beginning of today, or of a day after it, in the store's time zone. */
export const startOfDay = (storeId: string, daysAhead = 0): RawBuilder<string> =>
  sql<string>`(select (date_trunc('day', now() at time zone ${timeZoneOf}) + ${daysAhead} * interval '1 day') at time zone ${timeZoneOf}
    from stores where store_id = ${storeId})`

/** Orders that were promised for a day before today and are not delivered. */
export const isLate = (storeId: string, prefix = sql``): RawBuilder<unknown> =>
  sql`${isOpen(prefix)} and ${prefix}due_date < ${startOfDay(storeId)}`

const [hub, erp, outside, invoice, dispatch] = openSteps.map((step) => sql.lit(step))

/** The order is not for an ERP: its store has none, or its seller keeps it. */
const isOutOfErp = (storeId: string, prefix: RawBuilder<unknown>) =>
  sql`${prefix}erp_position = 'not-sent' and (${prefix}erp_hold = 'seller-keeps'
    or (select order_destination = ${sql.lit(noErp)} from stores where store_id = ${storeId}))`

/**
 * The step at which an open order stands. One that the ERP did not take is in the hub, although its ERP status is an error; one that is
 * for no ERP is there until its platform knows that handling began.
 */
export const stepOf = (storeId: string, prefix = sql``): RawBuilder<string> =>
  sql<string>`case ${prefix}position when 'dispatched' then ${dispatch} when 'invoiced' then ${invoice}
    else case when ${prefix}position = 'handling' and ${isOutOfErp(storeId, prefix)} then ${outside}
      when ${prefix}erp_position = 'not-sent' or ${prefix}status = 'not-integrated' then ${hub} else ${erp} end end`

/** Hours without a change after which an order before its dispatch is idle. */
const idleHours = 24

/** Of an open order: it did not leave yet and was not changed for a day. */
export const isUnmoved = (prefix = sql``): RawBuilder<boolean> =>
  sql<boolean>`(${prefix}position <> 'dispatched' and ${prefix}updated_at < now() - ${idleHours} * interval '1 hour')`

/** Open orders that go on no more. */
export const isIdle = (prefix = sql``): RawBuilder<unknown> => sql`${isOpen(prefix)} and ${isUnmoved(prefix)}`

const errors = (statuses: readonly string[]) => statuses.filter((status) => status.includes('error'))

/** Orders of which a status, their own or the ERP's, is an error: the rule of `hasError`. */
export const isInError = (prefix = sql``): RawBuilder<unknown> =>
  sql`(${prefix}status = any(${errors(orderStatuses)}::text[]) or ${prefix}erp_status = any(${errors(erpStatuses)}::text[]))`

/** The rule of `isCanceled`. */
export const isCanceled = (prefix = sql``): RawBuilder<boolean> =>
  sql<boolean>`(${prefix}status in ('canceled', 'cancellation-pending') or ${prefix}erp_status = 'canceled')`
