import { asId, type ProcessId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import { compareText } from '@ihub/kit/compare-text'
import { uuidv7 } from '@ihub/kit/ids'
import type { InboundEvent, InboundEvents } from '@ihub/ports/engine'
import { createBatcher } from '../core/batcher.ts'
import { quickGatherMs } from '../core/gather.ts'
import { bytesOf, PackedBytes } from '../core/packed-bytes.ts'
import { type Db, inStore, inStores, run } from '../core/pool.ts'
import { type StoreParameters, storeParameters } from '../core/store-parameters.ts'
import { authorColumns } from '../process/process-rows.ts'
import { enqueue, type QueuedWork } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'

/** Events that arrive together share one commit, of whatever stores they are; none is acknowledged before it. */
export function createInboundEvents(db: Db, { notifier }: Pick<WorkQueue, 'notifier'>): InboundEvents {
  const save = createBatcher<InboundEvent, Awaited<ReturnType<InboundEvents['save']>>>(
    async (events) => {
      const received = events.map(toRow)
      const kept = await saveAll(db, received.toSorted(inLockOrder))
      for (const { lane } of kept.values()) if (lane) notifier.wake(lane)
      return received.map(({ inbound_event_id: id }) => {
        const work = kept.get(id)?.process_id
        return { isNew: kept.has(id), processId: work ? asId<ProcessId>(work) : null }
      })
    },
    { largest: 100, gatherMs: quickGatherMs },
  )
  return {
    save,
    findBody: (storeId, inboundEventId) =>
      inStore(db, storeId, async (tx) => {
        const [row] = await run<{ body: Buffer }>(tx, { text: bodyText, values: [storeId, inboundEventId] })
        return row?.body ?? null
      }),
  }
}

const bodyText = 'select body from inbound_events where store_id = $1 and inbound_event_id = $2'

type Received = ReturnType<typeof toRow>

/** An event that was not known, and the process and lane of the work it asks for, when it asks for some. */
interface KeptRow {
  store_id: string
  inbound_event_id: string
  process_id: string | null
  lane: string | null
}

const saveAll = (db: Db, received: Received[]): Promise<Map<string, KeptRow>> =>
  inStores(db, async (tx) => {
    const saved = tx.groups(received.map(({ store_id }) => store_id)).map((storeIds) => {
      const ofStores = tx.of(...storeIds)
      const { store, value, values } = storeParameters(ofStores, storeIds)
      const bytes = new PackedBytes()
      const rows = received
        .filter(({ store_id }) => storeIds.includes(store_id))
        .map((row) => ({ ...row, body: bytes.add(row.body) }))
      const text = saveText(store, {
        received: value(JSON.stringify(rows)),
        bodies: value(bytes.whole()),
        at: value(hubClock.nowIso()),
      })
      return run<KeptRow>(ofStores, { text, values })
    })
    const kept = (await Promise.all(saved)).flat()
    const work = kept.flatMap(({ process_id: workId, lane, store_id: storeId }): QueuedWork[] =>
      workId && lane ? [{ workId, kind: 'process', storeId, lane }] : [],
    )
    const queued = enqueue(tx.shared, work)
    return async () => {
      await queued
      return new Map(kept.map((row) => [row.inbound_event_id, row]))
    }
  })

const toRow = (event: InboundEvent) => ({
  store_id: event.storeId,
  inbound_event_id: uuidv7(),
  integration_id: event.integrationId,
  via: event.via,
  body: event.body,
  origin_order_id: event.originOrderId,
  raw_status: event.rawStatus,
  changed_at: event.changedAt,
  dedup_key: event.dedupKey ?? null,
  problem: event.problem,
  echo_status: event.echo?.platformStatus ?? null,
  echo_operation: event.echo?.operation ?? null,
  process_id: uuidv7(),
  ...authorColumns(event.author),
})

/** Two writers of the same events wait for one another in the same sequence; events of one order stay as they came. */
const inLockOrder = (one: Received, other: Received) =>
  compareText(one.store_id, other.store_id) ||
  compareText(one.origin_order_id ?? '', other.origin_order_id ?? '')

/**
 * Keeps events; each that is new and names an order gets a process. Answers those that are new, with the work they ask for.
 * An echo asks for none: its status was recorded within the minute, or the operation that causes it is under way. The
 * lock makes the operation's end wait, so that one that fails looks at the order after the event was kept; processes are
 * locked everywhere in the sequence of store and id.
 */
interface SaveTerms {
  received: string
  bodies: string
  at: string
}

const saveText = (store: StoreParameters['store'], { received, bodies, at }: SaveTerms) => `
  with received as materialized (
    select * from jsonb_to_recordset(${received}::jsonb) as r(store_id uuid, inbound_event_id uuid, integration_id uuid, via text, body int[],
      origin_order_id text, raw_status text, changed_at timestamptz, dedup_key text, problem text, echo_status text, echo_operation text, process_id uuid,
      author_kind text, author_id text, author_name text, because text)
  ), kept as (
    insert into inbound_events (store_id, inbound_event_id, integration_id, via, body, origin_order_id, raw_status, changed_at, dedup_key, problem)
    select ${store('received')}, inbound_event_id, integration_id, via, ${bytesOf(bodies, 'body')}, origin_order_id, raw_status, changed_at, dedup_key, problem
    from received on conflict do nothing returning store_id, inbound_event_id
  ), ours as materialized (
    select n.store_id, inbound_event_id, o.order_id, n.echo_operation, o.platform_status = n.echo_status
        and n.changed_at < o.updated_at + interval '1 minute' as is_known
    from (select * from received where echo_status is not null) n cross join lateral (
      select order_id, platform_status, updated_at from orders o where o.store_id = ${store('n')}
        and o.integration_id = n.integration_id and o.origin_order_id = n.origin_order_id) o
  ), asking as materialized (
    select p.entity_id as order_id from (select * from ours where not is_known) n join processes p on p.store_id = ${store('n')}
      and p.entity_id = n.order_id and p.ended_at is null and p.type = n.echo_operation and p.attempts > 0
    order by p.store_id, p.process_id for share of p
  ), echo as (
    select inbound_event_id from ours where is_known or order_id in (select order_id from asking)
  ), wanted as (
    select received.* from received join kept using (store_id, inbound_event_id)
    where origin_order_id is not null and inbound_event_id not in (select inbound_event_id from echo)
  ), planned as (
    insert into processes (store_id, process_id, number, integration_id, lane, type, status, entity_kind, entity_code, input, created_at, released,
      author_kind, author_id, author_name, because)
    select ${store('wanted')}, process_id, next_process_number(${store('wanted')}), integration_id, integration_id, 'receive-order', 'loading', 'order', origin_order_id,
      jsonb_build_object('inboundEventId', inbound_event_id, 'originOrderId', origin_order_id, 'rawStatus', raw_status),
      ${at}::timestamptz, true, author_kind, author_id, author_name, because from wanted
    returning 1
  )
  select kept.store_id, kept.inbound_event_id, wanted.process_id, wanted.integration_id as lane
  from kept left join wanted using (store_id, inbound_event_id)`
