import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { RefundEvent, RefundState } from '@ihub/domain/refund/refund-state'
import { ok, type Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { AppliedChange, LockedEntity, OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type { RefundChange, RefundDecision } from '@ihub/ports/refunds'
import type { RunReport } from '@ihub/ports/run-report'
import { askForDecision, takeDecision } from '../take-decision.ts'
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
  const settings = orderSettings(batch.setup, locked.integrationId)
  const asked = askForDecision(batch, locked, change, (state) => ({ state, settings }))
  return asked.ok ? ok(takeRefund(batch, locked, { author: change.author, ...asked.value })) : asked
}

interface Deciding {
  author: Actor
  decision: RefundDecision
  report?: RunReport | null
  run?: OpenProcess | undefined
}

/** Takes events to a refund, as a change of its own or as one of its order or protocol tells. */
export const takeRefund = (
  batch: StoreBatch,
  locked: LockedRefund,
  { decision, ...change }: Deciding,
): AppliedRefund => takeDecision(refundEntity, batch, locked, { ...change, decided: decision })
