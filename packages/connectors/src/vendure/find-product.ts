import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ProductKeys, TargetSku } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import { ofSeveralProducts } from '../catalog-failures.ts'
import { codeOf } from '../each-sku.ts'
import { linkKey } from '../link-key.ts'
import { ask } from './ask.ts'
import { productQuery } from './catalog-queries.ts'
import { FoundProduct, type KeptProduct, type KeptVariant } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { severalVariants } from './variant-failures.ts'

export interface Found {
  /** Null where Vendure does not have it. */
  product: KeptProduct | null
  skus: { asked: TargetSku; kept: KeptVariant }[]
  /** Of the channel: texts are read and written in it. */
  languageCode: string
}

/** The variants of a product by their SKUs, and the product that they are of; without any, the one at the address that the hub gives it. */
export async function findProduct(
  { http, settings }: Context,
  { code, skus }: ProductKeys,
): Promise<Result<Found, CallFailure>> {
  const variables = { skus: [...new Set(skus.map(codeOf))], slug: slugOf(code) }
  const read = await ask(http, { verb: 'product', query: productQuery(settings), variables }, FoundProduct)
  if (!read.ok) return read
  const { productVariants, products, activeChannel } = read.value
  const found: Found['skus'] = []
  for (const asked of skus) {
    const [kept, ...others] = productVariants.items.filter(({ sku }) => sku === codeOf(asked))
    if (others.length > 0) return err(severalVariants(codeOf(asked)))
    if (kept) found.push({ asked, kept })
  }
  const owners = new Map(found.map(({ kept: { product } }) => [product.id, product]))
  if (owners.size > 1) return err(ofSeveralProducts('Vendure', [...owners.keys()]))
  const [owner] = owners.values()
  return ok({
    product: owner ?? products.items[0] ?? null,
    skus: found,
    languageCode: activeChannel.defaultLanguageCode,
  })
}

/** Vendure has no field for a product's code but its address; codes that differ in signs alone are told apart by a digest. */
export function slugOf(code: string): string {
  const key = linkKey(code)
  if (key === code.toLowerCase()) return key
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return key === '' ? digest : `${key}-${digest}`
}
