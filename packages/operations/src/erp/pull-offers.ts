import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import { ok, type Result } from '@ihub/domain/result'
import { type OrderTerms, orderTerms } from '@ihub/domain/store/order-terms'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { ErpDesk, Offer } from '@ihub/ports/erp-offers'
import type { StoreFacts } from '@ihub/ports/work'
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

/**
 * The work that waits for the store's own system, oldest first. What an order needs no longer, and nobody has fetched, goes
 * back to the hub instead; what was fetched is offered until it is confirmed, because only its system knows what became of it.
 */
export async function pullOffers(
  { offers, readStore }: Pick<ErpDesk, 'offers' | 'readStore'>,
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
  return ok({
    offers: wanted
      .filter(({ processId }) => pulled.has(processId))
      .map((offer) => ({ ...offer, terms: termsOf(offer, store) })),
    next: found.length < limit ? null : (found.at(-1)?.number ?? null),
  })
}

const isNeeded = ({ type, state, platformId }: Offer, store: StoreFacts) =>
  operationMeaning(type as OrderOperation).isNeeded(state, orderSettings(store, platformId))

const termsOf = ({ document }: Offer, { terms, choices }: StoreFacts) =>
  orderTerms(terms, choices.sellers ?? [], document)
