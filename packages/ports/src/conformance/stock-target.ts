import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { SkuKeys, StockOffer, StockTarget } from '../stock-target.ts'
import {
  failureTests,
  fault,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A simulated system that sells the goods. */
export interface StockTargetWorld extends SystemWorld {
  /** The system's code of a warehouse that is told. */
  externalWarehouseId: string
  /** SKUs that the system sells, at least ten and none twice. */
  skus: SkuKeys[]
  /** Keys of a SKU that the system does not know. */
  unknown: SkuKeys
  /** The units of a SKU that the system would sell in that warehouse now. */
  salable(sku: SkuKeys): Promise<number>
  /** A customer buys there; false where it had not enough and sold nothing. */
  buy(sku: SkuKeys, quantity: number): Promise<boolean>
  /** From now on the system refuses what is sent of this SKU, until the next `recover`. */
  refuse(sku: SkuKeys): Promise<void>
  /** How often the quantity of the SKU was set there. */
  countSendings(sku: SkuKeys): Promise<number>
}

/** Registers the promises of every connector that tells a platform how much it may sell, as vitest tests. */
export const stockTargetConformance = (given: Suite<StockTargetWorld>): void =>
  suite(given, 'stock target', sendingTests, rowTests, readingTests, targetFailures)

type Given = () => StockTargetWorld

const targetOf = ({ stockTarget }: Capabilities): StockTarget => partOf(stockTarget, 'stock target')

const offerOf = (
  { externalWarehouseId }: StockTargetWorld,
  sku: SkuKeys | undefined,
  quantity: number,
): StockOffer => ({ ...(sku ?? missing()), externalWarehouseId, quantity })

function missing(): never {
  throw new Error('the world sells too few SKUs')
}

let sendings = 0
const newKey = () => {
  sendings += 1
  return `sending-${Date.now().toString(36)}-${sendings}`
}

/** The units that the system keeps are whole, where a sending saw them; what was taken is the rest of the answer. */
const send = async (world: StockTargetWorld, offers: StockOffer[], key = newKey()) => {
  const answers = successOf(await targetOf(world.connector).sendStock(offers, key))
  return answers.map(({ reserved = 0, ...answer }) => {
    expect(Number.isSafeInteger(reserved) && reserved >= 0).toBe(true)
    return answer
  })
}

const taken = ({ sku, externalWarehouseId }: StockOffer) => ({ sku, externalWarehouseId, failure: null })

function sendingTests(given: Given): void {
  test('a quantity takes the place of the one before, zero too', async () => {
    const world = given()
    const [sku = missing()] = world.skus
    for (const quantity of [5, 12, 0, 3]) {
      const offer = offerOf(world, sku, quantity)
      expect(await send(world, [offer])).toEqual([taken(offer)])
      expect(await world.salable(sku)).toBe(quantity)
    }
  })

  test('the same sending twice leaves the same quantity', async () => {
    const world = given()
    const [sku = missing()] = world.skus
    const offer = offerOf(world, sku, 6)
    const key = newKey()
    expect(await send(world, [offer], key)).toEqual([taken(offer)])
    expect(await send(world, [offer], key)).toEqual([taken(offer)])
    expect(await world.salable(sku)).toBe(6)
  })

  test('the platform sells no more than it was told', async () => {
    const world = given()
    const [, sku = missing()] = world.skus
    await send(world, [offerOf(world, sku, 2)])
    expect(await world.buy(sku, 3)).toBe(false)
    expect(await world.buy(sku, 2)).toBe(true)
    expect(await world.buy(sku, 1)).toBe(false)
  })

  test('what the platform keeps for its orders is its own to subtract exactly where the trait says so', async () => {
    const world = given()
    const [, , sku = missing()] = world.skus
    await send(world, [offerOf(world, sku, 10)])
    expect(await world.buy(sku, 4)).toBe(true)
    await send(world, [offerOf(world, sku, 10)])
    const { subtractsReserved } = partOf(world.traits.platform?.stock, 'platform that takes stock')
    expect(await world.salable(sku)).toBe(subtractsReserved ? 6 : 10)
  })

  test('after a lost answer the repeated sending succeeds', fault, async () => {
    const world = given()
    const [, , , sku = missing()] = world.skus
    const offer = offerOf(world, sku, 9)
    const key = newKey()
    await world.commit('lost-answer')
    const lost = await targetOf(world.connector).sendStock([offer], key)
    expect(lost.ok ? lost.value[0]?.failure?.kind : lost.error.kind).toBe('cut')
    expect(await send(world, [offer], key)).toEqual([taken(offer)])
    expect(await world.salable(sku)).toBe(9)
  })

  test('a whole batch is taken, each SKU with its own quantity', async () => {
    const world = given()
    const { batch } = partOf(world.traits.platform?.stock, 'platform that takes stock')
    const offers = world.skus.slice(0, batch).map((sku, index) => offerOf(world, sku, index % 7))
    expect(await send(world, offers)).toEqual(offers.map(taken))
    for (const [index, sku] of world.skus.slice(0, batch).entries())
      if (index % 25 === 0) expect(await world.salable(sku)).toBe(index % 7)
  })
}

function rowTests(given: Given): void {
  test('a SKU that the platform does not know is refused, and the others are taken', fault, async () => {
    const world = given()
    const [first, second = missing()] = world.skus.slice(5)
    const offers = [offerOf(world, first, 4), offerOf(world, world.unknown, 4), offerOf(world, second, 8)]
    const [one, odd, other] = await send(world, offers)
    expect([one?.failure, other?.failure]).toEqual([null, null])
    expect(odd).toMatchObject({
      sku: world.unknown.sku,
      failure: { kind: expect.stringMatching(/^(not-found|refused)$/), message: expect.stringMatching(/./) },
    })
    expect(await world.salable(second)).toBe(8)
  })

  test(
    'a SKU that the platform refuses is told with its words, and the others are taken',
    fault,
    async () => {
      const world = given()
      const [first = missing(), second, third = missing()] = world.skus.slice(7)
      await send(world, [offerOf(world, first, 1), offerOf(world, third, 1)])
      await world.refuse(second ?? missing())
      const offers = [offerOf(world, first, 2), offerOf(world, second, 2), offerOf(world, third, 2)]
      const answers = await send(world, offers)
      expect(answers.map(({ failure }) => failure === null)).toEqual([true, false, true])
      expect(answers[1]?.failure?.message).toMatch(/./)
      expect([await world.salable(first), await world.salable(third)]).toEqual([2, 2])
    },
  )

  test('nothing to send is nothing sent', async () => {
    const world = given()
    const [sku = missing()] = world.skus
    const before = await world.countSendings(sku)
    expect(await send(world, [])).toEqual([])
    expect(await world.countSendings(sku)).toBe(before)
  })
}

function readingTests(given: Given): void {
  test('what the platform holds is read as it was told, and with what it keeps for its orders', async () => {
    const world = given()
    const [, , , , sku = missing()] = world.skus
    const { externalWarehouseId, traits, unknown } = world
    await send(world, [offerOf(world, sku, 15)])
    const read = async () => successOf(await targetOf(world.connector).readStock([sku, unknown]))
    const ofSku = { sku: sku.sku, warehouseId: externalWarehouseId }
    expect(await read()).toContainEqual(expect.objectContaining({ ...ofSku, total: 15 }))
    expect(await world.buy(sku, 5)).toBe(true)
    const held = (await read()).find(({ warehouseId }) => warehouseId === externalWarehouseId)
    const { subtractsReserved } = partOf(traits.platform?.stock, 'platform that takes stock')
    if (!subtractsReserved) expect([held?.total, held?.reserved]).toEqual([10, null])
    else expect([null, 5]).toContain(held?.reserved)
    if (subtractsReserved) expect(held?.total).toBe(15)
    expect(await world.salable(sku)).toBe(10)
    expect((await read()).map((one) => one.sku)).not.toContain(unknown.sku)
  })

  test('asked for nothing, it answers nothing', async () => {
    expect(successOf(await targetOf(given().connector).readStock([]))).toEqual([])
  })
}

const targetFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => {
      const [sku = missing()] = world.skus
      await send(world, [offerOf(world, sku, 3)])
      return { sku, offer: offerOf(world, sku, 4) }
    },
    async (connector, { sku, offer }) => {
      const { sendStock, readStock } = targetOf(connector)
      return [await judged(sendStock([offer], newKey())), await readStock([sku])]
    },
  )

/** The failure of the only offer, where the sending as a whole is none. */
async function judged(sending: ReturnType<StockTarget['sendStock']>) {
  const sent = await sending
  const failure = sent.ok ? sent.value[0]?.failure : undefined
  return failure ? { ok: false as const, error: failure } : sent
}
