import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import type { Result } from '@ihub/domain/result'
import { type OrderTerms, orderTerms } from '@ihub/domain/store/order-terms'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk, Offer } from '@ihub/ports/erp-offers'
import type { StoreFacts } from '@ihub/ports/work'
import { orderForErp } from '../kit/order-for-erp.ts'
import { type Pull, type PulledPage, pullPage } from './pull-page.ts'

export interface PulledOffer extends Offer {
  terms: OrderTerms
}

type Deps = Pick<ErpDesk, 'offers' | 'readStore'> & { orders: Pick<OrderRepository, 'readKits'> }

/** The orders that wait for the store's own system, oldest first. */
export const pullOffers = (
  { offers, readStore, orders }: Deps,
  pull: Pull,
): Promise<Result<PulledPage<PulledOffer>, Failure>> =>
  pullPage({ offers, readStore }, pull, {
    list: offers.list,
    isNeeded: ({ type, state, platformId }, store) =>
      operationMeaning(type as OrderOperation).isNeeded(state, orderSettings(store, platformId)),
    asErpGetsIt: (offer, store) => asErpGetsIt(orders, { storeId: pull.storeId, store, offer }),
  })

/** The offer with the order as its ERP gets it, and the terms of that. */
async function asErpGetsIt(
  orders: Deps['orders'],
  { storeId, store, offer }: { storeId: StoreId; store: StoreFacts; offer: Offer },
): Promise<PulledOffer> {
  const document = await orderForErp(orders, offer.type, { storeId, store, order: offer.document })
  return {
    ...offer,
    document,
    terms: orderTerms(store.terms, store.choices.sellers ?? [], document, offer.state.quotation),
  }
}
