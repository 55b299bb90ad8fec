import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { protocolOperations } from '@ihub/domain/protocol/operations'
import type { ProtocolEvent } from '@ihub/domain/protocol/protocol-state'
import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { ProtocolMoving, ProtocolRepository } from '@ihub/ports/protocols'
import { failed, needless, type Run, succeeded } from '../run.ts'
import { type ProtocolContext, sendProtocolToErp } from './send-protocol-to-erp.ts'

interface Deps {
  protocols: Pick<ProtocolRepository, 'apply'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

export interface ProtocolRun extends Run {
  storeId: StoreId
  protocolId: string
  author: Actor
}

/** Sends one protocol to the ERP and records the outcome; without a context it is not needed any more. */
export async function runProtocolOperation(
  { protocols, observe }: Deps,
  run: ProtocolRun,
  context: ProtocolContext | null,
): Promise<Result<unknown, Failure>> {
  if (!context) return protocols.apply(changeOf(run, needless(runOf(run), 'no longer needed'), []))
  const sent = await sendProtocolToErp(context)
  observe(sent.ok ? null : sent.error)
  if (sent.ok) {
    const { erpReturnId } = sent.value
    const taken: ProtocolEvent = {
      type: 'taken-by-erp',
      originAt: null,
      details: { erpReturnId },
      sets: { erpReturnId },
    }
    return protocols.apply(changeOf(run, succeeded(runOf(run)), [taken]))
  }
  const report = failed(runOf(run), sent.error, context.order.document)
  const { message, serviceCode, kind } = sent.error
  const refused: ProtocolEvent = {
    type: protocolOperations['send-protocol-to-erp'].fails,
    originAt: null,
    details: { reason: message, serviceCode: serviceCode ?? kind },
  }
  return protocols.apply(changeOf(run, report, report.retryAt === null ? [refused] : []))
}

const changeOf = (
  { storeId, protocolId, author }: ProtocolRun,
  report: ProtocolMoving['run'],
  events: ProtocolEvent[],
): ProtocolMoving => ({
  storeId,
  target: { protocolId },
  author,
  run: report,
  decide: () => ok({ events }),
})

const runOf = ({ processId, attempt, startedAt, exchanges }: ProtocolRun): Run => ({
  processId,
  attempt,
  startedAt,
  exchanges,
})
