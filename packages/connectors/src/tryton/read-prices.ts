import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceReport, PriceSource } from '@ihub/ports/price-source'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { activeOrNot, Named, Place, PricedVariant, pricedFields } from './catalog-schema.ts'
import { type Change, changeOf, lastOf } from './changes.ts'
import type { Context } from './context.ts'
import { toInstant } from './values.ts'
import {
  type CatalogRows,
  changedIds,
  type Found as FoundOf,
  type IsComing,
  pageSize,
  walkCatalog,
} from './walk-catalog.ts'

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

type Found = FoundOf<PriceReport>

export const listPrices =
  (context: Context): PriceSource['listPrices'] =>
  async (table, given) => {
    if (table !== null && table !== listPrice) return err(unknownTable(table))
    return walkCatalog<PriceReport>(context, given, {
      changing,
      readPage: (domain) => readSome(context, domain),
      readChanged: (changes, isComing) => readChanged(context, changes, isComing),
    })
  }

async function readChanged(
  context: Context,
  changes: readonly Change[],
  isComing: IsComing,
): Promise<Result<Found, CallFailure>> {
  const found: Found = { items: [], unreadable: [] }
  const isChanged = [
    'OR',
    ['id', 'in', changedIds(changes, 'product.product')],
    ['template', 'in', changedIds(changes, 'product.template')],
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
): Promise<CatalogRows<PriceReport>> {
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
