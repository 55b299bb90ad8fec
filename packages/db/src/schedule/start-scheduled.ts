import { cron } from '@ihub/domain/actor'
import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import type { EntityKind } from '@ihub/domain/subject'
import { hubClock } from '@ihub/kit/clock'
import { nextRunAt } from '@ihub/kit/cron'
import { uuidv7 } from '@ihub/kit/ids'
import { combine } from '../core/combine.ts'
import { isHeld } from '../core/hub-hold.ts'
import { type Db, run, type Tx } from '../core/pool.ts'
import { authorColumns, type NewProcess, newProcessesPart } from '../process/process-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'

interface DueRow {
  store_id: string
  lane: string
  name: string
  every_seconds: number | null
  cron: string | null
  time_zone: string | null
  process_type: string
  entity_kind: EntityKind | null
  entity_id: string | null
  entity_code: string | null
  input: object
  process_id: string | null
}

/** Schedules of one transaction; the rest follow in the next. */
const schedulesMax = 100

const dueText = `
  select s.store_id, s.lane, s.name, s.every_seconds, s.cron, s.time_zone, s.process_type, s.entity_kind, s.entity_id,
    s.entity_code, s.input, s.process_id
  from schedules s where s.process_type is not null and s.next_at <= clock_timestamp()
  order by s.next_at limit ${schedulesMax} for update of s skip locked`

/** Of these processes and subjects the ones with work that has not ended. */
const openText = `
  select process_id, entity_id from processes
  where store_id = $1 and ended_at is null and (process_id = any($2::uuid[]) or entity_id = any($3::uuid[]))`

const moveText = `
  update schedules s set next_at = r.next_at, process_id = coalesce(r.process_id, s.process_id)
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::uuid[]) as r(store_id, lane, name, next_at, process_id)
  where s.store_id = r.store_id and s.lane = r.lane and s.name = r.name`

/** A schedule whose time has come, and the process that is made of it; none while its last one has not ended. */
interface Turn {
  row: DueRow
  processId: string | null
}

/**
 * Makes the processes whose time has come, once each however many schedulers there are; how many. Of the turns that were
 * missed one is made up for.
 */
export const createStartScheduled = (system: Db) => (): Promise<number> =>
  system.transaction().execute(async (tx) => {
    if (await isHeld(tx)) return 0
    const due = await run<DueRow>(tx, { text: dueText, values: [] })
    const now = hubClock.nowIso()
    let started = 0
    for (const [storeId, rows] of Map.groupBy(due, ({ store_id }) => store_id)) {
      const turns = await turnsOf(tx, storeId, rows)
      const processes = turns.flatMap(({ row, processId }) =>
        processId ? [processOf(row, processId, now)] : [],
      )
      await addProcesses(tx, storeId, processes)
      await moveOn(tx, turns, now)
      started += processes.length
    }
    return started
  })

async function turnsOf(tx: Tx, storeId: string, rows: DueRow[]): Promise<Turn[]> {
  const ids = (of: (row: DueRow) => string | null) => rows.flatMap((row) => of(row) ?? [])
  const values = [storeId, ids(({ process_id }) => process_id), ids(({ entity_id }) => entity_id)]
  const open = await run<Pick<DueRow, 'process_id' | 'entity_id'>>(tx, { text: openText, values })
  const busy = new Set(open.flatMap(({ process_id, entity_id }) => [process_id, entity_id ?? []].flat()))
  return rows.map((row) => ({
    row,
    processId: busy.has(row.process_id) || (row.entity_id && busy.has(row.entity_id)) ? null : uuidv7(),
  }))
}

const moveOn = (tx: Tx, turns: Turn[], now: string) =>
  run(tx, {
    text: moveText,
    values: [
      turns.map(({ row }) => row.store_id),
      turns.map(({ row }) => row.lane),
      turns.map(({ row }) => row.name),
      turns.map(({ row }) => nextOf(row, now)),
      turns.map(({ processId }) => processId),
    ],
  })

function nextOf({ every_seconds, cron: expression, time_zone }: DueRow, now: string): string {
  if (expression && time_zone) return nextRunAt(expression, time_zone, now)
  return new Date(Date.parse(now) + (every_seconds ?? 0) * 1_000).toISOString()
}

const processOf = (row: DueRow, processId: string, now: string): NewProcess => ({
  process_id: processId,
  integration_id: row.lane === hubLaneOf(asId<StoreId>(row.store_id)) ? null : row.lane,
  type: row.process_type,
  status: 'loading',
  entity_kind: row.entity_kind,
  entity_id: row.entity_id,
  entity_code: row.entity_code,
  lane: row.lane,
  input: row.input,
  created_at: now,
  started_at: null,
  attempts: 0,
  released: true,
  ...authorColumns(cron),
})

async function addProcesses(tx: Tx, storeId: string, processes: NewProcess[]) {
  const statement = combine(tx, storeId, [newProcessesPart(processes)])
  if (!statement) return
  await run(tx, statement)
  await enqueueNow(
    tx,
    processes.map(({ process_id, lane }) => ({
      workId: process_id,
      kind: 'process',
      storeId,
      lane: lane ?? storeId,
    })),
  )
}
