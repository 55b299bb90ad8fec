import type { SkuFacts } from '@ihub/domain/catalog/product'
import { ok, type Result } from '@ihub/domain/result'
import type { CatalogSource, ProductReport } from '@ihub/ports/catalog-source'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import {
  activeOrNot,
  Category,
  isGoods,
  Named,
  Owned,
  Place,
  Template,
  templateFields,
  thousandths,
  Variant,
  variantFields,
} from './catalog-schema.ts'
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

const changing = { 'product.template': [activeOrNot, isGoods], 'product.product': [activeOrNot] }

type Found = FoundOf<ProductReport>

/** Goods whose variants have a code; a product of the hub is a template of Tryton, and its SKUs are the variants. */
export const listProducts =
  (context: Context): CatalogSource['listProducts'] =>
  (given) =>
    walkCatalog<ProductReport>(context, given, {
      changing,
      readPage: (domain) => readProducts(context, domain),
      readChanged: (changes, isComing) => readChanged(context, changes, isComing),
    })

async function readChanged(
  context: Context,
  changes: readonly Change[],
  isComing: IsComing,
): Promise<Result<Found, CallFailure>> {
  const found: Found = { items: [], unreadable: [] }
  const owned = await context.rpc.search('product.product', {
    verb: 'changed-variants',
    domain: [['id', 'in', changedIds(changes, 'product.product')], activeOrNot],
    fields: ['template'],
    row: Owned,
  })
  if (!owned.ok) return owned
  const ids = [
    ...new Set([...changedIds(changes, 'product.template'), ...owned.value.map(({ template }) => template)]),
  ]
  for (let from = 0; from < ids.length; from += pageSize) {
    const some = await readProducts(context, [['id', 'in', ids.slice(from, from + pageSize)]], isComing)
    if (!some.ok) return some
    found.items.push(...some.value.found.items)
    found.unreadable.push(...some.value.found.unreadable)
  }
  return ok(found)
}

/** Of changes only the products of which no later change is to come: an earlier one is told with the last. */
async function readProducts(
  context: Context,
  domain: readonly unknown[],
  isComing: IsComing = () => false,
): Promise<CatalogRows<ProductReport>> {
  const read = await context.rpc.search('product.template', {
    verb: 'catalog',
    domain: [...domain, activeOrNot, isGoods],
    fields: templateFields,
    row: z.unknown(),
    limit: pageSize,
  })
  if (!read.ok) return read
  const rows = read.value.flatMap((row) => Place.safeParse(row).data?.id ?? [])
  const variants = await readVariants(context, rows)
  if (!variants.ok) return variants
  const categories = await readCategories(context, read.value)
  if (!categories.ok) return categories
  const found: Found = { items: [], unreadable: [] }
  for (const received of read.value) {
    const template = Template.safeParse(received)
    const named = Named.safeParse(received).data
    if (!template.success) {
      const code = named?.code ?? named?.name ?? null
      found.unreadable.push({ code, problem: describeIssues(template.error) })
      continue
    }
    const own = variants.value.filter((one) => one.template === template.data.id)
    const changes = [
      changeOf('product.template', template.data),
      ...own.map((one) => changeOf('product.product', one)),
    ]
    const coded = own.flatMap(({ code, ...variant }) => (code === null ? [] : [{ ...variant, code }]))
    if (coded.length === 0 || changes.some(isComing)) continue
    found.items.push(toReport(template.data, coded, categories.value, lastOf(changes)))
  }
  return ok({ rows, found })
}

async function readVariants(
  { rpc }: Context,
  templates: readonly number[],
): Promise<Result<Variant[], CallFailure>> {
  const found: Variant[] = []
  if (templates.length === 0) return ok(found)
  for (;;) {
    const read = await rpc.search('product.product', {
      verb: 'variants',
      domain: [['template', 'in', templates], ['id', '>', found.at(-1)?.id ?? 0], activeOrNot],
      fields: variantFields,
      row: Variant,
    })
    if (!read.ok) return read
    found.push(...read.value)
    if (read.value.length < rpc.rowsMax) return ok(found)
  }
}

/** With the names of those above them. */
async function readCategories(
  { rpc }: Context,
  templates: readonly unknown[],
): Promise<Result<Map<number, string | null>, CallFailure>> {
  const ids = templates.flatMap((row) => Template.safeParse(row).data?.categories[0] ?? [])
  if (ids.length === 0) return ok(new Map())
  const read = await rpc.search('product.category', {
    verb: 'categories',
    domain: [['id', 'in', [...new Set(ids)]]],
    fields: ['rec_name'],
    row: Category,
  })
  return read.ok ? ok(new Map(read.value.map(({ id, rec_name }) => [id, rec_name]))) : read
}

/** The end of its code, without the sign before it. */
const wordOf = ({ suffix_code, code }: CodedVariant) =>
  (suffix_code ?? code).replace(/^[\s._/-]+/, '') || code

type CodedVariant = Variant & { code: string }

function toReport(
  template: Template,
  variants: readonly CodedVariant[],
  categories: ReadonlyMap<number, string | null>,
  at: string,
): ProductReport {
  const {
    id,
    name,
    categories: [category],
  } = template
  const isActive = template.active && template.salable !== false
  const logistics = {
    weightGrams: thousandths(template, 'weight'),
    heightMm: thousandths(template, 'height'),
    widthMm: thousandths(template, 'width'),
    lengthMm: thousandths(template, 'length'),
  }
  return {
    externalId: String(id),
    product: {
      code: template.code ?? variants[0]?.code ?? String(id),
      name,
      description: variants.find(({ description }) => description)?.description ?? null,
      brand: null,
      category:
        category === undefined ? null : { id: String(category), name: categories.get(category) ?? null },
      department: null,
      isActive: isActive && variants.some(({ active }) => active),
      attributes: [],
      media: [],
      seo: { title: null, description: null, keywords: null },
      fiscal: { ncm: null, cest: null },
      logistics: { ...logistics, leadTimeDays: null },
    },
    skus: variants.map(
      (variant): SkuFacts => ({
        sku: variant.code,
        // Variants have no name of their own.
        name: variants.length > 1 ? `${name} ${wordOf(variant)}` : name,
        ean: variant['identifiers.']?.find(({ type }) => type === 'ean')?.code ?? null,
        refId: null,
        externalSku: null,
        isActive: isActive && variant.active,
        attributes: [],
        media: [],
        logistics,
        components: [],
      }),
    ),
    at: toInstant(at),
  }
}
