import { createDb, createPool, type Db, inStores, run } from '@ihub/db/core/pool'
import { enqueue, type QueuedWork } from '@ihub/db/queue/queue-rows'
import { takeWork } from '@ihub/db/queue/take-work'
import { takeLease } from '@ihub/db/queue/worker-lease'
import { uuidv7 } from '@ihub/kit/ids'
import { PgBoss } from 'pg-boss'
import type { BenchContext, Part } from '../bench-context.ts'
import { onDatabase } from '../database.ts'
import { milliseconds, type Section } from '../report.ts'
import { median } from '../statistics.ts'

const storeCount = 16

/** One store with one lane. */
interface Lane {
  storeId: string
  lane: string
}

/** A queue by its three moments; each is given the lanes with the ids of processes that are written there. */
interface Queue {
  name: string
  /** In the transaction that writes the processes. */
  add(work: QueuedWork[], writeProcesses: (db: Db) => Promise<void>): Promise<void>
  /** Takes the work that waits in all lanes, and marks the processes as running. */
  take(): Promise<QueuedWork[]>
  end(work: QueuedWork[], endProcesses: (db: Db) => Promise<void>): Promise<void>
}

/**
 * The cost of a process from its plan to its end when it waits in the hub's queue, and in pg-boss through its public
 * calls: many at a time as in a flood, and one at a time as in a calm hour. Nothing is called outside.
 */
export const measureQueues: Part = async (context) => {
  const url = await context.cluster.openNew('bench_queue')
  const app = createDb(createPool(url, 'app', 4, { plansOnce: true }))
  const system = createDb(createPool(url, 'owner', 4, { plansOnce: true }))
  const lanes = await addStores(url)
  const boss = new PgBoss({ connectionString: url, max: 4 })
  boss.on('error', () => undefined)
  await boss.start()
  for (const { lane } of lanes) await boss.createQueue(lane)
  const queues = [await ours(app, system, lanes), ofBoss(boss, system, lanes)]
  const rows: string[][] = []
  for (const [load, size] of [
    ['64 at a time', 64],
    ['one at a time', 1],
  ] as const)
    for (const queue of queues)
      rows.push([load, queue.name, milliseconds(await measure(context, queue, { system, lanes, size }))])
  await boss.stop({ graceful: false })
  await Promise.all([app.destroy(), system.destroy()])
  return [section(rows)]
}

const section = (rows: string[][]): Section => ({
  title: 'Queues: a process planned, taken and ended',
  columns: ['load', 'queue', 'ms a process'],
  rows,
  notes: [`${storeCount} stores with a lane each; the process rows are written the same way in both`],
})

async function addStores(url: string): Promise<Lane[]> {
  const lanes = Array.from({ length: storeCount }, () => ({ storeId: uuidv7(), lane: uuidv7() }))
  await onDatabase(url, async (client) => {
    for (const { storeId } of lanes) {
      await client.query('insert into stores (store_id, code, name) values ($1, $2, $2)', [storeId, storeId])
      await client.query('select create_store_sequences($1)', [storeId])
    }
  })
  return lanes
}

const writeText = `
  insert into processes (store_id, process_id, number, integration_id, lane, type, status, author_kind, created_at, released)
  select store_id, id, next_process_number(store_id), lane, lane, 'receive-order', 'loading', 'cron', now(), true
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as r(store_id, id, lane)`
const startText = `update processes p set status = 'running', attempts = attempts + 1, started_at = now(), held_by = p.process_id
  from unnest($1::uuid[], $2::uuid[]) as r(store_id, id) where p.store_id = r.store_id and p.process_id = r.id`
const endText = `update processes p set status = 'success', ended_at = now(), held_by = null
  from unnest($1::uuid[], $2::uuid[]) as r(store_id, id) where p.store_id = r.store_id and p.process_id = r.id`
const keysOf = (work: QueuedWork[]) => [work.map(({ storeId }) => storeId), work.map(({ workId }) => workId)]

async function ours(app: Db, system: Db, lanes: Lane[]): Promise<Queue> {
  const lease = await takeLease(system)
  return {
    name: 'the hub’s',
    add: (work, writeProcesses) =>
      system.transaction().execute(async (tx) => {
        await writeProcesses(tx)
        await enqueue(tx, work)
      }),
    take: async () => {
      const taken = await takeWork(
        app,
        lease.id,
        lanes.map(({ lane }) => ({ lane, workClass: 'live' as const, slots: 64 })),
      )
      return taken.flatMap((one) =>
        one.kind === 'process'
          ? [{ workId: one.processId, kind: 'process' as const, storeId: one.storeId, lane: one.lane }]
          : [],
      )
    },
    end: (_work, endProcesses) => inStores(system, async (tx) => () => endProcesses(tx.shared)),
  }
}

function ofBoss(boss: PgBoss, system: Db, lanes: Lane[]): Queue {
  const jobs = new Map<string, string>()
  return {
    name: 'pg-boss, public calls',
    add: (work, writeProcesses) =>
      system.transaction().execute(async (tx) => {
        await writeProcesses(tx)
        const db = {
          executeSql: async (text: string, values: unknown[] = []) => ({
            rows: await run(tx, { text, values }),
          }),
        }
        for (const [lane, ofLane] of Map.groupBy(work, (one) => one.lane))
          await boss.insert(
            lane,
            ofLane.map((data) => ({ data })),
            { db },
          )
      }),
    take: async () => {
      const taken: QueuedWork[] = []
      for (const { lane } of lanes)
        for (const { id, data } of await boss.fetch<QueuedWork>(lane, { batchSize: 64 })) {
          jobs.set(data.workId, id)
          taken.push(data)
        }
      if (taken.length > 0) await run(system, { text: startText, values: keysOf(taken) })
      return taken
    },
    end: async (work, endProcesses) => {
      await endProcesses(system)
      for (const [lane, ofLane] of Map.groupBy(work, (one) => one.lane))
        await boss.complete(
          lane,
          ofLane.map(({ workId }) => jobs.get(workId) ?? ''),
        )
    },
  }
}

interface Load {
  system: Db
  lanes: Lane[]
  size: number
}

/** Milliseconds a process, the median of several repeats. */
async function measure({ isQuick }: BenchContext, queue: Queue, { lanes, size }: Load): Promise<number> {
  const each: number[] = []
  const rounds = Math.ceil((isQuick ? 640 : 3_200) / (size * 4))
  for (let repeat = 0; repeat < 6; repeat++) {
    const startedAt = performance.now()
    for (let round = 0; round < rounds; round++) await turn(queue, lanes, { size, first: round })
    each.push((performance.now() - startedAt) / (rounds * size))
  }
  return median(each.slice(1))
}

async function turn(queue: Queue, lanes: Lane[], { size, first }: { size: number; first: number }) {
  const work = Array.from({ length: size }, (_, index): QueuedWork => {
    const { storeId, lane } = lanes[(first + index) % lanes.length] as Lane
    return { workId: uuidv7(), kind: 'process', storeId, lane }
  })
  await queue.add(work, async (db) => {
    await run(db, { text: writeText, values: [...keysOf(work), work.map(({ lane }) => lane)] })
  })
  const taken = await queue.take()
  await queue.end(taken, async (db) => {
    await run(db, { text: endText, values: keysOf(taken) })
  })
}
