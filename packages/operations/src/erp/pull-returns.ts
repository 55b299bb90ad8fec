import type { Failure } from '@ihub/domain/errors'
import { protocolOperations } from '@ihub/domain/protocol/operations'
import type { Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk, ReturnOffer } from '@ihub/ports/erp-offers'
import type { ReturnedGoods } from '@ihub/ports/return-sink'
import { kitsOfOrder } from '../kit/order-for-erp.ts'
import { goodsOfProtocol } from '../protocol/goods-of-protocol.ts'
import { type Pull, type PulledPage, pullPage } from './pull-page.ts'

export interface PulledReturn extends ReturnOffer {
  goods: ReturnedGoods[]
}

type Deps = Pick<ErpDesk, 'offers' | 'readStore'> & { orders: Pick<OrderRepository, 'readKits'> }

/** The exchanges and returns that wait for the store's own system, oldest first, with their goods as an ERP gets them. */
export const pullReturns = (
  { offers, readStore, orders }: Deps,
  pull: Pull,
): Promise<Result<PulledPage<PulledReturn>, Failure>> =>
  pullPage({ offers, readStore }, pull, {
    list: offers.listReturns,
    isNeeded: ({ state, platformId }, store) =>
      protocolOperations['send-protocol-to-erp'].isNeeded(state, orderSettings(store, platformId)),
    asErpGetsIt: async (offer, store) => {
      const { document: order, state } = offer
      const kits = await kitsOfOrder(orders, { storeId: pull.storeId, store, order })
      return { ...offer, goods: goodsOfProtocol(order, state.items, { kits, mode: store.terms.kitsToErp }) }
    },
  })
