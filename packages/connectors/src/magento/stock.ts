import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { HeldStock, SkuKeys, StockOffer, StockTarget } from '@ihub/ports/stock-target'
import { z } from 'zod'
import { sendHalving } from '../each-sku.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { answerOf, Code, listOf } from './fields.ts'
import { type Filter, searchCriteria } from './search-criteria.ts'

/** Rows of one call; Magento saves all of them or none. */
const batch = 100
/** SKUs of one search stand in its address, which servers cut short of eight thousand characters. */
const skusMax = 100
const skuCharactersMax = 3_000
const rowsMax = 1_000
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
type SourceItem = z.output<typeof SourceItems>['items'][number]

/** The call answers an empty list. */
export const Saved = z.unknown()

const codeOf = ({ sku, alternateId }: SkuKeys) => alternateId?.value ?? sku

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
    const held: HeldStock[] = []
    for (const some of parts(skus)) {
      const read = await readSome(context, some)
      if (!read.ok) return read
      // MySQL compares without regard to case.
      const asked = new Map(some.map((keys) => [codeOf(keys).toLowerCase(), keys.sku]))
      for (const { sku, source_code, quantity } of read.value) {
        const known = asked.get(sku.toLowerCase())
        if (known === undefined) continue
        held.push({ sku: known, warehouseId: source_code, total: Math.floor(quantity), reserved: null })
      }
    }
    return ok(held)
  }

function* parts(skus: readonly SkuKeys[]): Generator<SkuKeys[]> {
  let part: SkuKeys[] = []
  let characters = 0
  for (const keys of skus) {
    const length = encodeURIComponent(codeOf(keys)).length
    if (part.length === skusMax || (part.length > 0 && characters + length > skuCharactersMax)) {
      yield part
      part = []
      characters = 0
    }
    part.push(keys)
    characters += length
  }
  if (part.length > 0) yield part
}

/** More rows than a page holds are asked for in halves: the number of a page past the end answers the last one again. */
async function readSome(context: Context, skus: SkuKeys[]): Promise<Result<SourceItem[], CallFailure>> {
  const query = searchCriteria({
    groups: [bySku(skus.map(codeOf))],
    pageSize: rowsMax,
    fields: 'items[sku,source_code,quantity],total_count',
  })
  const answer = await context.http.json({ verb: 'source-items', method: 'GET', path, query }, SourceItems)
  if (!answer.ok) return err(toMagentoFailure(answer.error))
  const { items, total_count } = answer.value
  if (total_count <= items.length || skus.length === 1) return ok(items)
  const middle = Math.ceil(skus.length / 2)
  const first = await readSome(context, skus.slice(0, middle))
  const second = first.ok ? await readSome(context, skus.slice(middle)) : first
  return first.ok && second.ok ? ok([...first.value, ...second.value]) : second
}

/** A SKU with a comma cannot stand in a list. */
function bySku(codes: readonly string[]): Filter[] {
  const listed = codes.filter((code) => !code.includes(','))
  return [
    ...(listed.length > 0 ? [{ field: 'sku', condition: 'in' as const, value: listed.join(',') }] : []),
    ...codes
      .filter((code) => code.includes(','))
      .map((value) => ({ field: 'sku', condition: 'eq' as const, value })),
  ]
}
