import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CatalogTarget, OfferedSku, ProductKeys, ProductOffer } from '../catalog-target.ts'
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

/** A simulated system that shows products to customers. */
export interface CatalogTargetWorld extends SystemWorld {
  /** A product with two SKUs that the system does not have, in groups that it has. */
  invent(): ProductOffer
  /** Somebody renames the product of this reference at the system. */
  rename(code: string, name: string): Promise<void>
  /** From now on the system refuses what is sent under this reference of a product or SKU, until the next `recover`. */
  refuse(reference: string): Promise<void>
  /** How many products and SKUs the system has under these references. */
  count(product: ProductOffer): Promise<{ products: number; skus: number }>
  /** How often something of its catalog was written. */
  countWrites(): Promise<number>
}

/** Registers the promises of every connector that tells a platform products, as vitest tests. */
export const catalogTargetConformance = (given: Suite<CatalogTargetWorld>): void =>
  suite(given, 'catalog target', sendingTests, repeatTests, refusalTests, readingTests, targetFailures)

type Given = () => CatalogTargetWorld

const targetOf = ({ catalogTarget }: Capabilities): CatalogTarget => partOf(catalogTarget, 'catalog target')

const send = async ({ connector }: CatalogTargetWorld, offer: ProductOffer) =>
  successOf(await targetOf(connector).sendProduct(offer))
const read = async ({ connector }: CatalogTargetWorld, keys: ProductKeys) =>
  successOf(await targetOf(connector).readProduct(keys))

const once = { products: 1, skus: 2 }

/** The product once it is there: with the system's ids, and the changes alone. */
async function changing(
  world: CatalogTargetWorld,
  offer: ProductOffer,
  values: ProductOffer['values'],
  skuValues: (sku: OfferedSku, index: number) => OfferedSku['values'] = () => ({}),
): Promise<ProductOffer> {
  const held = await read(world, offer)
  const idOf = (sku: string) => held.skus.find((one) => one.sku === sku)?.externalId ?? null
  return {
    ...offer,
    externalId: held.externalId,
    values,
    skus: offer.skus.map((sku, index) => ({
      ...sku,
      externalId: idOf(sku.sku),
      values: skuValues(sku, index),
    })),
  }
}

function sendingTests(given: Given): void {
  test('a product that is not there is created with its SKUs, and is read as it was told', async () => {
    const world = given()
    const offer = world.invent()

    const answer = await send(world, offer)

    expect([answer.failure, ...answer.skus.map(({ failure }) => failure)]).toEqual([null, null, null])
    const held = await read(world, offer)
    expect(held.externalId).toBe(answer.externalId)
    expect(held.values).toMatchObject(offer.values)
    expect(held.skus.map(({ externalId, isExact }) => [externalId, isExact])).toEqual(
      answer.skus.map(({ externalId }) => [externalId, true]),
    )
    for (const [index, { values }] of held.skus.entries())
      expect(values).toMatchObject(offer.skus[index]?.values ?? {})
  })

  test('only the given fields of what is there change', async () => {
    const world = given()
    const offer = world.invent()
    await send(world, offer)
    await world.rename(offer.code, 'Nome dado na plataforma')
    const description = 'Outra descrição'
    const [, second] = offer.skus

    await send(
      world,
      await changing(world, offer, { description }, (sku) =>
        sku === second ? { name: 'Outra variante' } : {},
      ),
    )

    const held = await read(world, offer)
    expect(held.values).toMatchObject({ ...offer.values, name: 'Nome dado na plataforma', description })
    expect(held.skus.map(({ values }) => values.name)).toEqual([offer.skus[0]?.values.name, 'Outra variante'])
    expect(held.skus.map(({ values }) => values.weightGrams)).toEqual(
      offer.skus.map(({ values }) => values.weightGrams),
    )
  })

  test('a SKU that is new joins the product that is there', async () => {
    const world = given()
    const offer = world.invent()
    const [first, second] = offer.skus
    if (!first || !second) throw new Error('a product of two SKUs is needed')
    await send(world, { ...offer, skus: [first] })
    const known = await changing(world, { ...offer, skus: [first] }, {})

    const answer = await send(world, { ...known, skus: [...known.skus, second] })

    expect(answer.skus.map(({ failure }) => failure)).toEqual([null, null])
    expect(await world.count(offer)).toEqual(once)
    expect((await read(world, offer)).externalId).toBe(known.externalId)
  })

  test('nothing to change is nothing written', async () => {
    const world = given()
    const offer = world.invent()
    await send(world, offer)
    const same = await changing(world, offer, {})
    const before = await world.countWrites()
    await send(world, same)
    expect(await world.countWrites()).toBe(before)
  })
}

function repeatTests(given: Given): void {
  test('the same creation twice is one product with its SKUs', async () => {
    const world = given()
    const offer = world.invent()
    const first = await send(world, offer)
    const second = await send(world, offer)
    expect(second).toEqual(first)
    expect(await world.count(offer)).toEqual(once)
  })

  test('after a lost answer the repeated creation makes no second product', fault, async () => {
    const world = given()
    const offer = world.invent()
    await world.commit('lost-answer')
    expect(kindOf(await targetOf(world.connector).sendProduct(offer))).toBe('cut')

    const answer = await send(world, offer)

    expect([answer.failure, ...answer.skus.map(({ failure }) => failure)]).toEqual([null, null, null])
    expect(await world.count(offer)).toEqual(once)
  })
}

function refusalTests(given: Given): void {
  test(
    'a SKU that the system refuses is told with its words, and the other one is taken',
    fault,
    async () => {
      const world = given()
      const offer = world.invent()
      await world.refuse(offer.skus[0]?.reference ?? '')

      const { failure, skus } = await send(world, offer)

      expect([failure, skus[1]?.failure]).toEqual([null, null])
      expect(skus[0]).toMatchObject({ externalId: null, failure: { message: expect.stringMatching(/./) } })
      await world.recover()
      await send(world, offer)
      expect(await world.count(offer)).toEqual(once)
    },
  )

  test(
    'a product that the system refuses is told with its words, and leaves no SKU without it',
    fault,
    async () => {
      const world = given()
      const offer = world.invent()
      await world.refuse(offer.code)

      const { externalId, failure, skus } = await send(world, offer)

      expect([externalId, failure?.kind]).toEqual([
        null,
        expect.stringMatching(/^(refused|conflict|not-found)$/),
      ])
      expect(failure?.message).toMatch(/./)
      expect(skus.map((sku) => sku.failure === null)).toEqual([false, false])
      expect(await world.count(offer)).toEqual({ products: 0, skus: 0 })
    },
  )

  test('a group that the system does not have is refused, and creates nothing', fault, async () => {
    const world = given()
    const offer = world.invent()
    const { failure } = await send(world, {
      ...offer,
      values: { ...offer.values, brand: '999999', category: '999999' },
    })
    expect(failure?.message).toMatch(/./)
    expect(await world.count(offer)).toEqual({ products: 0, skus: 0 })
  })
}

function readingTests(given: Given): void {
  test('a product that the system does not have is none', async () => {
    const world = given()
    expect(await read(world, world.invent())).toEqual({ externalId: null, values: {}, skus: [] })
  })

  test('the groups of the system are told with their names, and those of a product are among them', async () => {
    const world = given()
    const groups = successOf(await targetOf(world.connector).listGroups())
    const { brand, category } = world.invent().values
    if (brand !== undefined) expect(groups.brand.map(({ id }) => id)).toContain(brand)
    expect(groups.category.map(({ id }) => id)).toContain(category)
    for (const { id, name } of [...groups.brand, ...groups.category, ...groups.department])
      expect([id, name]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
  })

  test('an answer that is no JSON is unreadable', fault, async () => {
    const world = given()
    const offer = world.invent()
    await send(world, offer)
    await world.commit('invalid-json')
    expect(kindOf(await targetOf(world.connector).readProduct(offer))).toBe('unreadable')
  })
}

const targetFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => {
      const offer = world.invent()
      await send(world, offer)
      return changing(world, offer, { description: 'Outra' })
    },
    async ({ catalogTarget }, offer) => {
      const target = partOf(catalogTarget, 'catalog target')
      return [await target.sendProduct(offer), await target.readProduct(offer), await target.listGroups()]
    },
  )
