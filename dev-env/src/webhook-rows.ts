import { sql } from 'kysely'
import type { TestHub } from './test-hub.ts'
import { passTime } from './watch.ts'

type Hub = Pick<TestHub, 'database' | 'queue'>

/** How many deliveries of a subscription have each status. */
export async function countStatuses({ database }: Hub, webhookId: string) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from webhook_deliveries where webhook_id = ${webhookId}
    group by status order by status`.execute(database.system)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** The newest attempts at the deliveries of a subscription, with the seconds until the next. */
export async function newestAttempts({ database }: Hub, webhookId: string) {
  const { rows } = await sql<{ status: number | null; pause: number | null }>`
    select response_status as status, extract(epoch from next_attempt_at - attempted_at)::float as pause
    from webhook_deliveries where webhook_id = ${webhookId} and attempted_at is not null
    order by attempted_at, delivery_id`.execute(database.system)
  return rows
}

/** Milliseconds from an event to its first attempt, where that was taken and the event waited behind no other of its order. */
export async function firstAttempts({ database }: Hub, webhookIds: string[]) {
  const { rows } = await sql<{ p50: number; p99: number; count: number }>`
    select percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.99) within group (order by ms) as p99,
      count(*)::int as count
    from (select extract(epoch from attempted_at - created_at)::float * 1000 as ms from webhook_deliveries
      where webhook_id = any(${webhookIds}::uuid[]) and recorded_attempt = 1 and sequence = 1) d`.execute(
    database.system,
  )
  return rows[0]
}

/** As if the tried deliveries had failed so often, over as long as their subscription has failed. */
export async function failedFor(hub: Hub, webhookId: string, failures: number) {
  const { system } = hub.database
  await sql`update webhook_deliveries set failures = ${failures}, due_at = now() - interval '1 minute'
    where webhook_id = ${webhookId} and status = 'pending' and attempts > 0`.execute(system)
  await sql`update webhooks set failing_since = now() - interval '4 days'
    where webhook_id = ${webhookId} and failing_since is not null`.execute(system)
  await passTime(hub, webhookId)
}
