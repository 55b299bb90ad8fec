import type { Failure } from '@ihub/domain/errors'
import type { Order } from '@ihub/domain/order/order'
import { protocolOperations } from '@ihub/domain/protocol/operations'
import type { ProtocolEvent } from '@ihub/domain/protocol/protocol-state'
import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { ProtocolRepository } from '@ihub/ports/protocols'
import { type DocumentRun, recordOutcome } from '../record-outcome.ts'
import { type ProtocolContext, sendProtocolToErp } from './send-protocol-to-erp.ts'

interface Deps {
  protocols: Pick<ProtocolRepository, 'apply'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

/** Sends one protocol to the ERP and records the outcome; without a context it is not needed any more. */
export async function runProtocolOperation(
  { protocols, observe }: Deps,
  run: ProtocolRun,
  context: ProtocolContext | null,
): Promise<Result<unknown, Failure>> {
  const outcome = context && (await sendProtocolToErp(context))
  if (outcome) observe(outcome.ok ? null : outcome.error)
  return recordSending(protocols, run, { outcome, about: context?.order.document })
}

export interface ProtocolRun extends DocumentRun {
  protocolId: string
}

interface Ended {
  /** Null where nothing had to be sent any more. */
  outcome: Result<{ erpReturnId: string }, CallFailure> | null
  about: Order | undefined
}

/** Records whether the ERP has the return, also where its own system says so. */
export const recordSending = (
  protocols: Deps['protocols'],
  { protocolId, ...run }: ProtocolRun,
  { outcome, about }: Ended,
) =>
  recordOutcome(run, outcome && eventOf(outcome), {
    about,
    refused: (details): ProtocolEvent => ({
      type: protocolOperations['send-protocol-to-erp'].fails,
      originAt: null,
      details,
    }),
    apply: (change) => protocols.apply({ ...change, target: { protocolId } }),
  })

function eventOf(sent: NonNullable<Ended['outcome']>): Result<ProtocolEvent, CallFailure> {
  if (!sent.ok) return sent
  const { erpReturnId } = sent.value
  return ok({ type: 'taken-by-erp', originAt: null, details: { erpReturnId }, sets: { erpReturnId } })
}
