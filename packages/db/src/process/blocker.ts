import { takesNoChanges } from '@ihub/domain/call-failures'
import { noErp } from '@ihub/domain/constants'
import { unconfirmedAfterMinutes } from '@ihub/domain/order/offered-operations'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { type ErpStatus, type OrderStatus, paidStatuses } from '@ihub/domain/order/statuses'
import { type RawBuilder, sql } from 'kysely'

/** A process `p` that is not over, or that a person may retry: the first of its entity, or of an order's invoices, holds it up. */
export const isHolding = (p = sql`p`) => sql`(${p}.ended_at is null or ${p}.can_retry)`

/** A platform's report `p` of an order that the hub does not have yet; a report of a known order is work of that order. */
export const isUnreadReport = (
  p = sql`p`,
) => sql`(${p}.type = 'receive-order' and ${p}.entity_id is null and ${isHolding(p)}
  and not exists (select 1 from orders o where o.store_id = ${p}.store_id and o.integration_id = ${p}.integration_id
    and o.origin_order_id = ${p}.entity_code collate "C"))`

/** The clock stands beside the columns: a distributed PostgreSQL takes none in a `case`. */
export const withIntegration = sql`left join integrations i on i.store_id = p.store_id and i.integration_id = p.integration_id
  cross join lateral (select p.offered_at < now() - ${sql.lit(unconfirmedAfterMinutes)} * interval '1 minute' as is_late) waits`
export const connector = sql`coalesce(i.connector, (select s.order_destination from stores s where s.store_id = p.store_id))`

/** The system is not there; work on the hub's own lane needs none. */
const isAbsent = sql`i.integration_id is null and p.lane is distinct from p.store_id`

/** Why the order of a holding process `p` waits; `i` is the system it is for, absent while it is not connected. */
export const reason = sql`case
  when p.ended_at is not null and p.service_code = ${sql.lit(takesNoChanges)} then 'outdated'
  when p.ended_at is not null then 'refused'
  when not i.active then 'switched-off'
  when i.paused_at is not null then 'paused'
  when ${isAbsent} and ${connector} is null then 'not-declared'
  when ${isAbsent} and ${connector} <> ${sql.lit(noErp)} then 'not-connected'
  when i.down_since is not null then 'integration-down'
  when waits.is_late then 'unconfirmed'
  when p.next_attempt_at is not null then 'retrying'
  when p.status = 'running' then 'running'
  else 'queued' end`

/** The words of the last failure of a process `p`, without the values of its one case. */
export const causeText = sql`coalesce(p.cause, left(p.message, 200), p.type)`

interface HeldColumns {
  reason: RawBuilder<unknown>
  connector: RawBuilder<unknown>
  type: RawBuilder<unknown>
  cause: RawBuilder<unknown>
  integrationId: RawBuilder<unknown>
}

/**
 * The cause that an entity shares with others: the same answer of a system to the same operation, the outage of one system,
 * or the system that is missing. Null for work that is about to go on.
 */
export const causeId = ({
  reason: why,
  connector: system,
  type,
  cause,
  integrationId,
}: HeldColumns) => sql`case
  when ${why} in ('refused', 'retrying') then ${hashed(sql`${system}, ${type}, ${cause}`)}
  when ${why} = 'outdated' then ${hashed(sql`${system}, ${why}`)}
  when ${why} in ('running', 'queued') then null
  else ${hashed(sql`${why}, coalesce(${integrationId}::text, ${system})`)} end`

/** A UUID of version 8 (RFC 9562) that is the same for the same texts. */
function hashed(texts: RawBuilder<unknown>) {
  return sql`overlay(overlay(md5(concat_ws('|', ${texts})) placing '8' from 13) placing '8' from 17)::uuid`
}

const causeOfBlocker = causeId({
  reason,
  connector,
  type: sql`p.type`,
  cause: causeText,
  integrationId: sql`i.integration_id`,
})

/** Ids of an order `o` and of its invoices: the work of both holds the order up. */
const familyOfOrder = sql`array(select o.order_id union all
  select v.invoice_id from invoices v where v.store_id = o.store_id and v.order_id = o.order_id)`

/** The first unfinished or failed process `h` of the order `o` or its invoices, with the health of the system it waits for. */
export const blockerJoin = blockerOf(
  sql`p.store_id = o.store_id and p.entity_id = any(${familyOfOrder})`,
  sql`o`,
)

/** The same of an invoice `v` alone. */
export const invoiceBlockerJoin = blockerOf(
  sql`p.store_id = v.store_id and p.entity_id = v.invoice_id`,
  sql`v`,
)

/** The same of a protocol `x`. */
export const protocolBlockerJoin = blockerOf(
  sql`p.store_id = x.store_id and p.entity_id = x.protocol_id`,
  sql`x`,
)

/** The same of a refund `x`. */
export const refundBlockerJoin = blockerOf(sql`p.store_id = x.store_id and p.entity_id = x.refund_id`, sql`x`)

/** The same of a bill `x`. */
export const billBlockerJoin = blockerOf(sql`p.store_id = x.store_id and p.entity_id = x.bill_id`, sql`x`)

function blockerOf(isItsWork: RawBuilder<unknown>, entity: RawBuilder<unknown>) {
  return sql`left join lateral (
    select p.store_id as blocker_store_id, p.process_id as blocker_id, ${reason} as blocker_reason, p.type as blocker_type, p.message as blocker_message,
      p.created_at as blocker_created_at, p.started_at as blocker_started_at, p.ended_at as blocker_ended_at,
      p.next_attempt_at as blocker_next_attempt_at, p.can_retry as blocker_can_retry,
      i.integration_id as blocker_integration_id, i.health_message as blocker_health, i.pause_reason as blocker_pause, i.health_kind as blocker_kind,
      i.next_probe_at as blocker_next_probe_at, i.down_since, ${connector} as blocker_connector, i.label as blocker_label,
      ${causeOfBlocker} as blocker_cause_id
    from processes p ${withIntegration}
    where ${isItsWork} and ${isHolding()}
    order by p.number limit 1) h on h.blocker_store_id = ${entity}.store_id`
}

/** How far the ERP got with orders of which it tells the next: until then nothing of the hub's own is under way. */
export const toldByErp: Partial<Record<ErpStatus, string>> = {
  approved: 'fetch-invoice',
  picking: 'fetch-invoice',
  invoiced: 'take-erp-status',
}

/** The operation that such an order waits with. */
export const sendsToErp: OrderOperation = 'send-order-to-erp'

/** An order is past the wait in these where a person forced it there. */
const unconfirmed: readonly OrderStatus[] = ['awaiting-payment-confirmation', ...paidStatuses]

/**
 * A paid order `o` that stays out of the ERP until its seller has its money, or the credit of its customer covers it: the hold is the
 * reason. `orders__seller_payment` and `orders__credit` hold them.
 */
export const awaitsMoney = (
  o: RawBuilder<unknown>,
) => sql`(${o}.erp_hold = 'seller-payment' or ${o}.erp_hold = 'customer-credit') and ${o}.erp_position = 'not-sent'
  and ${o}.position in (${sql.raw(unconfirmed.map((status) => `'${status}'`).join(', '))})`

/** The accounts `i` of the store's ERP that are down. */
export const erpOutages = (storeId: string) => sql`
  from integrations i join stores s on s.store_id = i.store_id and s.order_destination = i.connector
  where i.store_id = ${storeId} and i.active and i.down_since is not null`
