import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { PriceSource } from '../price-source.ts'
import { readToEnd } from './catalog-source.ts'
import {
  done,
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A simulated system that has the prices. */
export interface PriceSourceWorld extends SystemWorld {
  /** Two tables that it has; one of a system that has no other. */
  tables: readonly [string, string?]
  /** It tells no price that the one of customers is compared with. */
  hasNoListPrice?: true
  /** It lets a SKU be sold at each of its prices. */
  hasNoBlock?: true
  /** It hands each row out once, of all its tables. */
  tellsAllTables?: true
  /** Registers a SKU with no price yet. */
  addSku(): Promise<string>
  /** Sets the price of a SKU in one table, in cents; a blocked one may not be sold at. */
  setPrice(table: string, sku: string, price: PriceOfSku): Promise<void>
}

interface PriceOfSku {
  sellingCents: number
  listCents: number | null
  isBlocked?: boolean
}

/** Registers the promises of every connector that brings prices, as vitest tests. */
export const priceSourceConformance = (given: Suite<PriceSourceWorld>): void =>
  suite(given, 'price source', priceTests, priceFailures)

type Given = () => PriceSourceWorld

const sourceOf = ({ priceSource }: Capabilities): PriceSource => partOf(priceSource, 'price source')

/** Reads one table from a cursor on. */
function readTable(connector: Capabilities, table: string | null, from: string | null = null) {
  const { listPrices, acknowledgePrices } = sourceOf(connector)
  return readToEnd((cursor) => listPrices(table, cursor), from, acknowledgePrices)
}

function priceTests(given: Given): void {
  test('a price is told once, to the cent, and not again behind the cursor', async () => {
    const { connector, tables, hasNoListPrice, addSku, setPrice } = given()
    const [table] = tables
    const { cursor } = await readTable(connector, table)
    const sku = await addSku()
    const listCents = hasNoListPrice ? null : 2999
    await setPrice(table, sku, { sellingCents: 1999, listCents })

    const after = await readTable(connector, table, cursor)

    expect(after.items).toMatchObject([{ sku, table, sellingCents: 1999, listCents, isBlocked: false }])
    expect((await readTable(connector, table, after.cursor)).items).toEqual([])
  })

  test('the prices of another table are told apart: not at all, or under its own name', async () => {
    const { connector, tables, tellsAllTables, addSku, setPrice } = given()
    const [table, other] = tables
    if (other === undefined) return
    const sku = await addSku()
    const before = await readTable(connector, table)
    const others = await readTable(connector, other)
    await setPrice(other, sku, { sellingCents: 5, listCents: null })

    const read = await readTable(connector, table, before.cursor)
    const told = { sku, table: other, sellingCents: 5, listCents: null }
    if (tellsAllTables) return expect(read.items).toMatchObject([told])
    expect(read.items).toEqual([])
    expect((await readTable(connector, other, others.cursor)).items).toMatchObject([told])
  })

  test('without a table the system reads one of its own, and says which, or refuses to choose', async () => {
    const { connector, tables, tellsAllTables, addSku, setPrice } = given()
    const sku = await addSku()
    for (const table of tables) if (table) await setPrice(table, sku, { sellingCents: 700, listCents: null })

    if (tellsAllTables)
      return expect(kindOf(await sourceOf(connector).listPrices(null, null))).toBe('refused')
    const { items } = await readTable(connector, null)
    const told = items.filter((price) => price.sku === sku)
    expect(told).toHaveLength(1)
    expect(tables).toContain(told[0]?.table)
  })

  test('a changed price comes again, and one that nobody may sell at is blocked', async () => {
    const { connector, tables, hasNoBlock, addSku, setPrice } = given()
    const [table] = tables
    const sku = await addSku()
    await setPrice(table, sku, { sellingCents: 1000, listCents: null })
    const { cursor } = await readTable(connector, table)
    await setPrice(table, sku, { sellingCents: 1100, listCents: null, isBlocked: true })

    expect((await readTable(connector, table, cursor)).items).toMatchObject([
      { sku, sellingCents: 1100, isBlocked: hasNoBlock !== true },
    ])
  })

  test('a page whose cursor was not kept is read again as it was', async () => {
    const { connector, tables, addSku, setPrice } = given()
    const [table] = tables
    const { cursor } = await readTable(connector, table)
    await setPrice(table, await addSku(), { sellingCents: 1000, listCents: null })

    const first = successOf(await sourceOf(connector).listPrices(table, cursor))
    expect(first.items).toHaveLength(1)
    const again = successOf(await sourceOf(connector).listPrices(table, cursor))
    // A cursor may name the moment of its reading.
    expect(again.items).toEqual(first.items)
  })

  test('rows that come again until they are acknowledged go with it, and once more does no harm', async () => {
    const { connector, tables, addSku, setPrice } = given()
    const [table] = tables
    const source = sourceOf(connector)
    const { cursor } = await readTable(connector, table)
    await setPrice(table, await addSku(), { sellingCents: 1000, listCents: null })
    const { handles = [] } = successOf(await source.listPrices(table, cursor))
    expect(handles.length > 0).toBe(source.acknowledgePrices !== undefined)
    if (!source.acknowledgePrices) return
    for (let times = 0; times < 2; times += 1) expect(await source.acknowledgePrices(handles)).toEqual(done)
    expect(successOf(await source.listPrices(table, cursor)).items).toEqual([])
  })

  test('a page that is no JSON is unreadable', fault, async () => {
    await given().commit('invalid-json')
    expect(kindOf(await sourceOf(given().connector).listPrices(given().tables[0], null))).toBe('unreadable')
  })
}

const priceFailures = (given: Given): void =>
  failureTests(
    given,
    async ({ tables, addSku, setPrice }) => {
      await setPrice(tables[0], await addSku(), { sellingCents: 1000, listCents: null })
      return tables[0]
    },
    async (connector, table) => [await sourceOf(connector).listPrices(table, null)],
  )
