import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CatalogPage, CatalogSource, ProductReport } from '../catalog-source.ts'
import type { CallFailure } from '../http.ts'
import {
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

/** All pages of a list from a cursor on, and the cursor after them. */
export async function readToEnd<Item>(
  read: (cursor: string | null) => Promise<{ ok: true; value: CatalogPage<Item> } | Failed>,
  from: string | null = null,
) {
  const items: Item[] = []
  const unreadable: CatalogPage<Item>['unreadable'] = []
  let cursor = from
  for (let pages = 1; pages <= pagesMax; pages += 1) {
    const page = successOf(await read(cursor))
    items.push(...page.items)
    unreadable.push(...page.unreadable)
    if (page.cursor === cursor) return { items, unreadable, cursor, isStuck: page.isStuck, pages }
    cursor = page.cursor
  }
  throw new Error(`the list has not ended after ${pagesMax} pages`)
}

type Failed = { ok: false; error: CallFailure }

const ofCode = (code: string) => (report: ProductReport) => report.product.code === code

function productTests(given: Given): void {
  test('a product is told once with all its SKUs, and not again behind the cursor', async () => {
    const { connector, addProduct } = given()
    const { listProducts } = sourceOf(connector)
    const before = await readToEnd(listProducts)
    const { code, skus } = await addProduct()

    const after = await readToEnd(listProducts, before.cursor)

    const [told, ...more] = after.items.filter(ofCode(code))
    expect(more).toEqual([])
    expect(told?.externalId).not.toBe('')
    expect(told?.skus.map(({ sku }) => sku)).toEqual(skus)
    expect(told?.product.isActive).toBe(true)
    expect((await readToEnd(listProducts, after.cursor)).items).toEqual([])
  })

  test('a page whose cursor was not kept is read again as it was', async () => {
    const { connector, addProduct } = given()
    const { listProducts } = sourceOf(connector)
    const { cursor } = await readToEnd(listProducts)
    await addProduct()

    const first = successOf(await listProducts(cursor))
    expect(first.items).toHaveLength(1)
    // A cursor may name the moment of its reading.
    expect(successOf(await listProducts(cursor)).items).toEqual(first.items)
  })

  test('a changed product comes again under the same id, with its fields of now', async () => {
    const { connector, addProduct, renameProduct } = given()
    const { listProducts } = sourceOf(connector)
    const { code } = await addProduct()
    const before = await readToEnd(listProducts)
    await renameProduct(code, 'Nome novo')

    const { items } = await readToEnd(listProducts, before.cursor)

    expect(items).toMatchObject([
      {
        externalId: before.items.find(ofCode(code))?.externalId,
        product: { code, name: 'Nome novo' },
      },
    ])
  })

  test('a product that was removed is told as not active', async () => {
    const { connector, addProduct, removeProduct } = given()
    const { listProducts } = sourceOf(connector)
    const { code } = await addProduct()
    const { cursor } = await readToEnd(listProducts)
    await removeProduct(code)

    const { items } = await readToEnd(listProducts, cursor)
    expect(items.map(({ product }) => [product.code, product.isActive])).toEqual([[code, false]])
  })

  test('a healthy installation is healthy', async () => {
    expect(await given().connector.checkHealth()).toEqual({ ok: true, value: null })
  })
}

function pageTests(given: Given): void {
  test('a long catalog comes in pages, each product once', async () => {
    const { connector, addProducts } = given()
    const { listProducts } = sourceOf(connector)
    const before = await readToEnd(listProducts)
    await addProducts(450)

    const { items, pages } = await readToEnd(listProducts, before.cursor)

    expect(pages).toBeGreaterThan(2)
    expect(items).toHaveLength(450)
    expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(450)
  })

  test('a product that cannot be read is told by its code, and hides no other', async () => {
    const { connector, addProduct, addUnreadable } = given()
    const { listProducts } = sourceOf(connector)
    const { cursor } = await readToEnd(listProducts)
    const first = await addProduct()
    const broken = await addUnreadable()
    const last = await addProduct()

    const { items, unreadable } = await readToEnd(listProducts, cursor)

    expect(items.map(({ product }) => product.code)).toEqual([first.code, last.code])
    expect(unreadable).toMatchObject([{ code: broken, problem: expect.stringMatching(/./) }])
  })

  test('a list that cannot get on says that it is stuck', async () => {
    const { connector, block, unblock } = given()
    const { listProducts } = sourceOf(connector)
    expect((await readToEnd(listProducts)).isStuck).toBe(false)
    if (!block) return
    await block()
    expect((await readToEnd(listProducts)).isStuck).toBe(true)
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
