import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure, refusedInput } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { refusalOfLink } from '@ihub/domain/protocol/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ProtocolRepository } from '@ihub/ports/protocols'

interface Deps {
  protocols: ProtocolRepository
  orders: Pick<OrderRepository, 'findByCode' | 'find'>
}

interface Asked {
  storeId: StoreId
  protocolId: string
  actor: Actor
  /** The number of the exchange order on its platform. */
  order: string
}

/**
 * Names the order that the customer of an exchange gets. `order.not_found` for a number that the store has not, `request.invalid` for
 * the exchange's own order, a canceled one, and one of another exchange.
 */
export async function linkExchange(
  { protocols, orders }: Deps,
  { storeId, protocolId, actor, order: code }: Asked,
): Promise<Result<unknown, Failure>> {
  const orderId = (await orders.findByCode(storeId, [code])).get(code)
  const found = orderId === undefined ? null : await orders.find(storeId, asId<OrderId>(orderId))
  if (!orderId || !found) return err(failure('order.not_found'))
  const { document, state: order } = found
  return protocols.apply({
    storeId,
    target: { protocolId },
    author: actor,
    run: null,
    decide: ({ state }) => {
      const reason = refusalOfLink(state)
      if (reason) return err(failure('protocol.action_refused', { action: 'link-exchange', reason }))
      if (orderId === state.orderId || order.status === 'canceled')
        return err(refusedInput([{ field: 'order', code: 'field.invalid', message: 'field.invalid' }]))
      const { originOrderId } = document
      const totalCents = document.totals.sellingPriceCents
      return ok({
        events: [
          {
            type: 'exchange-linked',
            originAt: null,
            details: { order: originOrderId, value: totalCents / 100 },
            sets: { exchangeOrder: { orderId, originOrderId, totalCents } },
          },
        ],
      })
    },
  })
}
