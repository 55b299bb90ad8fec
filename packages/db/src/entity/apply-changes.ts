import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { AppliedChange, StoreBatch } from '@ihub/ports/applied-change'
import type { NextRun } from '@ihub/ports/engine'
import { combineStores } from '../core/combine.ts'
import { type Db, inStores, run, type StoresTx, type Tx } from '../core/pool.ts'
import { type OpenWork, readWorkOfStores } from '../process/read-work.ts'
import { dueLanes, enqueue } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { readStoreSetups } from '../store/store-setup.ts'
import type { EntityChange, EntityStorage, WritingBatch } from './entity-storage.ts'
import { nothingWritten, planWriting, type Writing } from './write-changes.ts'

/** A change that is committed, and the process that the same worker goes on with. */
export interface WrittenChange<Applied> {
  applied: Applied
  next: NextRun | null
}

export interface ApplyOptions {
  /** After which a batch that waits for the lock of an entity ends by `isLockTimeout`; without it, it waits as long as it takes. */
  lockTimeoutMs?: number | undefined
}

/** The changes of one store within a batch of many. */
interface StoreChanges<Change, Applied> {
  batch: WritingBatch
  changes: Change[]
  applied: Result<Applied, Failure>[]
  followed: AppliedChange[]
  writing: Writing
}

interface OfStore<Change> {
  storeId: string
  changes: Change[]
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
 * ids, and written in another. The decisions for one store know nothing of the next.
 */
export async function applyChanges<Change extends EntityChange, Locked, Applied extends AppliedChange>(
  db: Db,
  queue: WorkQueue,
  storage: EntityStorage<Change, Locked, Applied>,
  changes: Change[],
  { lockTimeoutMs }: ApplyOptions = {},
): Promise<Result<WrittenChange<Applied>, Failure>[]> {
  const handovers: WritingBatch['handovers'] = []
  const byStore = Map.groupBy(changes, ({ storeId }) => storeId as string)
  const claimed = queue.working?.held.claiming()
  try {
    const stores = await inStores<StoreChanges<Change, Applied>[]>(db, async (tx) => {
      const limited = lockTimeoutMs === undefined ? null : run(tx.shared, limit(lockTimeoutMs))
      limited?.catch(() => undefined) // awaited below, unless a statement after it fails
      const groups = tx.groups([...byStore.keys()]).map((storeIds) => ({
        tx: tx.of(...storeIds),
        stores: storeIds.map((storeId) => ({ storeId, changes: byStore.get(storeId) ?? [] })),
      }))
      const loaded = await Promise.all(
        groups.map((group) =>
          load(group.tx, storage, group.stores, ({ storeId }) => emptyBatch(storeId, queue, handovers)),
        ),
      )
      const sent: Promise<unknown>[] = limited ? [limited] : []
      const decided: StoreChanges<Change, Applied>[] = []
      for (const [index, group] of groups.entries()) {
        const ofGroup = await decide(tx, group.tx, storage, loaded[index] ?? [])
        const statement = combineStores(
          group.tx,
          ofGroup.map(({ batch, writing }) => ({ storeId: batch.storeId, parts: writing.parts })),
        )
        if (statement) sent.push(run(group.tx, statement))
        decided.push(...ofGroup)
      }
      sent.push(
        enqueue(
          tx.shared,
          decided.flatMap(({ writing }) => writing.queued),
        ),
      )
      return async () => {
        await Promise.all(sent)
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
  } finally {
    claimed?.()
  }
}

const limit = (lockTimeoutMs: number) => ({
  text: `select set_config('lock_timeout', $1, true)`,
  values: [`${lockTimeoutMs}ms`],
})

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
  stores: OfStore<Change>[],
  begin: (store: OfStore<Change>) => Here,
): Promise<Loaded<Change, Locked>[]> {
  const wanted = stores.map(({ storeId, changes }) => ({
    storeId,
    ...storage.wanted(changes),
    processIds: changes.flatMap((change) => (change.run ? [change.run.processId] : [])),
  }))
  // Sent together; each sees the rows committed when its turn comes, so the work is read as it is under the lock.
  const [lockedOf, workOf, setupOf] = await allInTurn([
    storage.lock(tx, stores),
    readWorkOfStores(tx, wanted),
    readStoreSetups(
      tx,
      stores.map(({ storeId }) => storeId),
    ),
  ])
  return stores.map((store) => {
    const { storeId, changes } = store
    const work = workOf(storeId)
    const batch: WritingBatch = {
      ...begin(store),
      at: hubClock.nowIso(),
      setup: setupOf(storeId),
      runs: new Map(work.open.map((one) => [one.processId, one])),
      unread: work.failed.filter(({ entityId }) => entityId === null),
      newId: uuidv7,
    }
    return { batch, changes, locked: lockedOf(storeId), work }
  })
}

/** Waits for all; of several that fail the first is told, since those after it say only that the transaction is aborted. */
async function allInTurn<T extends readonly unknown[]>(
  asked: {
    [K in keyof T]: Promise<T[K]>
  },
): Promise<T> {
  const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return (await Promise.all(asked)) as unknown as T
}

async function decide<Change extends EntityChange, Locked, Applied extends AppliedChange>(
  tx: StoresTx,
  ofGroup: Tx,
  storage: EntityStorage<Change, Locked, Applied>,
  stores: Loaded<Change, Locked>[],
): Promise<StoreChanges<Change, Applied>[]> {
  const decided = stores.map(({ batch, changes, locked, work }) => {
    const answers = changes.map(storage.open(batch, locked, work))
    return { batch, changes, answers, applied: answers.flatMap((one) => (one.ok ? [one.value] : [])) }
  })
  const followed = await storage.follow(ofGroup, decided)
  const written = await planWriting(
    tx,
    ofGroup,
    decided.map(({ batch, applied }, index) => ({
      batch,
      applied: [...applied, ...(followed[index]?.applied ?? [])],
      parts: [...storage.parts(batch, applied), ...(followed[index]?.parts ?? [])],
      keptBodies: storage.keptBodies(applied),
      handover: (entity) => storage.handover(entity, applied),
    })),
  )
  return decided.map(({ batch, changes, answers }, index) => ({
    batch,
    changes,
    applied: answers,
    followed: followed[index]?.applied ?? [],
    writing: written[index] ?? nothingWritten,
  }))
}

/** Of each run that ended: what its worker holds instead, begun before it was written or planned with its end. */
function goOn<Change>({ working }: WorkQueue, { applied, writing }: StoreChanges<Change, AppliedChange>) {
  for (const one of applied) {
    if (!one.ok || !one.value.report) continue
    const { report, begun } = one.value
    const next = begun
      ? { processId: begun.process.processId, attempt: begun.process.attempts, startedAt: begun.startedAt }
      : writing.next.get(report.processId)
    const ended = { id: report.processId, attempt: report.attempt }
    working?.held.ended(ended, next && { ...next, id: next.processId })
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
