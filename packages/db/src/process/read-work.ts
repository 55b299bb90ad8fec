import type { WorkClass } from '@ihub/domain/processes'
import type { FailedProcess } from '@ihub/ports/applied-change'
import { run, type Statement, type Tx } from '../core/pool.ts'
import { storeParameters } from '../core/store-parameters.ts'
import type { ProcessRow } from './process-rows.ts'
import { listWanted, type StoreWanted, type WantedEntities } from './wanted-entities.ts'

type WorkRow = Pick<
  ProcessRow,
  | 'store_id'
  | 'process_id'
  | 'entity_id'
  | 'type'
  | 'number'
  | 'attempts'
  | 'released'
  | 'held_by'
  | 'offered_at'
  | 'lane'
  | 'integration_id'
  | 'ended_at'
  | 'entity_code'
  | 'work_class'
  | 'input'
>

const workColumns =
  'store_id, process_id, entity_id, type, number, attempts, released, held_by, offered_at, lane, integration_id, ended_at, entity_code, work_class, input'
// `offset 0` keeps `ended_at` out of the look-up by key: an index of open processes, empty when the plan was made, would
// be read as a whole for each (2.5 ms instead of 1.2 ms a change at 2,000 open).
function workOf(tx: Tx, stores: StoreWork[]): Statement {
  const parameters = storeParameters(
    tx,
    stores.map(({ storeId }) => storeId),
  )
  const { store, values } = parameters
  const runs = stores.flatMap(({ storeId, processIds }) =>
    processIds.map((id) => ({ store_id: storeId, process_id: id })),
  )
  const wanted = listWanted(parameters, stores)
  const text = `
    select p.* from ${parameters.list('run', { process_id: 'uuid' }, runs)} cross join lateral (
      select ${workColumns} from processes p where p.store_id = ${store('run')} and p.process_id = run.process_id offset 0) p
    where p.ended_at is null
    union all
    select p.* from (${wanted.ids}) wanted cross join lateral (
      select ${workColumns} from processes p
      where p.store_id = ${store('wanted')} and p.entity_id = wanted.entity_id and (p.ended_at is null or p.can_retry)) p
    ${wanted.codes ? unreadOf(wanted.codes, store('code')) : ''}`
  return { text, values }
}

/** Receipts that failed before their order was known, on index processes__unread. */
const unreadOf = (codes: string, store: string) => `union all
  select p.* from ${codes} cross join lateral (
    select ${workColumns} from processes p where p.store_id = ${store} and p.entity_id is null and p.can_retry
      and p.entity_code = code.origin_order_id and p.integration_id = code.integration_id) p`

/** The entities of a store whose work is wanted, and runs besides. */
interface StoreWork extends StoreWanted {
  processIds: string[]
}

export interface OpenWork {
  /** Unfinished, oldest first. */
  open: EntityProcess[]
  /** Ended without success and to be retried by a person. */
  failed: EntityProcess[]
}

/** The work of the wanted entities that is not done, and the runs named besides, oldest first. */
export async function readWork(
  tx: Tx,
  storeId: string,
  wanted: WantedEntities,
  processIds: string[] = [],
): Promise<OpenWork> {
  const work = await readWorkOfStores(tx, [{ storeId, ...wanted, processIds }])
  return work(storeId)
}

/** The work of entities of several stores, in one statement. */
export async function readWorkOfStores(tx: Tx, stores: StoreWork[]): Promise<(storeId: string) => OpenWork> {
  const rows = await run<WorkRow>(tx, workOf(tx, stores))
  const distinct = new Map(rows.map((row) => [row.process_id, row]))
  const sorted = [...distinct.values()].sort((one, other) => one.number - other.number)
  const byStore = Map.groupBy(sorted, (row) => row.store_id)
  return (storeId) => {
    const ofStore = byStore.get(storeId) ?? []
    return {
      open: ofStore.filter(({ ended_at }) => ended_at === null).map(toProcess),
      failed: ofStore.filter(({ ended_at }) => ended_at !== null).map(toProcess),
    }
  }
}

/** A process with the entity it is about; null while that is not known. */
export interface EntityProcess extends FailedProcess {
  entityId: string | null
}

const toProcess = (row: WorkRow): EntityProcess => ({
  entityId: row.entity_id,
  processId: row.process_id,
  type: row.type,
  input: row.input as object,
  attempts: row.attempts,
  released: row.released,
  // One that is offered is held by the store's own system, which confirms it.
  isHeld: row.held_by !== null || row.offered_at !== null,
  lane: row.lane,
  integrationId: row.integration_id,
  workClass: row.work_class as WorkClass,
  entityCode: row.entity_code,
})
