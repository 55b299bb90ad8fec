import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sharing } from './figures.ts'
import { type Channel, ceilingAfter, type Held, shareOut } from './share-out.ts'

const channel = (id: string, facts: Partial<Channel> = {}): Channel => ({
  id,
  subtractsReserved: true,
  isOpen: true,
  reserved: 0,
  ceiling: 0,
  ...facts,
})
const told = (shares: ReturnType<typeof shareOut>) =>
  Object.fromEntries(shares.map(({ id, quantity }) => [id, quantity]))

describe('shared, a channel', () => {
  test('is told all there is, and before its own reservations where it subtracts them', () => {
    const channels = [
      channel('vtex', { reserved: 3 }),
      channel('shop', { reserved: 2, subtractsReserved: false }),
      channel('off', { isOpen: false }),
    ]
    expect(told(shareOut(10, channels, 'shared'))).toEqual({ vtex: 13, shop: 10 })
    expect(told(shareOut(-2, channels, 'shared'))).toEqual({ vtex: 3, shop: 0 })
  })
})

describe('allocated, a channel', () => {
  test('gets an equal part, the first the piece that is left over', () => {
    expect(told(shareOut(5, [channel('a'), channel('b')], 'allocated'))).toEqual({ a: 3, b: 2 })
  })

  test('gets no more before the other has given back, and then all of it', () => {
    const full = [channel('a', { ceiling: 6 }), channel('b')]
    expect(told(shareOut(6, full, 'allocated'))).toEqual({ a: 3, b: 0 })
    expect(told(shareOut(6, [channel('a', { ceiling: 3 }), channel('b')], 'allocated'))).toEqual({
      a: 3,
      b: 3,
    })
  })

  test('of which nobody knows what it holds is told to sell nothing first, and nobody else is given more', () => {
    const channels = [channel('new', { ceiling: null, reserved: 1 }), channel('b', { ceiling: 2 })]
    expect(told(shareOut(6, channels, 'allocated'))).toEqual({ new: 1, b: 2 })
  })

  test('that sells its reserved pieces again is given none', () => {
    const channels = [channel('a'), channel('shop', { subtractsReserved: false })]
    expect(told(shareOut(6, channels, 'allocated'))).toEqual({ a: 6, shop: 0 })
  })

  test('that is switched off keeps what it holds, which nobody else gets', () => {
    const channels = [channel('a'), channel('off', { isOpen: false, ceiling: 4, reserved: 1 })]
    expect(told(shareOut(6, channels, 'allocated'))).toEqual({ a: 3 })
  })

  test('is read after it was told: what it sold unseen stays in its ceiling', () => {
    expect(ceilingAfter(2, 2, { total: 2, reserved: 4 })).toBe(4)
    expect(ceilingAfter(2, 5, { total: 2, reserved: 0 })).toBe(5)
  })
})

type Step =
  | { do: 'sell' | 'deliver' | 'cancel' | 'push'; which: number; pieces: number }
  | { do: 'count'; change: number }
  | { do: 'plan' }
  | { do: 'crash' }

interface Push {
  told: number
  held: Held | null
}

interface Sale {
  platform: number
  pieces: number
  isCanceled: boolean
}

/** Two platforms that sell what they hold, and a hub that hears of it late, twice and out of order. */
class World {
  readonly platforms: Held[]
  readonly sales: Sale[] = []
  /** News on their way to the hub, each a copy of a sale as it was. */
  news: { sale: number; isCanceled: boolean }[] = []
  /** The parts that survive a crash. */
  readonly known = new Map<number, boolean>()
  readonly offers: { wanted: number | null; told: number | null; ceiling: number | null }[]
  /** The parts that do not. */
  pushes: (Push | null)[]
  onHand: number
  sharing: Sharing

  constructor(sharing: Sharing, onHand: number, held: number[]) {
    this.sharing = sharing
    this.onHand = onHand
    this.platforms = held.map((total) => ({ total, reserved: 0 }))
    this.offers = held.map(() => ({ wanted: null, told: null, ceiling: null }))
    this.pushes = held.map(() => null)
  }

  step(step: Step): void {
    if (step.do === 'sell') this.sell(step.which % this.platforms.length, step.pieces)
    else if (step.do === 'cancel') this.cancel(step.which)
    else if (step.do === 'deliver') this.deliver(step.which, step.pieces > 1)
    else if (step.do === 'count') this.onHand += step.change
    else if (step.do === 'plan') this.plan()
    else if (step.do === 'push') this.push(step.which % this.platforms.length, step.pieces)
    else this.pushes = this.pushes.map(() => null)
  }

  sell(index: number, pieces: number): void {
    const platform = this.platforms[index]
    if (!platform || platform.total - platform.reserved < pieces) return
    platform.reserved += pieces
    this.news.push({ sale: this.sales.length, isCanceled: false })
    this.sales.push({ platform: index, pieces, isCanceled: false })
  }

  cancel(which: number): void {
    const sale = this.sales[which % (this.sales.length || 1)]
    const platform = sale && this.platforms[sale.platform]
    if (!sale || !platform || sale.isCanceled) return
    sale.isCanceled = true
    platform.reserved -= sale.pieces
    this.news.push({ sale: this.sales.indexOf(sale), isCanceled: true })
  }

  deliver(which: number, again: boolean): void {
    const [news] = this.news.splice(which % (this.news.length || 1), 1)
    if (!news) return
    this.known.set(news.sale, news.isCanceled || this.known.get(news.sale) === true)
    if (again) this.news.push(news)
  }

  reservedOf = (index: number) =>
    this.sales.reduce(
      (pieces, sale, id) =>
        sale.platform === index && this.known.get(id) === false ? pieces + sale.pieces : pieces,
      0,
    )

  get available(): number {
    return this.onHand - this.offers.reduce((sum, _, index) => sum + this.reservedOf(index), 0)
  }

  plan(): void {
    const channels = this.offers.map(({ ceiling }, index) =>
      channel(String(index), { ceiling, reserved: this.reservedOf(index) }),
    )
    for (const { id, quantity, ceiling } of shareOut(this.available, channels, this.sharing))
      Object.assign(this.offers[Number(id)] ?? {}, { wanted: quantity, ceiling })
  }

  /** Each call goes one way further: told, read, recorded. A figure may reach the platform twice. */
  push(index: number, turn: number): void {
    const [offer, platform, push] = [this.offers[index], this.platforms[index], this.pushes[index]]
    if (!offer || !platform) return
    if (!push) {
      if (offer.wanted === null || (offer.wanted === offer.told && offer.ceiling === offer.wanted)) return
      // Kept before the call: after a crash nobody knows whether the figure arrived.
      offer.told = null
      platform.total = offer.wanted
      this.pushes[index] = { told: offer.wanted, held: null }
    } else if (!push.held) {
      if (turn > 1) platform.total = push.told
      push.held = { ...platform }
    } else {
      const wanted = offer.wanted ?? push.told
      offer.told = push.told
      if (this.sharing === 'allocated') offer.ceiling = ceilingAfter(push.told, wanted, push.held)
      this.pushes[index] = null
    }
  }

  get sold(): number {
    return this.sales.reduce((sum, sale) => sum + (sale.isCanceled ? 0 : sale.pieces), 0)
  }

  /** The shops are closed, all news arrive, and the hub goes on until nothing moves. */
  settle(): void {
    while (this.news.length > 0) this.deliver(0, false)
    for (let round = 0; round < 12; round++) {
      this.plan()
      for (const [index] of this.platforms.entries()) for (let turn = 0; turn < 6; turn++) this.push(index, 1)
    }
  }
}

const which = fc.nat(20)
const pieces = fc.integer({ min: 1, max: 3 })
const steps = (losses: boolean): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('push' as const), which, pieces }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), which, pieces }) },
      { weight: 3, arbitrary: fc.constant<Step>({ do: 'plan' }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), which, pieces }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which, pieces }) },
      { weight: 1, arbitrary: fc.constant<Step>({ do: 'crash' }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('count' as const),
          change: fc.integer({ min: losses ? -4 : 0, max: 5 }),
        }),
      },
    ),
    { minLength: 20, maxLength: 120, size: 'max' },
  )

describe('in any interleaving of sales, late and repeated news, counts, cancellations and crashes', () => {
  const start = fc.record({ onHand: fc.nat(12), platforms: fc.integer({ min: 2, max: 3 }) })

  test('allocated channels sell no more than there is', () => {
    fc.assert(
      fc.property(start, steps(false), ({ onHand, platforms }, all) => {
        const world = new World('allocated', onHand, Array(platforms).fill(0))
        world.settle()
        for (const step of all) {
          world.step(step)
          expect(world.sold).toBeLessThanOrEqual(world.onHand)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('allocated channels oversell no more pieces than a count took away', () => {
    fc.assert(
      fc.property(start, steps(true), ({ onHand, platforms }, all) => {
        const world = new World('allocated', onHand, Array(platforms).fill(0))
        world.settle()
        let lost = 0
        for (const step of all) {
          if (step.do === 'count') lost -= Math.min(0, step.change)
          world.step(step)
          expect(world.sold).toBeLessThanOrEqual(world.onHand + lost)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test.each<Sharing>(['allocated', 'shared'])(
    '%s, what the platforms sell comes to the equation',
    (sharing) => {
      fc.assert(
        fc.property(start, steps(true), fc.nat(9), ({ onHand, platforms }, all, held) => {
          const world = new World(sharing, onHand, Array(platforms).fill(held))
          for (const step of all) world.step(step)
          world.settle()
          const sells = world.platforms.map(({ total, reserved }) => total - reserved)
          if (sharing === 'shared') expect(sells).toEqual(sells.map(() => Math.max(0, world.available)))
          else expect(sells.reduce((sum, one) => sum + one, 0)).toBe(Math.max(0, world.available))
        }),
        { numRuns: 1000 },
      )
    },
  )

  test('shared channels do oversell, which is why a store can choose', () => {
    const world = new World('shared', 1, [0, 0])
    world.plan()
    for (const index of [0, 1]) for (let turn = 0; turn < 3; turn++) world.push(index, 1)
    world.sell(0, 1)
    world.sell(1, 1)
    expect(world.sold).toBe(2)
  })
})
