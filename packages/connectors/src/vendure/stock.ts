import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { SkuKeys, StockOffer, StockTarget } from '@ihub/ports/stock-target'
import { z } from 'zod'
import { answersOf, codeOf, failuresHalving } from '../each-sku.ts'
import { ask } from './ask.ts'
import type { Context } from './context.ts'
import { Code, Id } from './fields.ts'
import { severalVariants, unknownSku } from './variant-failures.ts'

/** SKUs of one question, and variants of one change; Vendure makes all changes of a call or none. */
const batch = 100
/** As many rows as Vendure answers by itself; a SKU may stand at several variants. */
const rowsMax = 1_000

const Flag = z.enum(['TRUE', 'FALSE', 'INHERIT'])
const Variant = z.object({
  id: Id,
  sku: Code,
  trackInventory: Flag,
  stockLevels: z.array(z.object({ stockLocationId: Id, stockOnHand: z.int(), stockAllocated: z.int() })),
})
type Variant = z.output<typeof Variant>

export const Variants = z.object({
  productVariants: z.object({ items: z.array(Variant) }),
  globalSettings: z.object({ trackInventory: z.boolean() }),
  stockLocations: z.object({ items: z.array(z.object({ id: Id })) }),
})
export const ToldStock = z.object({ updateProductVariants: z.array(z.object({ id: Id }).nullable()) })

const variantsQuery = `query stock($options: ProductVariantListOptions) {
  productVariants(options: $options) {
    items { id sku trackInventory stockLevels { stockLocationId stockOnHand stockAllocated } }
  }
  globalSettings { trackInventory }
  stockLocations(options: { take: ${rowsMax} }) { items { id } }
}`

const changeQuery = `mutation setStock($input: [UpdateProductVariantInput!]!) {
  updateProductVariants(input: $input) { id }
}`

interface Known {
  bySku: Map<string, Variant[]>
  /** Of variants that say nothing of their own. */
  isCounted: boolean
  locations: Set<string>
}

async function findVariants(http: Http, skus: readonly SkuKeys[]): Promise<Result<Known, CallFailure>> {
  const codes = [...new Set(skus.map(codeOf))]
  const known: Known = { bySku: new Map(), isCounted: true, locations: new Set() }
  for (let from = 0; from < codes.length; from += batch) {
    const filter = { sku: { in: codes.slice(from, from + batch) } }
    const variables = { options: { filter, take: rowsMax } }
    const read = await ask(http, { verb: 'stock', query: variantsQuery, variables }, Variants)
    if (!read.ok) return read
    const { globalSettings, stockLocations } = read.value
    known.isCounted = globalSettings.trackInventory
    for (const { id } of stockLocations.items) known.locations.add(id)
    for (const variant of read.value.productVariants.items)
      known.bySku.set(variant.sku, [...(known.bySku.get(variant.sku) ?? []), variant])
  }
  return ok(known)
}

/** Vendure answers an internal error to a location that it does not have. */
const unknownLocation = (id: string): CallFailure => ({
  kind: 'refused',
  message: `Vendure has no stock location ${id}`,
  serviceCode: 'location.unknown',
})

/** Vendure subtracts what it allocated to its orders. Without a location the default one is told. */
export const sendStock =
  ({ http }: Context): StockTarget['sendStock'] =>
  async (offers) => {
    const known = await findVariants(http, offers)
    if (!known.ok) return known
    const failures: (CallFailure | null)[] = offers.map(() => null)
    const rows = offers.flatMap((offer, index) => {
      const variant = variantOf(known.value, offer)
      if (variant.ok) return [{ index, input: toInput(variant.value, offer) }]
      failures[index] = variant.error
      return []
    })
    const failed = await failuresHalving(rows, batch, async (some) => {
      const variables = { input: some.map(({ input }) => input) }
      const told = await ask(http, { verb: 'setStock', query: changeQuery, variables }, ToldStock)
      return told.ok ? ok(null) : err(told.error)
    })
    for (const [at, { index }] of rows.entries()) failures[index] = failed[at] ?? null
    return answersOf(offers, failures)
  }

function variantOf({ bySku, locations }: Known, offer: StockOffer): Result<Variant, CallFailure> {
  const [variant, ...others] = bySku.get(codeOf(offer)) ?? []
  if (!variant) return err(unknownSku(codeOf(offer)))
  if (others.length > 0) return err(severalVariants(codeOf(offer)))
  const { externalWarehouseId: id } = offer
  return id === null || locations.has(id) ? ok(variant) : err(unknownLocation(id))
}

const toInput = ({ id }: Variant, { quantity: stockOnHand, externalWarehouseId }: StockOffer) =>
  externalWarehouseId === null
    ? { id, stockOnHand }
    : { id, stockLevels: [{ stockLocationId: externalWarehouseId, stockOnHand }] }

/** Null of a variant that is sold without counting. */
export const readStock =
  ({ http }: Context): StockTarget['readStock'] =>
  async (skus) => {
    const known = await findVariants(http, skus)
    if (!known.ok) return known
    const { bySku, isCounted } = known.value
    return ok(
      skus.flatMap((keys) => {
        const [variant, ...others] = bySku.get(codeOf(keys)) ?? []
        if (!variant || others.length > 0) return []
        const counts = variant.trackInventory === 'INHERIT' ? isCounted : variant.trackInventory === 'TRUE'
        return variant.stockLevels.map(({ stockLocationId, stockOnHand, stockAllocated }) => ({
          ...{ sku: keys.sku, warehouseId: stockLocationId },
          ...(counts
            ? { total: stockOnHand, reserved: stockAllocated }
            : { total: null, reserved: stockAllocated }),
        }))
      }),
    )
  }
