import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Result } from '@ihub/domain/result'
import type { AppliedChange, LockedEntity, StoreBatch } from '@ihub/ports/applied-change'
import type { RunReport } from '@ihub/ports/run-report'
import type { ClaimedDelivery, ClaimedProcess } from '@ihub/ports/work'
import type { Part } from '../core/combine.ts'
import type { Tx } from '../core/pool.ts'
import type { KeptBodies } from '../process/kept-body.ts'
import type { OpenWork } from '../process/read-work.ts'
import type { WantedEntities } from '../process/wanted-entities.ts'
import type { Slot } from '../queue/work-fetcher.ts'

/** A batch on its way into the database. */
export interface WritingBatch extends StoreBatch {
  /** Holds a slot in a lane of this process for work of the batch; null when another shall fetch it. */
  reserve(lane: string): Slot | null
  /** Work of the batch that starts in this process as soon as it is committed. */
  handovers: { slot: Slot; work: ClaimedProcess | ClaimedDelivery }[]
}

/** A change of one entity, as far as every kind shares it. */
export interface EntityChange {
  storeId: StoreId
  run: RunReport | null
}

/** The part of a claimed process that is read of its entity. */
export type Handover = Pick<ClaimedProcess, 'order' | 'invoice'>

/** Changes of other entities that follow, with the rows of their kind. */
export interface Followed {
  applied: AppliedChange[]
  parts: Part[]
}

/** How entities of one kind are locked, read, decided and written. */
export interface EntityStorage<Change extends EntityChange, Locked, Applied extends AppliedChange> {
  wanted(changes: Change[]): WantedEntities
  /** Locks the entities in the sequence of their stores and ids, so that two batches never wait for each other. */
  lock(tx: Tx, stores: { storeId: string; changes: Change[] }[]): Promise<(storeId: string) => Locked>
  /** Decides one change on top of those before it. */
  open(batch: StoreBatch, locked: Locked, work: OpenWork): (change: Change) => Result<Applied, Failure>
  /** Moves other entities as the changes of each store tell, under the same locks. */
  follow(tx: Tx, stores: { batch: StoreBatch; applied: Applied[] }[]): Promise<Followed[]>
  /** Its own rows; those of history, work, deliveries and audit are written for all kinds together. */
  parts(batch: StoreBatch, applied: Applied[]): Part[]
  /** Answers that its own rows keep. */
  keptBodies(applied: Applied[]): KeptBodies
  /** The entity as a process that starts here needs it; null when it has to be read first. */
  handover(entity: LockedEntity, applied: Applied[]): Handover | null
}
