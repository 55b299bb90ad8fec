import { err, ok } from '@ihub/domain/result'
import type { HeldStock, StockOffer, StockTarget } from '@ihub/ports/stock-target'
import { z } from 'zod'
import { codeOf, sendHalving } from '../each-sku.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { answerOf, Code, listOf } from './fields.ts'
import { sameCode, searchBySku } from './search-by-sku.ts'

/** Rows of one call; Magento saves all of them or none. */
const batch = 100
const path = '/inventory/source-items'
/** The source that every shop has. */
const defaultSource = 'default'

/** POST /inventory/source-items */
export const SourceItemsRequest = z.strictObject({
  sourceItems: z.array(
    z.strictObject({
      sku: z.string().min(1),
      source_code: z.string().min(1),
      quantity: z.number().min(0),
      status: z.literal([0, 1]),
    }),
  ),
})

/** GET /inventory/source-items by SKU. */
export const SourceItems = answerOf(
  z.object({
    items: listOf(z.object({ sku: Code, source_code: Code, quantity: z.number() })),
    total_count: z.int(),
  }),
)
const sourceItems = {
  verb: 'source-items',
  path,
  fields: 'sku,source_code,quantity',
  schema: SourceItems,
}

/** The call answers an empty list. */
export const Saved = z.unknown()

/** Magento subtracts the reservations of its own orders; a SKU with none left is out of stock. */
export const sendStock =
  ({ http }: Context): StockTarget['sendStock'] =>
  (offers) =>
    sendHalving(offers, batch, async (some) => {
      const json: z.input<typeof SourceItemsRequest> = { sourceItems: some.map(toSourceItem) }
      const sent = await http.json({ verb: 'source-items-save', method: 'POST', path, json }, Saved)
      return sent.ok ? ok(null) : err(toMagentoFailure(sent.error))
    })

const toSourceItem = (offer: StockOffer) => ({
  sku: codeOf(offer),
  source_code: offer.externalWarehouseId ?? defaultSource,
  quantity: offer.quantity,
  status: offer.quantity > 0 ? (1 as const) : (0 as const),
})

/** Source items say nothing of reservations, which Magento keeps for a stock of several sources. */
export const readStock =
  (context: Context): StockTarget['readStock'] =>
  async (skus) => {
    const read = await searchBySku(context, sourceItems, skus.map(codeOf))
    if (!read.ok) return read
    const asked = new Map(skus.map((keys) => [sameCode(codeOf(keys)), keys.sku]))
    const held = read.value.flatMap(({ sku, source_code, quantity }): HeldStock[] => {
      const known = asked.get(sameCode(sku))
      if (known === undefined) return []
      return [{ sku: known, warehouseId: source_code, total: Math.floor(quantity), reserved: null }]
    })
    return ok(held)
  }
