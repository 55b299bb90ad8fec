import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import type { RefundOperation } from '@ihub/domain/refund/operation-names'
import type { RefundEvent, RefundState } from '@ihub/domain/refund/refund-state'
import { err, ok, type Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { AppliedChange, LockedEntity, OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type { RefundChange, RefundDecision } from '@ihub/ports/refunds'
import type { RunReport } from '@ihub/ports/run-report'
import { heldRun } from '../held-run.ts'
import { takeEvents, withoutRefusals } from '../take-events.ts'
import { refundEntity } from './refund-entity.ts'

export interface LockedRefund extends LockedEntity<RefundState> {
  currency: string
  customerName: string
}

export interface AppliedRefund extends AppliedChange<LockedRefund, RefundEvent> {}

/** Decides one change of a locked refund. */
export function moveRefund(
  batch: StoreBatch,
  locked: LockedRefund,
  change: RefundChange,
): Result<AppliedRefund, Failure> {
  const run = heldRun(batch, change.run)
  if (change.run && !run) return err(failure('order.changed_meanwhile'))
  const settings = orderSettings(batch.setup, locked.integrationId)
  const decided = change.decide({ state: beforeDeciding(locked, change.run, run).from, settings })
  if (!decided.ok) return decided
  return ok(
    takeRefund(batch, locked, { author: change.author, report: change.run, decision: decided.value, run }),
  )
}

/** The run that reports is no longer pending in the eyes of the rules, unless it is going to run again. */
function beforeDeciding(locked: LockedRefund, report: RunReport | null, run: OpenProcess | undefined) {
  const endsNow = report !== null && report.retryAt === null
  const open = endsNow ? locked.open.filter((one) => one !== run) : locked.open
  const succeeded = endedWell(report?.status) && run ? [run.type] : []
  const pending = [...open, ...locked.planned].map(({ type }) => type as RefundOperation)
  return { open, from: { ...withoutRefusals(locked.state, succeeded), pending } }
}

interface Deciding {
  author: AppliedRefund['author']
  decision: RefundDecision
  report?: RunReport | null
  run?: OpenProcess | undefined
}

/** Takes events to a refund, as a change of its own or as one of its order or protocol tells. */
export function takeRefund(
  batch: StoreBatch,
  locked: LockedRefund,
  { author, decision: { events, operations = [] }, report = null, run }: Deciding,
): AppliedRefund {
  const { isNew } = locked
  const before = refundEntity.shown(locked.state)
  const { open, from } = beforeDeciding(locked, report, run)
  const taken = takeEvents(refundEntity, batch.setup, locked, { from, decided: { events, operations }, open })
  locked.isNew = false
  locked.open = open
  locked.planned = [...locked.planned, ...taken.operations]
  return {
    entity: locked,
    isNew,
    author,
    report,
    run: run ?? null,
    asked: operations,
    looksAgain: false,
    before,
    after: refundEntity.shown(locked.state),
    begun: null,
    workClass: run?.workClass ?? 'live',
    ...taken,
  }
}
