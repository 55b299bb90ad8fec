import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import { ok, type Result } from '@ihub/domain/result'
import { type OrderTerms, orderTerms } from '@ihub/domain/store/order-terms'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk, Offer } from '@ihub/ports/erp-offers'
import type { StoreFacts } from '@ihub/ports/work'
import { orderForErp } from '../kit/order-for-erp.ts'
import { accountsOf } from './accounts.ts'

export interface Pull {
  storeId: StoreId
  /** The account's label, where the store has several. */
  account: string | undefined
  /** The number of the last offer of the page before. */
  after: number
  limit: number
  /** The name of the token. */
  by: string
}

export interface PulledOffer extends Offer {
  terms: OrderTerms
}

export interface PulledPage {
  offers: PulledOffer[]
  /** Null on the last page. */
  next: number | null
}

type Deps = Pick<ErpDesk, 'offers' | 'readStore'> & { orders: Pick<OrderRepository, 'readKits'> }

/**
 * The work that waits for the store's own system, oldest first. What an order needs no longer, and nobody has fetched, goes
 * back to the hub instead; what was fetched is offered until it is confirmed, because only its system knows what became of it.
 */
export async function pullOffers(
  { offers, readStore, orders }: Deps,
  { storeId, account, after, limit, by }: Pull,
): Promise<Result<PulledPage, Failure>> {
  const store = await readStore(storeId)
  const accounts = accountsOf(store, account)
  if (!accounts.ok) return accounts
  const of = { storeId, integrationIds: accounts.value }
  const found = await offers.list(of, { after, limit })
  const needless = found.filter((offer) => offer.pulledAt === null && !isNeeded(offer, store))
  const wanted = found.filter((offer) => !needless.includes(offer))
  if (needless.length > 0)
    await offers.takeBack(
      storeId,
      needless.map(({ processId }) => processId),
    )
  const pulled = await offers.pull(
    storeId,
    wanted.map(({ processId }) => processId),
  )
  await offers.noteContact(of, 'pulled', by)
  const fetched = wanted.filter(({ processId }) => pulled.has(processId))
  return ok({
    offers: await Promise.all(fetched.map((offer) => asErpGetsIt(orders, { storeId, store, offer }))),
    next: found.length < limit ? null : (found.at(-1)?.number ?? null),
  })
}

const isNeeded = ({ type, state, platformId }: Offer, store: StoreFacts) =>
  operationMeaning(type as OrderOperation).isNeeded(state, orderSettings(store, platformId))

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
