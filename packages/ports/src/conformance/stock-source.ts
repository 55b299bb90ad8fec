import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { StockPage, StockReport, StockSource } from '../stock-source.ts'
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

/** A simulated system that counts the goods. */
export interface StockSourceWorld extends SystemWorld {
  /** The code of a warehouse, as reports name it. */
  warehouseId: string | null
  /** Counts a SKU in that warehouse anew, inside the system, which may not have known it before. */
  count(sku: string, figure: { available: number; reserved?: number }): Promise<void>
  /** A code that a SKU may have there, and that none has yet. */
  newSku(): string
  /** Counts more SKUs than one page of the system holds, as many as it can at one moment of its clock; their codes. */
  countMany(): Promise<string[]>
  /** False for a system that neither dates nor numbers its figures. */
  tellsWhen?: boolean
  /** A figure of this SKU that cannot be read comes from now on, until the next `recover`. */
  spoil(sku: string): Promise<void>
  /** Shows again figures that were read and not acknowledged; for systems of that kind. */
  showAgain?(): Promise<void>
}

/** Registers the promises of every connector that tells how much there is, as vitest tests. */
export const stockSourceConformance = (given: Suite<StockSourceWorld>): void =>
  suite(given, 'stock source', listTests, oddRowTests, readTests, sourceFailures)

type Given = () => StockSourceWorld

const sourceOf = ({ stockSource }: Capabilities): StockSource => partOf(stockSource, 'stock source')

/** A list that never ends is a fault of the connector; a suite does not wait for it. */
const pagesMax = 200

/** All figures since a cursor, taken: the pages, and the cursor after them. */
async function drain({ listStock, acknowledgeStock }: StockSource, from: string | null) {
  const pages: StockPage[] = []
  let cursor = from
  for (let count = 0; count < pagesMax; count += 1) {
    const page = successOf(await listStock(cursor))
    pages.push(page)
    cursor = page.cursor
    if (acknowledgeStock) expect(await acknowledgeStock(page.handles)).toEqual(done)
    else expect(page.handles).toEqual([])
    if (page.isLast)
      return {
        pages: pages.length,
        reports: pages.flatMap(({ reports }) => reports),
        unreadable: pages.flatMap(({ unreadable }) => unreadable),
        cursor,
      }
  }
  throw new Error(`the list has not ended after ${pagesMax} pages`)
}

const skusOf = (reports: readonly StockReport[]) => reports.map(({ sku }) => sku)
const lastOf = (reports: readonly StockReport[], sku: string) => reports.findLast((one) => one.sku === sku)

function listTests(given: Given): void {
  test('every SKU is told, and after that only those that were counted anew', async () => {
    const { connector, count, warehouseId, newSku } = given()
    const source = sourceOf(connector)
    const [still, moved] = [newSku(), newSku()]
    await count(still, { available: 7 })
    await count(moved, { available: 12 })
    const full = await drain(source, null)
    expect(lastOf(full.reports, still)).toMatchObject({ available: 7, warehouseId })
    expect(lastOf(full.reports, moved)).toMatchObject({ available: 12, warehouseId })

    await count(moved, { available: 11 })
    const news = await drain(source, full.cursor)
    expect(lastOf(news.reports, moved)).toMatchObject({ available: 11, warehouseId })
    expect(skusOf(news.reports)).not.toContain(still)
    expect((await drain(source, news.cursor)).reports).toEqual([])
  })

  test('a figure says when it was counted: a later one has the higher revision or the later moment', async () => {
    const { connector, count, newSku } = given()
    const sku = newSku()
    await count(sku, { available: 3 })
    const first = await drain(sourceOf(connector), null)
    await count(sku, { available: 2 })
    const second = await drain(sourceOf(connector), first.cursor)
    const [earlier, later] = [lastOf(first.reports, sku), lastOf(second.reports, sku)]
    if (given().tellsWhen === false) return expect([later?.revision, later?.at]).toEqual([null, null])
    const byRevision = (later?.revision ?? 0) - (earlier?.revision ?? 0)
    const byClock = Date.parse(later?.at ?? '') - Date.parse(earlier?.at ?? '')
    expect(byRevision > 0 || byClock > 0).toBe(true)
  })

  test('a SKU that is sold out, or owed, is told with zero or less', async () => {
    const { connector, count, newSku } = given()
    const [none, owed] = [newSku(), newSku()]
    await count(none, { available: 0 })
    await count(owed, { available: -2 })
    const { reports } = await drain(sourceOf(connector), null)
    expect(lastOf(reports, none)?.available).toBe(0)
    expect(lastOf(reports, owed)?.available).toBe(-2)
  })

  test('more SKUs than a page holds, many of one and the same moment, are all told', async () => {
    const { connector, countMany } = given()
    const source = sourceOf(connector)
    const skus = await countMany()
    const { reports, pages, cursor } = await drain(source, null)
    expect(pages).toBeGreaterThan(1)
    const told = new Set(skusOf(reports))
    expect(skus.filter((sku) => !told.has(sku))).toEqual([])
    expect((await drain(source, cursor)).reports).toEqual([])
  })

  test('figures come again until they are acknowledged or passed by the cursor', async () => {
    const { connector, count, showAgain, newSku } = given()
    const source = sourceOf(connector)
    const { cursor } = await drain(source, null)
    const sku = newSku()
    await count(sku, { available: 5 })
    for (let times = 0; times < 2; times += 1) {
      await showAgain?.()
      expect(skusOf(successOf(await source.listStock(cursor)).reports)).toContain(sku)
    }
    await showAgain?.()
    await drain(source, cursor)
    if (source.acknowledgeStock) expect(await source.acknowledgeStock([])).toEqual(done)
  })
}

function oddRowTests(given: Given): void {
  test('a row that cannot be read is told apart and hides no other', fault, async () => {
    const { connector, count, spoil, newSku } = given()
    const [odd, good] = [newSku(), newSku()]
    await count(odd, { available: 4 })
    await count(good, { available: 4 })
    await spoil(odd)
    const { reports, unreadable } = await drain(sourceOf(connector), null)
    expect(skusOf(reports)).toContain(good)
    expect(skusOf(reports)).not.toContain(odd)
    expect(new Set(unreadable.map(({ sku }) => sku))).toEqual(new Set([odd]))
    for (const { problem } of unreadable) expect(problem).not.toBe('')
  })

  test('a page that is no JSON or XML is unreadable', fault, async () => {
    const { connector, commit } = given()
    await commit('invalid-json')
    expect(kindOf(await sourceOf(connector).listStock(null))).toBe('unreadable')
  })
}

function readTests(given: Given): void {
  test('a SKU is read as it is now, and one that the system does not know is absent', async () => {
    const { connector, count, warehouseId, newSku } = given()
    const { readStock } = sourceOf(connector)
    const [one, other] = [newSku(), newSku()]
    await count(one, { available: 9 })
    await count(other, { available: 1 })
    await count(one, { available: 8 })
    const { reports, unreadable } = successOf(await readStock([one, newSku(), other]))
    expect(reports.map(({ sku, available }) => [sku, available]).toSorted()).toEqual(
      [
        [one, 8],
        [other, 1],
      ].toSorted(),
    )
    expect(reports.every((report) => report.warehouseId === warehouseId)).toBe(true)
    expect(unreadable).toEqual([])
  })

  test('asked for nothing, it answers nothing', async () => {
    expect(successOf(await sourceOf(given().connector).readStock([]))).toEqual({
      reports: [],
      unreadable: [],
    })
  })
}

const sourceFailures = (given: Given): void =>
  failureTests(
    given,
    async ({ count, newSku }) => {
      const sku = newSku()
      await count(sku, { available: 1 })
      return sku
    },
    async (connector, sku) => {
      const { listStock, readStock } = sourceOf(connector)
      return [await listStock(null), await readStock([sku])]
    },
  )
