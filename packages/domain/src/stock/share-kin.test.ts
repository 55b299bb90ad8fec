import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sharing } from './figures.ts'
import { type SoldStock, shareKin } from './share-kin.ts'
import { ceilingAfter, type Held } from './share-out.ts'

/** Two SKUs, and kits of them: of one piece of each, and of two pieces of the first. */
const goods = {
  shirt: [],
  socks: [],
  set: [
    { id: 'shirt', quantity: 1 },
    { id: 'socks', quantity: 1 },
  ],
  pair: [{ id: 'shirt', quantity: 2 }],
} as const satisfies Record<string, SoldStock['parts']>
type Good = keyof typeof goods
const names = Object.keys(goods) as Good[]
const platforms = [0, 1] as const

const piecesIn = (good: Good, sku: string): number =>
  goods[good].length === 0
    ? Number(good === sku)
    : goods[good].reduce((sum, part) => (part.id === sku ? sum + part.quantity : sum), 0)

type Step =
  | { do: 'sell' | 'push'; platform: number; good: Good }
  | { do: 'deliver' | 'cancel'; which: number }
  | { do: 'plan' | 'crash' }

interface Offer {
  wanted: number | null
  told: number | null
  ceiling: number | null
}
interface Push {
  told: number
  held: Held | null
}
interface Sale {
  platform: number
  good: Good
  isCanceled: boolean
}

/** Platforms that sell each SKU and kit by a figure of its own, and a hub that hears of it late. */
class World {
  readonly held = new Map<string, Held>()
  readonly offers = new Map<string, Offer>()
  pushes = new Map<string, Push>()
  readonly sales: Sale[] = []
  news: { sale: number; isCanceled: boolean }[] = []
  readonly known = new Map<number, boolean>()
  readonly stock: Record<'shirt' | 'socks', number>

  readonly sharing: Sharing

  constructor(sharing: Sharing, stock: World['stock']) {
    this.sharing = sharing
    this.stock = stock
    for (const platform of platforms)
      for (const good of names) {
        this.held.set(`${platform} ${good}`, { total: 0, reserved: 0 })
        this.offers.set(`${platform} ${good}`, { wanted: null, told: null, ceiling: null })
      }
  }

  step(step: Step): void {
    if (step.do === 'sell') this.sell(step.platform, step.good)
    else if (step.do === 'push') this.push(`${step.platform} ${step.good}`)
    else if (step.do === 'deliver') this.deliver(step.which)
    else if (step.do === 'cancel') this.cancel(step.which)
    else if (step.do === 'plan') this.plan()
    else this.pushes = new Map()
  }

  sell(platform: number, good: Good): void {
    const held = this.held.get(`${platform} ${good}`)
    if (!held || held.total - held.reserved < 1) return
    held.reserved++
    this.news.push({ sale: this.sales.length, isCanceled: false })
    this.sales.push({ platform, good, isCanceled: false })
  }

  cancel(which: number): void {
    const sale = this.sales[which % (this.sales.length || 1)]
    const held = sale && this.held.get(`${sale.platform} ${sale.good}`)
    if (!sale || !held || sale.isCanceled) return
    sale.isCanceled = true
    held.reserved--
    this.news.push({ sale: this.sales.indexOf(sale), isCanceled: true })
  }

  deliver(which: number): void {
    const [news] = this.news.splice(which % (this.news.length || 1), 1)
    if (news) this.known.set(news.sale, news.isCanceled || this.known.get(news.sale) === true)
  }

  isOpen = (sale: number) => this.known.get(sale) === false

  baseOf(good: Good): number {
    if (goods[good].length > 0)
      return Math.max(
        0,
        Math.min(...goods[good].map((part) => Math.floor(this.baseOf(part.id) / part.quantity))),
      )
    const sold = this.sales.filter((_, id) => this.isOpen(id))
    return (
      this.stock[good as 'shirt' | 'socks'] - sold.reduce((sum, sale) => sum + piecesIn(sale.good, good), 0)
    )
  }

  plan(): void {
    const shared = shareKin(
      names.map((good) => ({
        id: good,
        base: this.baseOf(good),
        sharing: this.sharing,
        parts: goods[good],
        channels: platforms.map((platform) => ({
          id: String(platform),
          subtractsReserved: true,
          isOpen: true,
          reserved: this.sales.filter(
            (sale, id) => sale.platform === platform && sale.good === good && this.isOpen(id),
          ).length,
          ceiling: this.offers.get(`${platform} ${good}`)?.ceiling ?? null,
        })),
      })),
    )
    for (const [good, { shares }] of shared)
      for (const { id, quantity, ceiling } of shares)
        Object.assign(this.offers.get(`${id} ${good}`) ?? {}, { wanted: quantity, ceiling })
  }

  /** Each call goes one way further: told, read, recorded. */
  push(place: string): void {
    const [offer, held, push] = [this.offers.get(place), this.held.get(place), this.pushes.get(place)]
    if (!offer || !held) return
    if (!push) {
      if (offer.wanted === null || (offer.wanted === offer.told && offer.ceiling === offer.wanted)) return
      offer.told = null
      held.total = offer.wanted
      this.pushes.set(place, { told: offer.wanted, held: null })
    } else if (!push.held) push.held = { ...held }
    else {
      offer.told = push.told
      if (this.sharing === 'allocated')
        offer.ceiling = ceilingAfter(push.told, offer.wanted ?? push.told, push.held)
      this.pushes.delete(place)
    }
  }

  soldOf = (sku: 'shirt' | 'socks') =>
    this.sales.reduce((sum, sale) => (sale.isCanceled ? sum : sum + piecesIn(sale.good, sku)), 0)

  leftOf = (sku: 'shirt' | 'socks') =>
    [...this.held].reduce(
      (sum, [place, { total, reserved }]) =>
        sum + piecesIn(place.split(' ')[1] as Good, sku) * Math.max(0, total - reserved),
      0,
    )

  settle(): void {
    while (this.news.length > 0) this.deliver(0)
    for (let round = 0; round < 12; round++) {
      this.plan()
      for (const place of this.offers.keys()) for (let turn = 0; turn < 6; turn++) this.push(place)
    }
  }
}

const platform = fc.constantFrom(...platforms)
const good = fc.constantFrom(...names)
const which = fc.nat(20)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ do: fc.constant('push' as const), platform, good }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('sell' as const), platform, good }) },
    { weight: 3, arbitrary: fc.constant<Step>({ do: 'plan' }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
    { weight: 1, arbitrary: fc.constant<Step>({ do: 'crash' }) },
  ),
  { minLength: 30, maxLength: 150, size: 'max' },
)
const stock = fc.record({ shirt: fc.nat(14), socks: fc.nat(9) })

test('allocated, SKUs and the kits that are made of them together sell no more than there is, whatever the lag', () => {
  fc.assert(
    fc.property(stock, steps, (there, all) => {
      const world = new World('allocated', there)
      world.settle()
      for (const step of all) {
        world.step(step)
        expect(world.soldOf('shirt')).toBeLessThanOrEqual(there.shirt)
        expect(world.soldOf('socks')).toBeLessThanOrEqual(there.socks)
      }
      world.settle()
      expect(world.soldOf('shirt') + world.leftOf('shirt')).toBe(there.shirt)
      expect(world.soldOf('socks') + world.leftOf('socks')).toBe(there.socks)
    }),
    { numRuns: 300 },
  )
})

test('shared, each platform is told all that can be sold of each', () => {
  fc.assert(
    fc.property(stock, steps, (there, all) => {
      const world = new World('shared', there)
      for (const step of all) world.step(step)
      world.settle()
      for (const [place, { total, reserved }] of world.held)
        expect(total - reserved).toBe(Math.max(0, world.baseOf(place.split(' ')[1] as Good)))
    }),
    { numRuns: 300 },
  )
})

test('a kit with an allocated part is allocated, and one of shared parts is told all of it', () => {
  const channels = [{ id: 'vtex', subtractsReserved: true, isOpen: true, reserved: 0, ceiling: 0 }]
  const told = (sharing: Sharing) =>
    shareKin([
      { id: 'shirt', base: 10, sharing, channels, parts: [] },
      { id: 'pair', base: 5, sharing: 'shared', channels, parts: [{ id: 'shirt', quantity: 2 }] },
    ])
  expect(told('allocated').get('pair')).toEqual({
    sharing: 'allocated',
    shares: [{ id: 'vtex', quantity: 2, ceiling: 2 }],
  })
  expect(told('allocated').get('shirt')?.shares).toEqual([{ id: 'vtex', quantity: 6, ceiling: 6 }])
  expect(told('shared').get('pair')).toEqual({
    sharing: 'shared',
    shares: [{ id: 'vtex', quantity: 5, ceiling: null }],
  })
})
