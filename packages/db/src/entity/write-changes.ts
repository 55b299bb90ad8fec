import { planAudit } from '@ihub/engine/plan-audit'
import { firstsOf, mayWait, type PlannedDelivery, planDeliveries } from '@ihub/engine/plan-deliveries'
import { planWork } from '@ihub/engine/plan-work'
import type { AppliedChange } from '@ihub/ports/applied-change'
import type { NextRun } from '@ihub/ports/engine'
import { finishAlerts, raiseAlerts } from '../alert/write-alerts.ts'
import { auditPart } from '../audit/write-audit.ts'
import type { Part } from '../core/combine.ts'
import type { StoresTx, Tx } from '../core/pool.ts'
import type { KeptBodies } from '../process/kept-body.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'
import { waitingPairs } from '../webhook/delivery-rows.ts'
import { stillOff } from '../webhook/missed-deliveries.ts'
import { writeDeliveries } from '../webhook/write-deliveries.ts'
import type { Handover, WritingBatch } from './entity-storage.ts'
import { eventsPart } from './write-events.ts'
import { writeWork } from './write-work.ts'

/** A store's changes as they are written. */
export interface Writing {
  parts: Part[]
  queued: QueuedWork[]
  /** Which run goes on with which operation at once. */
  next: Map<string, NextRun>
}

export const nothingWritten: Writing = { parts: [], queued: [], next: new Map() }

/** The decided changes of one store, and the rows that their kind writes besides those of all kinds. */
export interface Decided {
  batch: WritingBatch
  applied: AppliedChange[]
  parts: Part[]
  keptBodies: KeptBodies
  handover(entity: AppliedChange['entity']): Handover | null
}

/**
 * The rows of decided changes, store by store: state, history, ended runs, follow-up work, webhook deliveries and audit
 * rows. Alerts, which are rare, are written at once in the same transaction.
 */
export async function planWriting(tx: StoresTx, ofAll: Tx, stores: Decided[]): Promise<Writing[]> {
  for (const { batch, applied } of stores) {
    const ofStore = tx.of(batch.storeId)
    await raiseAlerts(ofStore, batch, applied)
    await finishAlerts(ofStore, batch, applied)
  }
  const planned: PlannedDelivery[][] = []
  for (const { batch, applied } of stores) {
    const { storeId } = batch
    planned.push(await missedStill(tx.of(storeId), storeId, planDeliveries(batch, applied)))
  }
  const waiting = await waitingPairs(
    ofAll,
    stores.map(({ batch: { storeId } }, index) => ({ storeId, entityIds: mayWait(planned[index] ?? []) })),
  )
  return stores.map((store, index) => writingOf(store, planned[index] ?? [], waiting))
}

/** A subscription that a person has just switched on misses nothing any more. */
async function missedStill(tx: Tx, storeId: string, planned: PlannedDelivery[]): Promise<PlannedDelivery[]> {
  const missed = planned.filter(({ isMissed }) => isMissed)
  if (missed.length === 0) return planned
  const off = await stillOff(tx, storeId, [...new Set(missed.map(({ webhookId }) => webhookId))])
  return planned.map((one) => ({ ...one, isMissed: one.isMissed && off.has(one.webhookId) }))
}

function writingOf(
  { batch, applied, parts, ...own }: Decided,
  planned: PlannedDelivery[],
  waiting: ReadonlySet<string>,
): Writing {
  const deliveries = writeDeliveries(batch, planned, firstsOf(planned, waiting))
  const work = writeWork(batch, applied, planWork(batch, applied), own)
  return {
    parts: [
      ...parts,
      eventsPart(batch, applied),
      ...work.parts,
      deliveries.part,
      auditPart(batch, planAudit(applied)),
    ],
    queued: [...work.queued, ...deliveries.queued],
    next: work.next,
  }
}
