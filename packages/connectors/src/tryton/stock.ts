import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { StockFigures, StockReport, StockSource } from '@ihub/ports/stock-source'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import type { Change } from './changes.ts'
import type { Context } from './context.ts'
import { findWarehouse } from './find-warehouse.ts'
import { Id, Text } from './values.ts'
import { walk } from './walk.ts'

/** Products of one page. */
const pageSize = 200
/** Goods that leave for customers, before they have left. */
const openMoves = [
  ['state', 'in', ['draft', 'assigned']],
  ['to_location.type', '=', 'customer'],
]
/** Sales of orders that are not processed yet have no moves. */
const openSales = [
  ['sale.state', 'in', ['draft', 'quotation', 'confirmed']],
  ['sale.reference', '!=', null],
]

/** The figure may be below zero. */
export const CountedProduct = z.object({
  id: Id,
  code: Text,
  quantity: z.number().refine((units) => Math.abs(units) <= 1e9, { error: 'is no figure' }),
  'template.': z.object({ name: Text }),
})
export const HeldMove = z
  .object({ id: Id, product: Id, internal_quantity: z.number() })
  .transform(({ internal_quantity: units, ...move }) => ({ ...move, units }))
export const HeldLine = z
  .object({ id: Id, product: Id, quantity: z.number() })
  .transform(({ quantity: units, ...line }) => ({ ...line, units }))
type HeldRow = z.output<typeof HeldMove>
const productFields = ['code', 'quantity', 'template.name']
/** Rows are read one by one, so that an odd one hides no other. */
const Owner = z.object({ code: Text })
const Place = z.object({ id: Id })

export const MovedProduct = z.object({ product: Id.nullish() })

/** Moves take and bring goods, sales hold them, and a product may get another code. */
const changing = { 'stock.move': [], 'sale.sale': [], 'product.product': [] }

export const listStock =
  (context: Context): StockSource['listStock'] =>
  async (since) => {
    const read = await walk(context.rpc, since, {
      changing,
      all: (after) => listAll(context, after),
      changed: (changes) => listChanged(context, changes),
    })
    if (!read.ok) return read
    const { found, ...place } = read.value
    return ok({ ...found, ...place, handles: [] })
  }

async function listAll(context: Context, after: number) {
  const read = await readFigures(context, [['id', '>', after], ...isGoods])
  if (!read.ok) return read
  const { rows, figures } = read.value
  return ok({ found: figures, last: rows.at(-1), isLast: rows.length < pageSize })
}

async function listChanged(
  context: Context,
  changes: readonly Change[],
): Promise<Result<StockFigures, CallFailure>> {
  const idsOf = (name: string) => changes.filter(({ model }) => model === name).map(({ id }) => id)
  const moved = await productsOf(context, 'stock.move', [['id', 'in', idsOf('stock.move')]])
  if (!moved.ok) return moved
  const sold = await productsOf(context, 'sale.line', [['sale', 'in', idsOf('sale.sale')]])
  if (!sold.ok) return sold
  const ids = [...new Set([...idsOf('product.product'), ...moved.value, ...sold.value])]
  const figures = noFigures()
  for (let from = 0; from < ids.length; from += pageSize) {
    const some = await readFigures(context, [['id', 'in', ids.slice(from, from + pageSize)], ...isGoods])
    if (!some.ok) return some
    figures.reports.push(...some.value.figures.reports)
    figures.unreadable.push(...some.value.figures.unreadable)
  }
  return ok(figures)
}

/** By their codes; an unknown one is absent. */
export const readStock =
  (context: Context): StockSource['readStock'] =>
  async (skus) => {
    const figures = noFigures()
    for (let from = 0; from < skus.length; from += pageSize) {
      const read = await readFigures(context, [['code', 'in', skus.slice(from, from + pageSize)]])
      if (!read.ok) return read
      figures.reports.push(...read.value.figures.reports)
      figures.unreadable.push(...read.value.figures.unreadable)
    }
    return ok(figures)
  }

const isGoods = [
  ['code', '!=', null],
  ['template.type', '=', 'goods'],
]
const noFigures = (): StockFigures => ({ reports: [], unreadable: [] })

/** The products of these moves or lines. */
async function productsOf(
  { rpc }: Context,
  model: string,
  domain: readonly unknown[],
): Promise<Result<number[], CallFailure>> {
  const read = await rpc.search(model, { verb: 'moved', domain, fields: ['product'], row: MovedProduct })
  return read.ok ? ok(read.value.flatMap(({ product }) => product ?? [])) : read
}

/** The goods there less those that leave for customers, which are the reserved part. */
async function readFigures(
  context: Context,
  domain: readonly unknown[],
): Promise<Result<{ rows: number[]; figures: StockFigures }, CallFailure>> {
  const warehouse = await findWarehouse(context)
  if (!warehouse.ok) return warehouse
  const { id, code } = warehouse.value
  const read = await context.rpc.search('product.product', {
    verb: 'stock',
    domain,
    fields: productFields,
    row: z.unknown(),
    limit: pageSize,
    context: { locations: [id], with_childs: true },
  })
  if (!read.ok) return read
  const rows = read.value.flatMap((row) => Place.safeParse(row).data?.id ?? [])
  const held = await readHeld(context, id, rows)
  if (!held.ok) return held
  const figures = noFigures()
  for (const received of read.value) {
    const parsed = CountedProduct.safeParse(received)
    const sku = Owner.safeParse(received).data?.code ?? null
    if (!parsed.success) figures.unreadable.push({ sku, problem: describeIssues(parsed.error), received })
    else if (sku !== null)
      figures.reports.push(
        toReport(parsed.data, { sku, code, reserved: held.value.get(parsed.data.id) ?? 0 }),
      )
  }
  return ok({ rows, figures })
}

interface Found {
  sku: string
  code: string | null
  reserved: number
}

/** Tryton does not say when a figure was made: it sums up its moves when it is asked. */
const toReport = (product: z.output<typeof CountedProduct>, { sku, code, reserved }: Found): StockReport => ({
  ...{ sku, warehouseId: code, reserved: Math.ceil(reserved) },
  available: Math.floor(product.quantity - reserved),
  ...{ at: null, revision: null, ean: null, refId: null, description: product['template.'].name },
})

/** Units that customers wait for, by the ids of products. */
async function readHeld(
  { rpc }: Context,
  warehouse: number,
  products: readonly number[],
): Promise<Result<Map<number, number>, CallFailure>> {
  const held = new Map<number, number>()
  if (products.length === 0) return ok(held)
  const ofProducts = ['product', 'in', products]
  const moves = await readAll(rpc, {
    ...{ model: 'stock.move', verb: 'held-moves', field: 'internal_quantity', row: HeldMove },
    domain: [...openMoves, ['from_location', 'child_of', [warehouse], 'parent'], ofProducts],
  })
  if (!moves.ok) return moves
  const lines = await readAll(rpc, {
    ...{ model: 'sale.line', verb: 'held-lines', field: 'quantity', row: HeldLine },
    domain: [...openSales, ['sale.warehouse', '=', warehouse], ofProducts],
  })
  if (!lines.ok) return lines
  for (const { product, units } of [...moves.value, ...lines.value])
    held.set(product, (held.get(product) ?? 0) + Math.max(0, units))
  return ok(held)
}

interface Held {
  model: string
  verb: string
  /** Of its units. */
  field: string
  row: z.ZodType<HeldRow>
  domain: readonly unknown[]
}

/** As many pages as there are: a product may be in many open orders. */
async function readAll(
  rpc: Context['rpc'],
  { model, field, domain, ...search }: Held,
): Promise<Result<HeldRow[], CallFailure>> {
  const found: HeldRow[] = []
  for (;;) {
    const after = found.at(-1)?.id ?? 0
    const read = await rpc.search(model, {
      ...search,
      domain: [...domain, ['id', '>', after]],
      fields: ['product', field],
    })
    if (!read.ok) return read
    found.push(...read.value)
    if (read.value.length < rpc.rowsMax) return ok(found)
  }
}
