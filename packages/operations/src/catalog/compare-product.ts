import type { CallFailureKind } from '@ihub/domain/call-failures'
import { type GroupKind, groupKinds } from '@ihub/domain/catalog/product'
import { type ComparedField, compareFields, type ToldValues } from '@ihub/domain/catalog/told-fields'
import { ok, type Result } from '@ihub/domain/result'
import type { AnalysisStatus } from '@ihub/domain/stock/analysis'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { ProductWork } from '@ihub/ports/catalog-offers'
import type { CatalogTarget, HeldProduct, TargetGroups } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import type { HeldPrice } from '@ihub/ports/price-target'
import type { IntegrationName } from '@ihub/ports/reads'
import { type AskDeps, type AskedSystem, askSystem } from '../ask-system.ts'
import { platformOf } from './push-prices.ts'
import { unmappedOf, wantedProduct } from './wanted-product.ts'

/** A field of the product, or of one of its SKUs, on both sides. */
interface ComparedRow extends ComparedField {
  sku: string | null
  /** The platform's names of groups, which go by ids. */
  hubName: string | null
  platformName: string | null
}

interface PlatformComparison extends AskedSystem {
  status: AnalysisStatus
  /** Null where the platform does not have the product. */
  externalId: string | null
  rows: ComparedRow[]
  /** SKUs that it does not have, and those that it has under another reference. */
  missing: string[]
  weak: string[]
  /** SKUs that lack the id by which platforms know them. */
  nameless: string[]
  /** Groups that its account is not linked with. */
  unmapped: GroupKind[]
}

interface Asked {
  system: IntegrationName
  isDue: boolean
  work: ProductWork
}

/** Asks every platform what it has of a product now, all at once. Nothing is changed and nothing is kept. */
export const compareProduct = (
  deps: AskDeps,
  storeId: string,
  platforms: readonly Asked[],
): Promise<PlatformComparison[]> =>
  Promise.all(platforms.map((platform) => compareAt({ ...deps, storeId }, platform)))

interface Held {
  product: HeldProduct
  prices: HeldPrice[]
  groups: TargetGroups | null
}

async function compareAt(
  asker: AskDeps & { storeId: string },
  { system, isDue, work }: Asked,
): Promise<PlatformComparison> {
  const wanted = wantedProduct(work)
  const { answer, ...asked } = await askSystem(asker, system, (capabilities) => readHeld(capabilities, work))
  const found = {
    nameless: wanted.nameless.map(({ facts }) => facts.sku),
    unmapped: unmappedOf(work),
  }
  if (!answer)
    return { ...asked, ...found, status: 'requestError', externalId: null, rows: [], missing: [], weak: [] }
  const { product } = answer
  const there = new Map(product.skus.map((sku) => [sku.sku, sku]))
  const rows = named(rowsOf(work, answer), answer.groups)
  const missing = wanted.keys.skus.filter(({ sku }) => !there.has(sku)).map(({ sku }) => sku)
  const weak = product.skus.filter(({ isExact }) => !isExact).map(({ sku }) => sku)
  const isSame =
    product.externalId !== null &&
    missing.length + weak.length + found.nameless.length === 0 &&
    rows.every(({ standing }) => standing === 'same')
  const status = isSame ? 'success' : isDue ? 'requestPending' : 'failure'
  return { ...asked, ...found, status, externalId: product.externalId, rows, missing, weak }
}

async function readHeld(
  { catalogTarget, priceTarget }: Capabilities,
  work: ProductWork,
): Promise<Result<Held, CallFailure> | undefined> {
  if (!catalogTarget || !priceTarget) return undefined
  const { keys, skus } = wantedProduct(work)
  const product = await catalogTarget.readProduct(keys)
  if (!product.ok) return product
  const known = new Set(product.value.skus.map(({ sku }) => sku))
  const priced = skus.filter(({ target, work: { price } }) => price && known.has(target.sku))
  const prices = await priceTarget.readPrices(priced.map(({ target }) => target))
  if (!prices.ok) return prices
  const differs = rowsOf(work, { product: product.value, prices: [] }).some(isOfGroup)
  const groups = differs ? await readGroups(catalogTarget) : null
  return ok({ product: product.value, prices: prices.value, groups })
}

/** Names are a help: without them the ids are shown. */
async function readGroups({ listGroups }: CatalogTarget): Promise<TargetGroups | null> {
  const groups = await listGroups()
  return groups.ok ? groups.value : null
}

const isOfGroup = ({ field, standing }: ComparedField) =>
  standing !== 'same' && groupKinds.some((kind) => kind === field)

type Row = ComparedField & { sku: string | null }

function rowsOf(work: ProductWork, { product, prices }: Omit<Held, 'groups'>): Row[] {
  const wanted = wantedProduct(work)
  const there = new Map(product.skus.map((sku) => [sku.sku, sku]))
  const price = new Map(prices.map((held) => [held.sku, held]))
  const compared = (sku: string | null, hub: ToldValues, platform: ToldValues, told: ToldValues): Row[] =>
    compareFields({ hub, platform, told }).map((row) => ({ ...row, sku }))
  return [
    ...compared(null, wanted.values, product.values, work.told),
    ...wanted.skus.flatMap(({ target: { sku }, values, work: { price: wantedPrice, told } }) => {
      const held = there.get(sku)
      if (!held) return []
      return [
        ...compared(sku, values, held.values, told),
        ...compared(sku, { ...wantedPrice }, platformOf(price.get(sku)), told),
      ]
    }),
  ]
}

function named(rows: readonly Row[], groups: TargetGroups | null): ComparedRow[] {
  return rows.map((row) => {
    const kind = groupKinds.find((one) => one === row.field)
    const nameOf = (id: Row['hub']) => (kind && groups?.[kind].find((group) => group.id === id)?.name) ?? null
    return { ...row, hubName: nameOf(row.hub), platformName: nameOf(row.platform) }
  })
}

/** The groups that a platform has now, for a person who links those of the store. */
export async function listPlatformGroups(
  deps: AskDeps,
  storeId: string,
  system: IntegrationName,
): Promise<{ groups: TargetGroups | null; failure: { kind: CallFailureKind; message: string } | null }> {
  const { answer, failure } = await askSystem({ ...deps, storeId }, system, async ({ catalogTarget }) =>
    catalogTarget?.listGroups(),
  )
  return { groups: answer, failure }
}
