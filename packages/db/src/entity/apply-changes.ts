import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import type { AppliedChange, StoreBatch } from '@ihub/ports/applied-change'
import type { NextRun } from '@ihub/ports/engine'
import { type Db, inStores, run, type Tx } from '../core/pool.ts'
import { type OpenWork, readWork } from '../process/read-work.ts'
import { dueLanes, enqueue } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import type { EntityChange, EntityStorage, WritingBatch } from './entity-storage.ts'
import { planWriting, type Writing } from './write-changes.ts'

/** A change that is committed, and the process that the same worker goes on with. */
export interface WrittenChange<Applied> {
  applied: Applied
  next: NextRun | null
}

/** The changes of one store within a batch of many. */
interface StoreChanges<Change, Applied> {
  batch: WritingBatch
  changes: Change[]
  applied: Result<Applied, Failure>[]
  followed: AppliedChange[]
  writing: Writing
}

/** A store's entities as they are under their locks. */
interface Loaded<Change, Locked> {
  batch: WritingBatch
  changes: Change[]
  locked: Locked
  work: OpenWork
}

/**
 * Applies changes of one kind of entity in one transaction. All stores are locked and read in one go, sorted by their
 * ids, and written in another. What is decided for one store knows nothing of the next.
 */
export async function applyChanges<Change extends EntityChange, Locked, Applied extends AppliedChange>(
  db: Db,
  queue: WorkQueue,
  storage: EntityStorage<Change, Locked, Applied>,
  changes: Change[],
): Promise<Result<WrittenChange<Applied>, Failure>[]> {
  const handovers: WritingBatch['handovers'] = []
  const byStore = [...Map.groupBy(changes, ({ storeId }) => storeId)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  try {
    const stores = await inStores<StoreChanges<Change, Applied>[]>(db, async (tx) => {
      const loaded = await Promise.all(
        byStore.map(([storeId, ofStore]) =>
          load(tx.of(storeId), storage, ofStore, emptyBatch(storeId, queue, handovers)),
        ),
      )
      const decided: StoreChanges<Change, Applied>[] = []
      for (const one of loaded) decided.push(await decide(tx.of(one.batch.storeId), storage, one))
      const sent = decided.flatMap(({ batch, writing: { statement } }) =>
        statement ? [run(tx.of(batch.storeId), statement)] : [],
      )
      const queued = enqueue(
        tx.shared,
        decided.flatMap(({ writing }) => writing.queued),
      )
      return async () => {
        await Promise.all([...sent, queued])
        return decided
      }
    })
    for (const { slot, work } of handovers) slot.start(work)
    for (const store of stores) {
      goOn(queue, store)
      notify(queue, store)
    }
    return answersOf(changes, stores)
  } catch (error) {
    for (const { slot } of handovers) slot.release()
    queue.working?.held.suspect()
    throw error
  }
}

type Here = Omit<WritingBatch, keyof StoreBatch> & Pick<StoreBatch, 'storeId' | 'leaseId'>

const emptyBatch = (storeId: string, { working }: WorkQueue, handovers: WritingBatch['handovers']): Here => ({
  storeId,
  leaseId: working?.lease.id ?? null,
  reserve: (lane) => working?.fetcher.reserve(lane) ?? null,
  handovers,
})

async function load<Change extends EntityChange, Locked, Applied extends AppliedChange>(
  tx: Tx,
  storage: EntityStorage<Change, Locked, Applied>,
  changes: Change[],
  here: Here,
): Promise<Loaded<Change, Locked>> {
  const { storeId } = here
  const runs = changes.flatMap((change) => (change.run ? [change.run.processId] : []))
  // Sent together; each sees what is committed when its turn comes, so the work is read as it is under the lock.
  const [locked, work, setup] = await Promise.all([
    storage.lock(tx, storeId, changes),
    readWork(tx, storeId, storage.wanted(changes), runs),
    readStoreSetup(tx, storeId),
  ])
  const batch: WritingBatch = {
    ...here,
    at: new Date().toISOString(),
    setup,
    runs: new Map(work.open.map((one) => [one.processId, one])),
    unread: work.failed.filter(({ entityId }) => entityId === null),
    newId: uuidv7,
  }
  return { batch, changes, locked, work }
}

async function decide<Change extends EntityChange, Locked, Applied extends AppliedChange>(
  tx: Tx,
  storage: EntityStorage<Change, Locked, Applied>,
  { batch, changes, locked, work }: Loaded<Change, Locked>,
): Promise<StoreChanges<Change, Applied>> {
  const applied = changes.map(storage.open(batch, locked, work))
  const accepted = applied.flatMap((one) => (one.ok ? [one.value] : []))
  const followed = await storage.follow(tx, batch, accepted)
  const writing = await planWriting(tx, batch, [...accepted, ...followed.applied], {
    parts: [...storage.parts(batch, accepted), ...followed.parts],
    handover: (entity) => storage.handover(entity, accepted),
  })
  return { batch, changes, applied, followed: followed.applied, writing }
}

/** Of each run that ended: what its worker holds instead, begun before it was written or planned with its end. */
function goOn<Change>({ working }: WorkQueue, { applied, writing }: StoreChanges<Change, AppliedChange>) {
  for (const one of applied) {
    if (!one.ok || !one.value.report) continue
    const { report, begun } = one.value
    const next = begun
      ? { processId: begun.process.processId, attempt: begun.process.attempts, startedAt: begun.startedAt }
      : writing.next.get(report.processId)
    working?.held.ended(report.processId, next && { ...next, id: next.processId })
  }
}

/** After the commit: workers hear of new work, browsers of changed entities. */
function notify<Change>(
  { notifier }: WorkQueue,
  { batch, applied, followed, writing }: StoreChanges<Change, AppliedChange>,
) {
  for (const lane of dueLanes(writing.queued)) notifier.wake(lane)
  const all = [...applied.flatMap((one) => (one.ok ? [one.value] : [])), ...followed]
  const subjects = all.map(({ entity }) => entity.subject)
  for (const [kind, changed] of Map.groupBy(subjects, (subject) => subject.kind))
    notifier.changed(
      batch.storeId,
      kind,
      changed.map(({ id }) => id),
    )
}

function answersOf<Change, Applied extends AppliedChange>(
  changes: Change[],
  stores: StoreChanges<Change, Applied>[],
): Result<WrittenChange<Applied>, Failure>[] {
  const answers = new Map(
    stores.flatMap((store) =>
      store.changes.map((change, index) => [change, answerOf(store.applied[index], store.writing)] as const),
    ),
  )
  return changes.map((change) => answers.get(change) ?? err(failure('order.not_found')))
}

const answerOf = <Applied extends AppliedChange>(
  one: Result<Applied, Failure> | undefined,
  { next }: Writing,
): Result<WrittenChange<Applied>, Failure> =>
  one?.ok
    ? ok({ applied: one.value, next: next.get(one.value.report?.processId ?? '') ?? null })
    : (one ?? err(failure('order.not_found')))
