import { ok, type Result } from '@ihub/domain/result'
import type { OfferedSku, ProductAnswer, ProductOffer } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import { failureOfAll, failuresOfEach } from './each-sku.ts'

interface Sending {
  /** The system's id of the product; null where it does not have it. */
  keptId: string | null
  /** Creates or changes the product, and tells its id. */
  sendProduct(): Promise<Result<string, CallFailure>>
  /** Creates or changes a SKU of it, and tells its id. */
  sendSku(productId: string, sku: OfferedSku): Promise<Result<string, CallFailure>>
}

/** The product first: a SKU needs it, and does not hang on its fields once it is there. */
export async function sendWithSkus(
  offer: ProductOffer,
  { keptId, sendProduct, sendSku }: Sending,
): Promise<Result<ProductAnswer, CallFailure>> {
  const sent = await sendProduct()
  if (!sent.ok && failureOfAll([sent.error])) return sent
  const productId = sent.ok ? sent.value : keptId
  if (productId === null) return ok(refusedWhole(offer, sent.ok ? null : sent.error))
  const ids = new Map<string, string>()
  const failures = await failuresOfEach(offer.skus, async (sku) => {
    const answer = await sendSku(productId, sku)
    if (answer.ok) ids.set(sku.sku, answer.value)
    return answer.ok ? ok(null) : answer
  })
  return ok({
    externalId: productId,
    failure: sent.ok ? null : sent.error,
    skus: offer.skus.map(({ sku, externalId }, index) => ({
      sku,
      externalId: ids.get(sku) ?? externalId,
      failure: failures[index] ?? null,
    })),
  })
}

const refusedWhole = ({ skus }: ProductOffer, failure: CallFailure | null): ProductAnswer => ({
  externalId: null,
  failure,
  skus: skus.map(({ sku, externalId }) => ({ sku, externalId, failure })),
})
