import type { Result } from '@ihub/domain/result'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CatalogPage, CatalogSource, ProductReport, UnreadableRow } from '../catalog-source.ts'
import type { CallFailure } from '../http.ts'
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

/** A simulated system that has the catalog. */
export interface CatalogSourceWorld extends SystemWorld {
  /** Registers a product with two SKUs; answers their codes. */
  addProduct(): Promise<{ code: string; skus: string[] }>
  /** As many products in one go. */
  addProducts(count: number): Promise<void>
  renameProduct(code: string, name: string): Promise<void>
  removeProduct(code: string): Promise<void>
  /** Registers a product that no connector can read; answers its code. */
  addUnreadable(): Promise<string>
  /** More products under one place of the cursor than the system gives out; absent of one whose cursor always gets on. */
  block?(): Promise<void>
  unblock?(): Promise<void>
}

/** Registers the promises of every connector that brings the catalog, as vitest tests. */
export const catalogSourceConformance = (given: Suite<CatalogSourceWorld>): void =>
  suite(given, 'catalog source', productTests, pageTests, catalogFailures)

type Given = () => CatalogSourceWorld

const sourceOf = ({ catalogSource }: Capabilities): CatalogSource => partOf(catalogSource, 'catalog source')

/** A list that is never read to its end is a fault of the connector; a suite does not wait for it. */
const pagesMax = 500

/** All pages of a list from a cursor on, acknowledged where the system asks for it, and the cursor after them. */
export async function readToEnd<Item>(
  read: (cursor: string | null) => Promise<{ ok: true; value: CatalogPage<Item> } | Failed>,
  from: string | null = null,
  acknowledge?: (handles: readonly string[]) => Promise<Result<null, CallFailure>>,
) {
  const items: Item[] = []
  // A row that is not acknowledged comes with each page.
  const unreadable = new Map<string, UnreadableRow>()
  let cursor = from
  for (let pages = 1; pages <= pagesMax; pages += 1) {
    const { handles = [], ...page } = successOf(await read(cursor))
    items.push(...page.items)
    for (const row of page.unreadable) unreadable.set(`${row.code} ${row.problem}`, row)
    if (acknowledge) expect(await acknowledge(handles)).toEqual(done)
    else expect(handles).toEqual([])
    if (page.cursor === cursor && handles.length === 0)
      return { items, unreadable: [...unreadable.values()], cursor, isStuck: page.isStuck, pages }
    cursor = page.cursor
  }
  throw new Error(`the list has not ended after ${pagesMax} pages`)
}

type Failed = { ok: false; error: CallFailure }

const readProducts = (
  { listProducts, acknowledgeProducts }: CatalogSource,
  from: string | null = null,
): ReturnType<typeof readToEnd<ProductReport>> => readToEnd(listProducts, from, acknowledgeProducts)

const ofCode = (code: string) => (report: ProductReport) => report.product.code === code

function productTests(given: Given): void {
  test('a product is told once with all its SKUs, and not again behind the cursor', async () => {
    const { connector, addProduct } = given()
    const source = sourceOf(connector)
    const before = await readProducts(source)
    const { code, skus } = await addProduct()

    const after = await readProducts(source, before.cursor)

    const [told, ...more] = after.items.filter(ofCode(code))
    expect(more).toEqual([])
    expect(told?.externalId).not.toBe('')
    expect(told?.skus.map(({ sku }) => sku)).toEqual(skus)
    expect(told?.product.isActive).toBe(true)
    expect((await readProducts(source, after.cursor)).items).toEqual([])
  })

  test('a page whose cursor was not kept is read again as it was', async () => {
    const { connector, addProduct } = given()
    const source = sourceOf(connector)
    const { cursor } = await readProducts(source)
    await addProduct()

    const first = successOf(await source.listProducts(cursor))
    expect(first.items).toHaveLength(1)
    // A cursor may name the moment of its reading.
    expect(successOf(await source.listProducts(cursor)).items).toEqual(first.items)
  })

  test('rows that come again until they are acknowledged go with it, and once more does no harm', async () => {
    const { connector, addProduct } = given()
    const source = sourceOf(connector)
    const { cursor } = await readProducts(source)
    await addProduct()
    const { handles = [] } = successOf(await source.listProducts(cursor))
    expect(handles.length > 0).toBe(source.acknowledgeProducts !== undefined)
    if (!source.acknowledgeProducts) return
    for (let times = 0; times < 2; times += 1) expect(await source.acknowledgeProducts(handles)).toEqual(done)
    expect(successOf(await source.listProducts(cursor)).items).toEqual([])
    expect(await source.acknowledgeProducts([])).toEqual(done)
  })

  test('a changed product comes again under the same id, with its fields of now', async () => {
    const { connector, addProduct, renameProduct } = given()
    const source = sourceOf(connector)
    const { code } = await addProduct()
    const before = await readProducts(source)
    await renameProduct(code, 'Nome novo')

    const { items } = await readProducts(source, before.cursor)

    expect(items).toMatchObject([
      {
        externalId: before.items.find(ofCode(code))?.externalId,
        product: { code, name: 'Nome novo' },
      },
    ])
  })

  test('a product that was removed is told as not active', async () => {
    const { connector, addProduct, removeProduct } = given()
    const source = sourceOf(connector)
    const { code } = await addProduct()
    const { cursor } = await readProducts(source)
    await removeProduct(code)

    const { items } = await readProducts(source, cursor)
    expect(items.map(({ product }) => [product.code, product.isActive])).toEqual([[code, false]])
  })

  test('a healthy installation is healthy', async () => {
    expect(await given().connector.checkHealth()).toEqual({ ok: true, value: null })
  })
}

function pageTests(given: Given): void {
  test('a long catalog comes in pages, each product once', async () => {
    const { connector, addProducts } = given()
    const source = sourceOf(connector)
    const before = await readProducts(source)
    await addProducts(450)

    const { items, pages } = await readProducts(source, before.cursor)

    expect(pages).toBeGreaterThan(2)
    expect(items).toHaveLength(450)
    expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(450)
  })

  test('a product that cannot be read is told by its code, and hides no other', async () => {
    const { connector, addProduct, addUnreadable } = given()
    const source = sourceOf(connector)
    const { cursor } = await readProducts(source)
    const first = await addProduct()
    const broken = await addUnreadable()
    const last = await addProduct()

    const { items, unreadable } = await readProducts(source, cursor)

    expect(items.map(({ product }) => product.code)).toEqual([first.code, last.code])
    expect(unreadable).toMatchObject([{ code: broken, problem: expect.stringMatching(/./) }])
  })

  test('a list that cannot get on says that it is stuck', async () => {
    const { connector, block, unblock } = given()
    const source = sourceOf(connector)
    expect((await readProducts(source)).isStuck).toBe(false)
    if (!block) return
    await block()
    expect((await readProducts(source)).isStuck).toBe(true)
    await unblock?.()
  })

  test('a page that is no JSON is unreadable', fault, async () => {
    await given().commit('invalid-json')
    expect(kindOf(await sourceOf(given().connector).listProducts(null))).toBe('unreadable')
  })
}

const catalogFailures = (given: Given): void =>
  failureTests(
    given,
    ({ addProduct }) => addProduct(),
    async (connector) => [await sourceOf(connector).listProducts(null)],
  )
