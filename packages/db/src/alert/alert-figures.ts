import { type AlertRuleName, judgedCallsMin, keptFrom } from '@ihub/domain/alert-rules'
import { countedMax } from '@ihub/domain/lists'
import { sql } from 'kysely'
import { findRefusedBills, findShortNumbers, findTroubledBills } from '../bill/bill-alerts.ts'
import { findRefusedProducts } from '../catalog/catalog-alerts.ts'
import type { Db } from '../core/pool.ts'
import { findRefusedCustomers } from '../customer/customer-alerts.ts'
import { isExpiring, termEnds } from '../invoice/expiring-invoices.ts'
import { isOpen } from '../order/open-orders.ts'
import { findRefusedReturns } from '../protocol/protocol-alerts.ts'
import { classRank } from '../queue/queue-rows.ts'
import { findLateRefunds, findRefusedRefunds } from '../refund/refund-alerts.ts'
import { findDoubtedStock, findOversold, findRefusedStock, findStuckStock } from '../stock/stock-alerts.ts'
import { type RuleFinding, type Watched, watchedStores } from './watched-stores.ts'

/** Finds what each rule is about in all the stores that want to know, in a statement or two. */
export const ruleFinders: Record<AlertRuleName, (system: Db, watched: Watched[]) => Promise<RuleFinding[]>> =
  {
    'queue-delayed': findDelayedQueues,
    'calls-failing': findFailingCalls,
    'orders-stuck': findStuckOrders,
    'invoices-expiring': findExpiringInvoices,
    'job-missed': findMissedJobs,
    'stock-oversold': findOversold,
    'stock-refused': findRefusedStock,
    'stock-stuck': findStuckStock,
    'stock-doubted': findDoubtedStock,
    'catalog-refused': findRefusedProducts,
    'bills-troubled': findTroubledBills,
    'bills-refused': findRefusedBills,
    'bill-numbers-short': findShortNumbers,
    'customers-refused': findRefusedCustomers,
    'returns-refused': findRefusedReturns,
    'refunds-refused': findRefusedRefunds,
    'refunds-late': findLateRefunds,
  }

/** Bulk work is meant to wait for live work, a system that is down has an alert of its own, and a person knows of one that is paused. */
async function findDelayedQueues(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<DelayedRow>`
    select q.store_id, q.lane, floor(extract(epoch from now() - min(q.due_at)) / 60)::int as minutes, count(*)::int as works
    from ${watchedStores(watched, keptFrom)} join queue q on q.store_id = w.store_id
    where q.kind = 'process' and q.work_class = ${classRank.live} and q.due_at <= now()
    group by q.store_id, q.lane, w.least having min(q.due_at) < now() - w.least * interval '1 minute'`.execute(
    system,
  )
  const delayed = longest([...rows, ...(await findUnfetched(system, watched))])
  const answering = await findAnswering(system, delayed)
  return delayed
    .filter(({ lane }) => answering.has(lane))
    .map(({ store_id: storeId, lane, minutes, works }) => ({
      storeId,
      integrationId: lane,
      value: minutes,
      figures: { minutes, works },
    }))
}

interface DelayedRow {
  store_id: string
  lane: string
  minutes: number
  works: number
}

/** Work that is offered to a store's own system, which does not confirm it; on index processes__offered. */
async function findUnfetched(system: Db, watched: Watched[]): Promise<DelayedRow[]> {
  const { rows } = await sql<DelayedRow>`
    select p.store_id, p.integration_id as lane, floor(extract(epoch from now() - min(p.offered_at)) / 60)::int as minutes, count(*)::int as works
    from ${watchedStores(watched, keptFrom)} join processes p on p.store_id = w.store_id
    where p.offered_at is not null and p.ended_at is null and p.integration_id is not null
    group by p.store_id, p.integration_id, w.least having min(p.offered_at) < now() - w.least * interval '1 minute'`.execute(
    system,
  )
  return rows
}

/** One row for each lane, of the work that waits longest; its works are all of them. */
const longest = (rows: DelayedRow[]): DelayedRow[] =>
  [...Map.groupBy(rows, ({ lane }) => lane).values()].flatMap((of) => {
    const [first] = of.toSorted((one, other) => other.minutes - one.minutes)
    return first ? [{ ...first, works: of.reduce((sum, { works }) => sum + works, 0) }] : []
  })

/** The queue is on another node of a distributed PostgreSQL than the integrations, so they are read apart. */
async function findAnswering(system: Db, lanes: { store_id: string; lane: string }[]): Promise<Set<string>> {
  if (lanes.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select integration_id as id from integrations
    where store_id = any(${lanes.map(({ store_id }) => store_id)}::uuid[]) and integration_id = any(${lanes.map(({ lane }) => lane)}::uuid[])
      and active and paused_at is null and down_since is null`.execute(system)
  return new Set(rows.map(({ id }) => id))
}

/** An outage within the hour has an alert of its own, which ended with it. */
async function findFailingCalls(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; integration_id: string; calls: number; failed: number }>`
    select i.store_id, i.integration_id, c.calls, c.failed
    from ${watchedStores(watched, keptFrom)} join integrations i on i.store_id = w.store_id
    cross join lateral (
      select sum(calls)::int as calls, sum(failed)::int as failed from integration_calls
      where store_id = i.store_id and integration_id = i.integration_id and at > now() - interval '1 hour') c
    where i.active and c.calls >= ${judgedCallsMin} and c.failed * 100.0 > c.calls * w.least
      and not exists (select 1 from integration_outages x where x.store_id = i.store_id and x.integration_id = i.integration_id
        and (x.ended_at is null or x.ended_at > now() - interval '1 hour'))`.execute(system)
  return rows.map(({ store_id: storeId, integration_id: integrationId, calls, failed }) => ({
    storeId,
    integrationId,
    value: (failed * 100) / calls,
    figures: { percent: Math.round((failed * 100) / calls), failed, calls },
  }))
}

/** On index orders__open; an order with open work of its own or of its invoices goes on by itself. */
async function findStuckOrders(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const o = sql`o.`
  const { rows } = await sql<{ store_id: string; least: number; orders: number; oldest: number }>`
    select w.store_id, w.least, s.orders, floor(extract(epoch from now() - s.since) / 3600)::int as oldest
    from ${watchedStores(watched)} cross join lateral (
      select count(*)::int as orders, min(found.updated_at) as since from (
        select o.updated_at from orders o
        where o.store_id = w.store_id and ${isOpen(o)} and o.position <> 'dispatched'
          and o.updated_at < now() - w.least * interval '1 hour'
          and not exists (select 1 from processes p where p.store_id = o.store_id and p.ended_at is null
            and p.entity_id = any(array(select o.order_id union all
              select v.invoice_id from invoices v where v.store_id = o.store_id and v.order_id = o.order_id)))
        limit ${countedMax}) found) s
    where s.orders > 0`.execute(system)
  return rows.map(({ store_id: storeId, least: hours, orders, oldest }) => ({
    storeId,
    integrationId: null,
    // Beyond the threshold, however many hours were cut off.
    value: Math.max(oldest, hours + 1),
    figures: { hours, orders, oldest },
  }))
}

/** By the list's own filter, whose hours are those of the store's settings. */
async function findExpiringInvoices(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; least: number; invoices: number; first: number }>`
    select w.store_id, w.least, count(*)::int as invoices, ceil(extract(epoch from min(${termEnds(sql`i.`)}) - now()) / 60)::int as first
    from ${watchedStores(watched)} join stores s on s.store_id = w.store_id
    join invoices i on i.store_id = w.store_id and ${isExpiring(sql`i.`)}
    group by w.store_id, w.least`.execute(system)
  return rows.map(({ store_id: storeId, least: hours, invoices, first }) => ({
    storeId,
    integrationId: null,
    // Found or not: nothing lies in between.
    value: hours + 1,
    figures: { hours, invoices, first },
  }))
}

interface JobRun {
  store_id: string
  process_id: string
  job: string
}

/** The scheduler makes a run when its turn is due: one that no worker began is late, and so are the turns behind it. */
async function findMissedJobs(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows: runs } = await sql<JobRun>`
    select s.store_id, s.process_id, s.entity_code as job from ${watchedStores(watched)}
    join schedules s on s.store_id = w.store_id
    where s.process_type = 'run-job' and s.process_id is not null`.execute(system)
  if (runs.length === 0) return []
  const jobs = new Map(runs.map(({ process_id, job }) => [process_id, job]))
  const { rows } = await sql<{ store_id: string; process_id: string; minutes: number }>`
    select p.store_id, p.process_id, floor(extract(epoch from now() - p.created_at) / 60)::int as minutes
    from ${watchedStores(watched, keptFrom)} join processes p on p.store_id = w.store_id
    where p.process_id = any(${runs.map(({ process_id }) => process_id)}::uuid[]) and p.started_at is null and p.ended_at is null
      and p.created_at < now() - w.least * interval '1 minute'
    order by p.created_at`.execute(system)
  return [...Map.groupBy(rows, ({ store_id }) => store_id)].map(([storeId, late]) => ({
    storeId,
    integrationId: null,
    value: late[0]?.minutes ?? 0,
    figures: {
      job: jobs.get(late[0]?.process_id ?? '') ?? '',
      minutes: late[0]?.minutes ?? 0,
      jobs: late.length,
    },
  }))
}
