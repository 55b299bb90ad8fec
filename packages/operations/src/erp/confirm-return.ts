import { authorAfter } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk } from '@ihub/ports/erp-offers'
import type { ProtocolRepository } from '@ihub/ports/protocols'
import { recordSending } from '../protocol/run-protocol-operation.ts'
import {
  type Confirming,
  confirmAndNote,
  findOffered,
  judgeEnded,
  refusal,
  runOfOffer,
} from './confirming.ts'

interface Accepted {
  outcome: 'accepted'
  /** The number of the return in its system; ours where it has none. */
  erpReturnId?: string | undefined
}

export type ConfirmingReturn = Confirming<Accepted>

export interface ConfirmedReturn {
  protocolId: string
  outcome: 'accepted' | 'refused'
  erpReturnId: string | null
  /** Said before, with the same outcome. */
  isRepeated: boolean
}

interface Deps extends Pick<ErpDesk, 'offers' | 'readStore'> {
  protocols: Pick<ProtocolRepository, 'find' | 'apply'>
  orders: Pick<OrderRepository, 'find'>
}

/** Ends an offered exchange or return with the outcome that its system tells; said again, as that of an order. */
export const confirmReturn = (
  deps: Deps,
  confirming: ConfirmingReturn,
): Promise<Result<ConfirmedReturn, Failure>> =>
  confirmAndNote(deps, confirming, () => confirmOnce(deps, confirming))

async function confirmOnce(
  deps: Deps,
  confirming: ConfirmingReturn,
): Promise<Result<ConfirmedReturn, Failure>> {
  const { storeId, confirmation, actor } = confirming
  const { outcome } = confirmation
  const found = await findOffered(deps, confirming)
  if (!found.ok) return found
  const { protocolId } = found.value
  const protocol = protocolId === null ? null : await deps.protocols.find(storeId, protocolId)
  if (!protocol) return err(failure('process.not_found'))
  const known = { protocolId: protocol.protocolId, outcome }
  if (found.value.endedAt !== null) {
    const { erpReturnId } = protocol.state
    const told = outcome === 'accepted' ? confirmation.erpReturnId : undefined
    const isSameNumber = told === undefined || told === erpReturnId
    const judged = judgeEnded(found.value, outcome, { isSameNumber, number: erpReturnId })
    return judged.ok ? ok({ ...known, erpReturnId, isRepeated: true }) : judged
  }
  const run = runOfOffer(found.value, confirming)
  if (!run) return err(failure('erp.not_offered'))
  const order = await deps.orders.find(storeId, asId<OrderId>(protocol.state.orderId))
  const recorded = await recordSending(
    deps.protocols,
    { ...run, storeId, author: authorAfter(actor), protocolId: protocol.protocolId },
    {
      outcome:
        confirmation.outcome === 'refused'
          ? err(refusal(confirmation))
          : ok({ erpReturnId: confirmation.erpReturnId ?? protocol.state.externalId }),
      about: order?.document,
    },
  )
  if (!recorded.ok) return recorded
  return ok({ ...known, erpReturnId: recorded.value.state.erpReturnId, isRepeated: false })
}
