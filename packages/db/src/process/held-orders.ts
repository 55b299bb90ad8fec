import {
  type BlockerReason,
  goingOn,
  type InboxPart,
  outagesForPeople,
  type Wait,
  waitingForPeople,
  waits,
} from '@ihub/domain/blocker-reasons'
import { hubClock } from '@ihub/kit/clock'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { all, given } from '../list/define-list.ts'
import { erpAccount, erpAccounts } from '../store/erp-account.ts'
import {
  awaitsMoney,
  causeId,
  causeText,
  connector,
  erpOutages,
  isHolding,
  reason,
  sendsToErp,
  toldByErp,
  withIntegration,
} from './blocker.ts'

/** The order whose process `p` it is, or whose invoice's `v`. */
const ownerId = sql`coalesce(v.order_id, p.entity_id)`

/**
 * Every order that is held up now, as the list shows it: few beside all orders, with the operation, the system and
 * the cause of each, and the system's words.
 */
const heldUp = (storeId: string) => sql`
  select distinct on (${ownerId}) ${ownerId} as order_id, p.type, ${reason} as reason, i.integration_id, i.label, i.health_kind as kind,
    ${connector} as connector, ${causeText} as cause, case when p.ended_at is null and i.down_since is not null then i.health_message else p.message end as message,
    case when p.ended_at is not null then p.ended_at when i.down_since is not null then p.created_at
      else coalesce(p.started_at, p.created_at) end as since
  from processes p ${withIntegration} left join invoices v on v.store_id = p.store_id and v.invoice_id = p.entity_id
  where p.store_id = ${storeId} and p.entity_kind in ('order', 'invoice') and p.entity_id is not null and ${isHolding()}
  order by ${ownerId}, p.number`

/** Whether no work of the order `w` or its invoices holds it up. */
const hasNoWork = sql`not exists (select 1 from processes p
      where p.store_id = w.store_id and p.entity_id = any(array(select w.order_id union all
        select v.invoice_id from invoices v where v.store_id = w.store_id and v.order_id = w.order_id)) and ${isHolding()})`

/** Orders with nothing under way: they wait for a person to say that their seller has its money, or for their customer's credit. */
const waitingForMoney = (storeId: string) => sql`
  select w.order_id, ${sql.lit(sendsToErp)} as type, w.erp_hold as reason, null::uuid as integration_id, null::text as label,
    null::text as kind, s.order_destination as connector, null::text as cause, null::text as message, w.updated_at as since
  from orders w join stores s on s.store_id = w.store_id
  where w.store_id = ${storeId} and ${awaitsMoney(sql`w`)} and ${hasNoWork}`

/** Orders with nothing under way: they wait for a report of their account of the ERP, which is down. */
const waitingForErp = (storeId: string) => sql`
  select w.order_id, null::text as type, 'integration-down' as reason, i.integration_id, i.label, i.health_kind as kind,
    i.connector, null::text as cause, i.health_message as message, greatest(w.updated_at, i.down_since) as since
  from orders w
  join integrations a on a.store_id = w.store_id and a.integration_id = w.integration_id
  join stores s on s.store_id = a.store_id ${erpAccounts}
  join integrations i on i.store_id = a.store_id and i.integration_id = ${erpAccount} and i.active and i.down_since is not null
  where w.store_id = ${storeId} and w.erp_status = any(${Object.keys(toldByErp)}::text[])
    and w.position <> 'canceled' and w.position <> 'delivered'
    and exists (select 1 ${erpOutages(storeId)})
    and ${hasNoWork}`

/** The part of the inbox that a held order `h` belongs to; `c` holds the words of people about its cause. */
const part = sql`case
  when h.cause_id is null then null
  when c.muted_at is not null then 'muted'
  when h.reason = any(${waitingForPeople}::text[]) or h.kind = any(${outagesForPeople}::text[]) and h.reason = 'integration-down' then 'need-you'
  when h.reason = any(${goingOn}::text[]) then 'go-on' end`

const causeOfHeld = causeId({
  reason: sql`h.reason`,
  connector: sql`h.connector`,
  type: sql`h.type`,
  cause: sql`h.cause`,
  integrationId: sql`h.integration_id`,
})

/** The held orders of a store, each with its cause and its part of the inbox. */
export const heldOrders = (storeId: string): RawBuilder<unknown> => sql`
  select h.*, ${part} as part, c.assignee_id, c.assignee_name, c.muted_at, c.muted_by, c.note, c.version
  from (select h.*, ${causeOfHeld} as cause_id from ((${heldUp(storeId)}) union all ${waitingForErp(storeId)} union all ${waitingForMoney(storeId)}) h) h
  left join causes c on c.store_id = ${storeId} and c.cause_id = h.cause_id`

export interface HeldFilter {
  reasons?: readonly BlockerReason[] | undefined
  /** Systems that are waited for. */
  integrationIds?: readonly string[] | undefined
  causeIds?: readonly string[] | undefined
  part?: Exclude<InboxPart, 'late'> | undefined
  waits?: readonly Wait[] | undefined
}

/** When an order that waits so long began to wait. */
function beganWaiting(wait: Wait): RawBuilder<unknown> {
  const { from, to } = waits[wait]
  const hoursAgo = (hours: number) => new Date(hubClock.nowMs() - hours * 3_600_000).toISOString()
  const isLongEnough = sql`since <= ${hoursAgo(from)}::timestamptz`
  return Number.isFinite(to) ? sql`(${isLongEnough} and since > ${hoursAgo(to)}::timestamptz)` : isLongEnough
}

const heldValues = {
  cause: sql`coalesce(cause, reason) || ' ' || cause_id`,
  system: sql`connector || ' ' || coalesce(label, '') || ' ' || integration_id`,
  wait: sql`since`,
} as const
export type HeldSort = keyof typeof heldValues
export const isHeldSort = (orderBy: string): orderBy is HeldSort => Object.hasOwn(heldValues, orderBy)
/** A cursor keeps the value; causes that begin alike for so long stand together all the same. */
const valueMax = 200

/** By id, the value that sorts each held order: its cause, the system that it waits for, or since when. */
export async function readHeldValues(tx: Tx, storeId: string, by: HeldSort): Promise<Map<string, string>> {
  const { rows } = await sql<{ order_id: string; value: string }>`
    select order_id, left((${heldValues[by]})::text, ${valueMax}) as value from (${heldOrders(storeId)}) held
    where cause_id is not null and ${heldValues[by]} is not null`.execute(tx)
  return new Map(rows.map(({ order_id: id, value }) => [id, value]))
}

/** Ids of the orders that are held up so; asked as an array, it is read once. */
export const heldOrderIds = (storeId: string, filter: HeldFilter): RawBuilder<unknown> => sql`
  select order_id from (${heldOrders(storeId)}) held where ${all([
    ...given(filter.reasons, (reasons) => sql`reason = any(${reasons}::text[])`),
    ...given(filter.integrationIds, (ids) => sql`integration_id = any(${ids}::uuid[])`),
    ...given(filter.causeIds, (ids) => sql`cause_id = any(${ids}::uuid[])`),
    ...given(filter.part, (one) => sql`part = ${one}`),
    ...given(
      filter.waits,
      (names) => sql`cause_id is not null and (${sql.join(names.map(beganWaiting), sql` or `)})`,
    ),
  ])}`
