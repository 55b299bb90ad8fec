import type { Actor } from '@ihub/domain/actor'
import type { BillEvent, BillState } from '@ihub/domain/bill/bill-state'
import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { dayIn, timeZoneOf } from '@ihub/domain/store/time-zone'
import type { AppliedChange, LockedEntity, OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type { BillChange, BillDecision } from '@ihub/ports/bills'
import type { RunReport } from '@ihub/ports/run-report'
import { heldRun } from '../held-run.ts'
import { takeEvents, withoutRefusals } from '../take-events.ts'
import { billEntity } from './bill-entity.ts'

export interface LockedBill extends LockedEntity<BillState> {
  currency: string
  customerName: string
  /** CPF or CNPJ, digits. */
  customerDocument: string | null
  invoiceNumber: string | null
}

export interface AppliedBill extends AppliedChange<LockedBill, BillEvent> {}

/** The day of the store at which a batch is decided. */
export const todayOf = ({ at, setup }: Pick<StoreBatch, 'at' | 'setup'>): string =>
  dayIn(at, timeZoneOf(setup.store))

/** Decides one change of a locked bill. */
export function moveBill(
  batch: StoreBatch,
  locked: LockedBill,
  change: BillChange,
): Result<AppliedBill, Failure> {
  const run = heldRun(batch, change.run)
  if (change.run && !run) return err(failure('order.changed_meanwhile'))
  const { from } = beforeDeciding(locked, change.run, run)
  const decided = change.decide({ state: from, today: todayOf(batch) })
  if (!decided.ok) return decided
  return ok(
    takeBill(batch, locked, { author: change.author, report: change.run, decision: decided.value, run }),
  )
}

/** The run that reports is no longer pending in the eyes of the rules, unless it is going to run again. */
function beforeDeciding(locked: LockedBill, report: RunReport | null, run: OpenProcess | undefined) {
  const endsNow = report !== null && report.retryAt === null
  const open = endsNow ? locked.open.filter((one) => one !== run) : locked.open
  const succeeded = endedWell(report?.status) && run ? [run.type] : []
  const pending = [...open, ...locked.planned].map(({ type }) => type) as BillState['pending']
  return { open, from: { ...withoutRefusals(locked.state, succeeded), pending } }
}

interface Deciding {
  author: Actor
  decision: BillDecision
  report?: RunReport | null
  run?: OpenProcess | undefined
}

/** Takes events to a bill, as a change of its own or as one of its order tells. */
export function takeBill(
  batch: StoreBatch,
  locked: LockedBill,
  { author, decision: { events, operations = [] }, report = null, run }: Deciding,
): AppliedBill {
  const { isNew } = locked
  const before = billEntity.shown(locked.state)
  const { open, from } = beforeDeciding(locked, report, run)
  const taken = takeEvents(billEntity, batch.setup, locked, { from, decided: { events, operations }, open })
  locked.isNew = false
  locked.open = open
  locked.planned = [...locked.planned, ...taken.operations]
  return {
    entity: locked,
    isNew,
    author,
    report,
    run: run ?? null,
    asked: operations.map((one) => (typeof one === 'string' ? one : one.type)),
    looksAgain: false,
    before,
    after: billEntity.shown(locked.state),
    begun: null,
    workClass: run?.workClass ?? 'live',
    ...taken,
  }
}
