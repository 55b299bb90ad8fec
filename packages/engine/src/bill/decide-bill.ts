import type { Actor } from '@ihub/domain/actor'
import type { BillEvent, BillState } from '@ihub/domain/bill/bill-state'
import type { Failure } from '@ihub/domain/errors'
import type { WorkClass } from '@ihub/domain/processes'
import { ok, type Result } from '@ihub/domain/result'
import { dayIn, timeZoneOf } from '@ihub/domain/store/time-zone'
import type { AppliedChange, LockedEntity, OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type { BillChange, BillDecision } from '@ihub/ports/bills'
import type { RunReport } from '@ihub/ports/run-report'
import { askForDecision, takeDecision } from '../take-decision.ts'
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
  const asked = askForDecision(batch, locked, change, (state) => ({ state, today: todayOf(batch) }))
  return asked.ok ? ok(takeBill(batch, locked, { author: change.author, ...asked.value })) : asked
}

interface Deciding {
  author: Actor
  decision: BillDecision
  report?: RunReport | null
  run?: OpenProcess | undefined
  workClass?: WorkClass
}

/** Takes events to a bill, as a change of its own or as one of its order tells. */
export const takeBill = (
  batch: StoreBatch,
  locked: LockedBill,
  { decision, ...change }: Deciding,
): AppliedBill => takeDecision(billEntity, batch, locked, { ...change, decided: decision })
