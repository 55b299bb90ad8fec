import { planAudit } from '@ihub/engine/plan-audit'
import { firstsOf, mayWait, planDeliveries } from '@ihub/engine/plan-deliveries'
import { planWork } from '@ihub/engine/plan-work'
import type { AppliedChange } from '@ihub/ports/applied-change'
import type { NextRun } from '@ihub/ports/engine'
import { finishAlerts, raiseAlerts } from '../alert/write-alerts.ts'
import { auditPart } from '../audit/write-audit.ts'
import { combine, type Part } from '../core/combine.ts'
import type { Statement, Tx } from '../core/pool.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'
import { waitingPairs } from '../webhook/delivery-rows.ts'
import { writeDeliveries } from '../webhook/write-deliveries.ts'
import type { Handover, WritingBatch } from './entity-storage.ts'
import { eventsPart } from './write-events.ts'
import { writeWork } from './write-work.ts'

export interface Writing {
  /** All changes of the batch; null when they change nothing. */
  statement: Statement | null
  queued: QueuedWork[]
  /** Which run goes on with which operation at once. */
  next: Map<string, NextRun>
}

/** The rows that one kind of entity writes besides those of all kinds. */
export interface OwnWriting {
  parts: Part[]
  handover(entity: AppliedChange['entity']): Handover | null
}

/**
 * Makes one statement of a batch of decided changes: state, history, ended runs, follow-up work, webhook deliveries and
 * audit rows. Alerts, which are rare, are written before it in the same transaction.
 */
export async function planWriting(
  tx: Tx,
  batch: WritingBatch,
  applied: AppliedChange[],
  own: OwnWriting,
): Promise<Writing> {
  await raiseAlerts(tx, batch, applied)
  await finishAlerts(tx, batch, applied)
  const planned = planDeliveries(batch, applied)
  const firsts = firstsOf(planned, await waitingPairs(tx, batch.storeId, mayWait(planned)))
  const deliveries = writeDeliveries(batch, planned, firsts)
  const work = writeWork(batch, applied, planWork(batch, applied), own.handover)
  const statement = combine(batch.storeId, [
    ...own.parts,
    eventsPart(batch, applied),
    ...work.parts,
    deliveries.part,
    auditPart(batch, planAudit(applied)),
  ])
  return { statement, queued: [...work.queued, ...deliveries.queued], next: work.next }
}
