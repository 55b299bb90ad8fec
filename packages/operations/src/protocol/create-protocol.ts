import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { judgeProtocol } from '@ihub/domain/protocol/judge-protocol'
import type { Result } from '@ihub/domain/result'
import type { NewProtocol, ProtocolRepository } from '@ihub/ports/protocols'

interface Asked {
  storeId: StoreId
  orderId: OrderId
  actor: Actor
  draft: NewProtocol
}

/**
 * Opens a protocol of an order. `protocol.exists` for a number that another has, `order.item_not_matched` for goods that the order
 * has not, `request.invalid` for more than it still has, `order.addresses_equal` for two addresses that are one.
 */
export const createProtocol = (
  { protocols }: { protocols: ProtocolRepository },
  { storeId, orderId, actor, draft: { items, externalId, ...facts } }: Asked,
): Promise<Result<{ protocolId: string }, Failure>> =>
  protocols.apply({
    storeId,
    target: { orderId, externalId },
    author: actor,
    run: null,
    facts,
    judge: ({ document, earlier }) =>
      judgeProtocol(
        document,
        { items, deliveryAddress: facts.deliveryAddress, billingAddress: facts.billingAddress },
        earlier,
      ),
  })
