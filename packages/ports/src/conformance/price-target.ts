import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { PriceOffer, PriceTarget } from '../price-target.ts'
import type { SkuKeys } from '../stock-target.ts'
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

/** A simulated system that sells at prices. */
export interface PriceTargetWorld extends SystemWorld {
  /** SKUs that the system has, at least six and none twice. */
  skus: SkuKeys[]
  /** Keys of a SKU that the system does not know. */
  unknown: SkuKeys
  /** The cents that a customer pays for the SKU there now; null without a price. */
  priceOf(sku: SkuKeys): Promise<number | null>
  /** From now on the system refuses the price of this SKU, until the next `recover`. */
  refuse(sku: SkuKeys): Promise<void>
  /** How often a price was set there. */
  countSendings(): Promise<number>
}

/** Registers the promises of every connector that tells a platform prices, as vitest tests. */
export const priceTargetConformance = (given: Suite<PriceTargetWorld>): void =>
  suite(given, 'price target', sendingTests, rowTests, priceFailures)

type Given = () => PriceTargetWorld

const targetOf = ({ priceTarget }: Capabilities): PriceTarget => partOf(priceTarget, 'price target')

function skuAt({ skus }: PriceTargetWorld, index: number): SkuKeys {
  const sku = skus[index]
  if (!sku) throw new Error('the world sells too few SKUs')
  return sku
}

const offerOf = (sku: SkuKeys, sellingCents: number, listCents: number | null = null): PriceOffer => ({
  ...sku,
  sellingCents,
  listCents,
})
const send = async ({ connector }: PriceTargetWorld, offers: PriceOffer[]) =>
  successOf(await targetOf(connector).sendPrices(offers))
const read = async ({ connector }: PriceTargetWorld, skus: SkuKeys[]) =>
  successOf(await targetOf(connector).readPrices(skus))

function sendingTests(given: Given): void {
  test('a price takes the place of the one before, to the cent', async () => {
    const world = given()
    const sku = skuAt(world, 0)
    for (const cents of [7990, 1, 123_456_78, 1995]) {
      expect(await send(world, [offerOf(sku, cents)])).toEqual([{ sku: sku.sku, failure: null }])
      expect(await world.priceOf(sku)).toBe(cents)
    }
  })

  test('the price that it is compared with is told beside, and stays where none is given', async () => {
    const world = given()
    const sku = skuAt(world, 1)
    await send(world, [offerOf(sku, 7990, 9990)])
    await send(world, [offerOf(sku, 6990)])
    expect(await read(world, [sku])).toMatchObject([{ sku: sku.sku, sellingCents: 6990, listCents: 9990 }])
  })

  test('a price that is there already is not sent', async () => {
    const world = given()
    const sku = skuAt(world, 2)
    await send(world, [offerOf(sku, 5000)])
    const before = await world.countSendings()
    await send(world, [offerOf(sku, 5000)])
    expect(await world.countSendings()).toBe(before)
  })

  test('after a lost answer the repeated sending succeeds', fault, async () => {
    const world = given()
    const sku = skuAt(world, 3)
    await world.commit('lost-answer')
    const lost = await targetOf(world.connector).sendPrices([offerOf(sku, 4200)])
    expect(lost.ok ? lost.value[0]?.failure?.kind : lost.error.kind).toBe('cut')
    expect(await send(world, [offerOf(sku, 4200)])).toEqual([{ sku: sku.sku, failure: null }])
    expect(await world.priceOf(sku)).toBe(4200)
  })

  test('nothing to send is nothing sent, and asked for nothing it answers nothing', async () => {
    const world = given()
    const before = await world.countSendings()
    expect(await send(world, [])).toEqual([])
    expect(await read(world, [])).toEqual([])
    expect(await world.countSendings()).toBe(before)
  })
}

function rowTests(given: Given): void {
  test('a SKU that the system does not know is refused, and the others are taken', fault, async () => {
    const world = given()
    const [one, other] = [skuAt(world, 4), skuAt(world, 5)]
    const answers = await send(world, [
      offerOf(one, 1100),
      offerOf(world.unknown, 1200),
      offerOf(other, 1300),
    ])
    expect(answers.map(({ failure }) => failure === null)).toEqual([true, false, true])
    expect(answers[1]?.failure?.kind).toMatch(/^(not-found|refused)$/)
    expect([await world.priceOf(one), await world.priceOf(other)]).toEqual([1100, 1300])
    expect((await read(world, [one, world.unknown])).map(({ sku }) => sku)).toEqual([one.sku])
  })

  test(
    'a price that the system refuses is told with its words, and the others are taken',
    fault,
    async () => {
      const world = given()
      const [one, odd, other] = [skuAt(world, 3), skuAt(world, 4), skuAt(world, 5)]
      await world.refuse(odd)
      const answers = await send(world, [offerOf(one, 2100), offerOf(odd, 2200), offerOf(other, 2300)])
      expect(answers.map(({ failure }) => failure === null)).toEqual([true, false, true])
      expect(answers[1]?.failure?.message).toMatch(/./)
    },
  )

  test('an answer that is no JSON is unreadable', fault, async () => {
    const world = given()
    const sku = skuAt(world, 0)
    await send(world, [offerOf(sku, 900)])
    await world.commit('invalid-json')
    expect(kindOf(await targetOf(world.connector).readPrices([sku]))).toBe('unreadable')
  })
}

const priceFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => {
      const sku = skuAt(world, 0)
      await send(world, [offerOf(sku, 3300)])
      return { sku, offer: offerOf(sku, 3400) }
    },
    async (connector, { sku, offer }) => {
      const { sendPrices, readPrices } = targetOf(connector)
      return [await judged(sendPrices([offer])), await readPrices([sku])]
    },
  )

/** The failure of the only offer, where the sending as a whole is none. */
async function judged(sending: ReturnType<PriceTarget['sendPrices']>) {
  const sent = await sending
  const failure = sent.ok ? sent.value[0]?.failure : undefined
  return failure ? { ok: false as const, error: failure } : sent
}
