import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { ok, type Result } from '@ihub/domain/result'
import type { ErpDesk, Offers, WaitingOffer } from '@ihub/ports/erp-offers'
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

export interface PulledPage<Pulled> {
  offers: Pulled[]
  /** Null on the last page. */
  next: number | null
}

/** One kind of offers. */
interface OffersOf<One, Pulled> {
  list(of: Parameters<Offers['list']>[0], page: Parameters<Offers['list']>[1]): Promise<One[]>
  isNeeded(offer: One, store: StoreFacts): boolean
  asErpGetsIt(offer: One, store: StoreFacts): Promise<Pulled>
}

/**
 * The work of one kind that waits for the store's own system, oldest first. What is needed no longer, and nobody has fetched, goes
 * back to the hub instead; what was fetched is offered until it is confirmed, because only its system knows what became of it.
 */
export async function pullPage<One extends WaitingOffer, Pulled>(
  { offers, readStore }: Pick<ErpDesk, 'offers' | 'readStore'>,
  { storeId, account, after, limit, by }: Pull,
  { list, isNeeded, asErpGetsIt }: OffersOf<One, Pulled>,
): Promise<Result<PulledPage<Pulled>, Failure>> {
  const store = await readStore(storeId)
  const accounts = accountsOf(store, account)
  if (!accounts.ok) return accounts
  const of = { storeId, integrationIds: accounts.value }
  const found = await list(of, { after, limit })
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
    offers: await Promise.all(fetched.map((offer) => asErpGetsIt(offer, store))),
    next: found.length < limit ? null : (found.at(-1)?.number ?? null),
  })
}
