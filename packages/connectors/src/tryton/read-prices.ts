import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogPage } from '@ihub/ports/catalog-source'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceReport, PriceSource } from '@ihub/ports/price-source'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { activeOrNot, changeOf, lastOf, Named, Place, PricedVariant, pricedFields } from './catalog-schema.ts'
import type { Change } from './changes.ts'
import type { Context } from './context.ts'
import { toInstant } from './values.ts'
import { walk } from './walk.ts'

/** Prices of one page. */
const pageSize = 200
const isGoods = ['template.type', '=', 'goods']
const changing = {
  'product.template': [activeOrNot, ['type', '=', 'goods']],
  'product.product': [activeOrNot],
}

/** The only price that Tryton keeps without further modules: the list price of a product, in the company's currency. */
const listPrice = 'list_price'
const unknownTable = (table: string): CallFailure => ({
  kind: 'refused',
  message: `The prices of Tryton are those of the table ${listPrice}, and there is no table ${table}`,
  serviceCode: 'price-table.unknown',
})

type IsComing = (change: Change) => boolean
type Found = Pick<CatalogPage<PriceReport>, 'items' | 'unreadable'>

export const listPrices =
  (context: Context): PriceSource['listPrices'] =>
  async (table, given) => {
    if (table !== null && table !== listPrice) return err(unknownTable(table))
    const read = await walk(context.rpc, given, {
      changing,
      all: (after) => listAll(context, after),
      changed: (changes, isComing) => listChanged(context, changes, isComing),
    })
    if (!read.ok) return read
    const { found, cursor } = read.value
    return ok({ ...found, cursor, isStuck: false })
  }

async function listAll(context: Context, after: number) {
  const read = await readSome(context, [['id', '>', after]])
  if (!read.ok) return read
  const { rows, found } = read.value
  return ok({ found, last: rows.at(-1), isLast: rows.length < pageSize })
}

async function listChanged(
  context: Context,
  changes: readonly Change[],
  isComing: IsComing,
): Promise<Result<Found, CallFailure>> {
  const found: Found = { items: [], unreadable: [] }
  if (changes.length === 0) return ok(found)
  const idsOf = (name: string) => changes.filter(({ model }) => model === name).map(({ id }) => id)
  const isChanged = [
    'OR',
    ['id', 'in', idsOf('product.product')],
    ['template', 'in', idsOf('product.template')],
  ]
  for (let after: number | undefined = 0; after !== undefined; ) {
    const some: Awaited<ReturnType<typeof readSome>> = await readSome(
      context,
      [isChanged, ['id', '>', after]],
      isComing,
    )
    if (!some.ok) return some
    found.items.push(...some.value.found.items)
    found.unreadable.push(...some.value.found.unreadable)
    after = some.value.rows.length < pageSize ? undefined : some.value.rows.at(-1)
  }
  return ok(found)
}

/** Of changes only the prices of which no later change is to come: an earlier one is told with the last. */
async function readSome(
  { rpc }: Context,
  domain: readonly unknown[],
  isComing: IsComing = () => false,
): Promise<Result<{ rows: number[]; found: Found }, CallFailure>> {
  const read = await rpc.search('product.product', {
    verb: 'prices',
    domain: [...domain, ['code', '!=', null], activeOrNot, isGoods],
    fields: pricedFields,
    row: z.unknown(),
    limit: pageSize,
  })
  if (!read.ok) return read
  const found: Found = { items: [], unreadable: [] }
  for (const received of read.value) {
    const variant = PricedVariant.safeParse(received)
    if (!variant.success) {
      const code = Named.safeParse(received).data?.code ?? null
      found.unreadable.push({ code, problem: describeIssues(variant.error) })
      continue
    }
    const changes = [
      changeOf('product.product', variant.data),
      changeOf('product.template', variant.data['template.']),
    ]
    const report = changes.some(isComing) ? null : toReport(variant.data, lastOf(changes))
    if (report) found.items.push(report)
  }
  const rows = read.value.flatMap((row) => Place.safeParse(row).data?.id ?? [])
  return ok({ rows, found })
}

function toReport(variant: PricedVariant, at: string): PriceReport | null {
  const { code, cost_price, 'template.': template } = variant
  const { list_price, salable } = template
  if (code === null || list_price === null || list_price === undefined) return null
  return {
    ...{ sku: code, table: listPrice, sellingCents: list_price, listCents: null },
    ...{ costCents: cost_price || null, isBlocked: salable === false, at: toInstant(at) },
  }
}
