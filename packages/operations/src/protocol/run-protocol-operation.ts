import type { Failure } from '@ihub/domain/errors'
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
  { protocolId, ...run }: DocumentRun & { protocolId: string },
  context: ProtocolContext | null,
): Promise<Result<unknown, Failure>> {
  const outcome = context && (await send(context))
  if (outcome) observe(outcome.ok ? null : outcome.error)
  return recordOutcome(run, outcome, {
    about: context?.order.document,
    refused: (details): ProtocolEvent => ({
      type: protocolOperations['send-protocol-to-erp'].fails,
      originAt: null,
      details,
    }),
    apply: (change) => protocols.apply({ ...change, target: { protocolId } }),
  })
}

async function send(context: ProtocolContext): Promise<Result<ProtocolEvent, CallFailure>> {
  const sent = await sendProtocolToErp(context)
  if (!sent.ok) return sent
  const { erpReturnId } = sent.value
  return ok({ type: 'taken-by-erp', originAt: null, details: { erpReturnId }, sets: { erpReturnId } })
}
