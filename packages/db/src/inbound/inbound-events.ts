import { uuidv7 } from '@ihub/kit/ids'
import type { InboundEvent, InboundEvents } from '@ihub/ports/engine'
import { createBatcher } from '../core/batcher.ts'
import { type Db, inStoreThen } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'
import { laneOptionsText, queueOf } from '../queue/job-rows.ts'
import type { Jobs } from '../queue/jobs.ts'

/** Notices that arrive together share one commit, and none is acknowledged before it. */
export function createInboundEvents(db: Db, jobs: Jobs): InboundEvents {
  const save = createBatcher<InboundEvent, { isNew: boolean }>(
    async (storeId, events) => {
      for (const { integrationId } of events) await jobs.ensureLane(integrationId)
      const received = events.map(toRow)
      const kept = await inStoreThen(db, storeId, async () => ({
        last: { text: saveText, values: [storeId, JSON.stringify(received)] },
        read: (rows) => new Map((rows as KeptRow[]).map((row) => [row.inbound_event_id, row.lane])),
      }))
      for (const lane of new Set(kept.values())) if (lane) jobs.notifier.wake(queueOf(lane))
      return received.map((row) => ({ isNew: kept.has(row.inbound_event_id) }))
    },
    { largest: 100 },
  )
  return { save: (event) => save(event.storeId, event) }
}

/** A notice that was not known, and the lane its work waits in when it asks for some. */
interface KeptRow {
  inbound_event_id: string
  lane: string | null
}

const toRow = (event: InboundEvent) => ({
  inbound_event_id: uuidv7(),
  integration_id: event.integrationId,
  via: event.via,
  body: Buffer.from(event.body).toString('base64'),
  origin_order_id: event.originOrderId,
  raw_status: event.rawStatus,
  changed_at: event.changedAt,
  problem: event.problem,
  echo_status: event.echo?.platformStatus ?? null,
  echo_operation: event.echo?.operation ?? null,
  process_id: uuidv7(),
  job_id: uuidv7(),
  ...authorColumns(event.author),
})

/**
 * Keeps notices; each that is new and names an order gets a process and its job. Answers those that are new, with the
 * lanes that have work.
 * An echo asks for none: its status was recorded within the minute, or the operation that causes it is under way. The
 * lock makes the operation's end wait, so that one that fails looks at the order after the notice was kept.
 */
const saveText = `
  with received as materialized (
    select * from jsonb_to_recordset($2::jsonb) as r(inbound_event_id uuid, integration_id uuid, via text, body text,
      origin_order_id text, raw_status text, changed_at timestamptz, problem text, echo_status text, echo_operation text, process_id uuid, job_id uuid,
      author_kind text, author_id text, author_name text, because text)
  ), kept as (
    insert into inbound_events (store_id, inbound_event_id, integration_id, via, body, origin_order_id, raw_status, changed_at, problem)
    select $1::uuid, inbound_event_id, integration_id, via, decode(body, 'base64'), origin_order_id, raw_status, changed_at, problem
    from received on conflict do nothing returning inbound_event_id
  ), ours as materialized (
    select inbound_event_id, o.order_id, n.echo_operation, o.platform_status = n.echo_status
        and n.changed_at < o.updated_at + interval '1 minute' as is_known
    from (select * from received where echo_status is not null) n cross join lateral (
      select order_id, platform_status, updated_at from orders o where o.store_id = $1::uuid
        and o.integration_id = n.integration_id and o.origin_order_id = n.origin_order_id) o
  ), asking as materialized (
    select p.order_id from (select * from ours where not is_known) n cross join lateral (
      select order_id from processes p where p.store_id = $1::uuid and p.order_id = n.order_id and p.ended_at is null
        and p.type = n.echo_operation and p.attempts > 0 for share) p
  ), echo as (
    select inbound_event_id from ours where is_known or order_id in (select order_id from asking)
  ), wanted as (
    select received.* from received join kept using (inbound_event_id)
    where origin_order_id is not null and inbound_event_id not in (select inbound_event_id from echo)
  ), planned as (
    insert into processes (store_id, process_id, number, integration_id, type, status, entity_code, input, created_at, job_id,
      author_kind, author_id, author_name, because)
    select $1::uuid, process_id, next_process_number($1::uuid), integration_id, 'receive-order', 'loading', origin_order_id,
      jsonb_build_object('inboundEventId', inbound_event_id, 'originOrderId', origin_order_id, 'rawStatus', raw_status),
      now(), job_id, author_kind, author_id, author_name, because from wanted
  ), queued as (
    insert into pgboss.job (id, name, data, ${laneOptionsText.columns})
    select job_id, 'lane/' || integration_id, jsonb_build_object('storeId', $1::uuid, 'kind', 'process'), ${laneOptionsText.values}
    from wanted
  )
  select kept.inbound_event_id, wanted.integration_id as lane from kept left join wanted using (inbound_event_id)`
