import { alertRules } from '@ihub/domain/alert-rules'
import type { InvoiceStatus } from '@ihub/domain/constants'
import { cancellationHours } from '@ihub/domain/invoice/cancellation-term'
import { type RawBuilder, sql } from 'kysely'

/** Of invoices that hold, told or not. */
const inForce = ['authorized', 'sent', 'confirmed'] as const satisfies readonly InvoiceStatus[]

/** Hours of a setting of the store `s`. */
const hoursOf = (setting: string, usual: number) =>
  sql`coalesce((s.settings ->> ${sql.lit(setting)})::float8, ${sql.lit(usual)}) * interval '1 hour'`
const termOf = hoursOf('invoiceCancellationHours', cancellationHours.usual)
const { threshold, usual } = alertRules['invoices-expiring']
const noticeOf = hoursOf(threshold, usual)

const instantOf = (prefix: RawBuilder<unknown>) => sql`${prefix}authorized_at::timestamptz`

/** When an invoice of the store `s` can be canceled no more. */
export const termEnds = (prefix: RawBuilder<unknown>) => sql<string>`(${instantOf(prefix)} + ${termOf})`

/**
 * The hub hears of an invoice after its authorization, so that this bounds the rows that are read: by the longest term of the
 * stores in sight, and an hour for clocks that differ. It names no row, so that it is computed once for each statement.
 */
const isRecent = (prefix: RawBuilder<unknown>) =>
  sql`${prefix}created_at > now() - (select max(${termOf}) from stores s) - interval '1 hour'`

/**
 * An NF-e of ours in force whose order did not leave: until its term ends it can be canceled. The prefix is never empty, since
 * a column without one would be that of the inner table.
 */
export const isCancelable = (prefix: RawBuilder<unknown>): RawBuilder<unknown> => sql`${prefix}kind = 'nfe'
  and ${prefix}status in (${sql.join(inForce.map((status) => sql.lit(status)))}) and ${prefix}operation_type = 'outgoing'
  and ${isRecent(prefix)}
  and not exists (select 1 from orders x where x.store_id = ${prefix}store_id and x.order_id = ${prefix}order_id
    and x.position in ('dispatched', 'delivered'))`

/** One that can be canceled for no longer than the store wants to be told before. */
export const isExpiring = (prefix: RawBuilder<unknown>): RawBuilder<unknown> => sql`${isCancelable(prefix)}
  and exists (select 1 from stores s where s.store_id = ${prefix}store_id
    and ${termEnds(prefix)} > now() and ${termEnds(prefix)} <= now() + ${noticeOf})`
