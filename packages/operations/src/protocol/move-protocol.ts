import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { type ProtocolRefusal, refusalOfMove, refusalOfPush } from '@ihub/domain/protocol/actions'
import { moveOfPerson } from '@ihub/domain/protocol/lifecycle'
import type { ReturnInvoice } from '@ihub/domain/protocol/protocol-state'
import type { ProtocolStatus } from '@ihub/domain/protocol/statuses'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ProtocolRepository } from '@ihub/ports/protocols'

interface Asked {
  storeId: StoreId
  protocolId: string
  actor: Actor
}

type Deps = { protocols: ProtocolRepository }

/** A person moves a protocol on; the return's invoice is named where that is what is awaited. */
export const moveProtocol = (
  { protocols }: Deps,
  { storeId, protocolId, actor }: Asked,
  { status, returnInvoice }: { status: ProtocolStatus; returnInvoice: ReturnInvoice | null },
): Promise<Result<unknown, Failure>> =>
  protocols.apply({
    storeId,
    target: { protocolId },
    author: actor,
    run: null,
    decide: ({ state }) => {
      const refusal = refusalOfMove(state, status)
      const type = moveOfPerson[status]
      if (refusal || !type) return refused(status, refusal ?? 'passed')
      const named = returnInvoice && { number: returnInvoice.number, accessKey: returnInvoice.key }
      return ok({
        events: [
          {
            type,
            originAt: null,
            ...(named ? { details: named, sets: { returnInvoice } } : {}),
          },
        ],
      })
    },
  })

/** A person sends the return to the ERP, again or for the first time. */
export const pushProtocol = (
  { protocols }: Deps,
  { storeId, protocolId, actor }: Asked,
): Promise<Result<unknown, Failure>> =>
  protocols.apply({
    storeId,
    target: { protocolId },
    author: actor,
    run: null,
    decide: ({ state, settings }) => {
      const refusal = refusalOfPush(state, settings)
      if (refusal) return refused('push', refusal)
      return ok({
        events: [{ type: 'push-asked', originAt: null }],
        operations: ['send-protocol-to-erp'],
      })
    },
  })

const refused = (action: string, reason: ProtocolRefusal) =>
  err(failure('protocol.action_refused', { action, reason }))
