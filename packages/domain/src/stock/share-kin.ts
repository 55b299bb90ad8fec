import type { Sharing } from './figures.ts'
import { type Channel, type Share, sellable, shareOut } from './share-out.ts'

/** An inventory that channels are told of. */
export interface SoldStock {
  id: string
  /** The units that they may be told in all; below zero where orders reserve more than there is. */
  base: number
  sharing: Sharing
  channels: readonly Channel[]
  /** Of a kit, whose units are made up of those of others; empty of a plain SKU. */
  parts: readonly { id: string; quantity: number }[]
}

export interface SharedStock {
  sharing: Sharing
  shares: Share[]
}

/**
 * The quantities that channels are told of SKUs and of the kits that are made of them, all that share an allocated piece with one of them among
 * them. Allocated pieces are divided in equal parts between the SKU itself and each kit; all that channels can sell of them, under
 * whatever SKU, never adds up to more than there is. A kit with an allocated part is allocated.
 */
export function shareKin(all: readonly SoldStock[]): Map<string, SharedStock> {
  const kin = new Kin(all)
  return new Map(all.map((one) => [one.id, kin.share(one)]))
}

/** One inventory is decided on after the other, each by the ceilings that those before it have by then. */
class Kin {
  readonly #stocks: ReadonlyMap<string, SoldStock>
  readonly #kits: readonly SoldStock[]
  readonly #channels: Map<string, readonly Channel[]>
  /** The units meant for the channels of each kit. */
  readonly #allotted: ReadonlyMap<string, number>

  constructor(all: readonly SoldStock[]) {
    this.#stocks = new Map(all.map((one) => [one.id, one]))
    this.#kits = all.filter(({ parts }) => parts.length > 0)
    this.#channels = new Map(all.map(({ id, channels }) => [id, channels]))
    this.#allotted = new Map(this.#kits.map((kit) => [kit.id, this.#allot(kit)]))
  }

  share(stock: SoldStock): SharedStock {
    const { id, base } = stock
    const channels = this.#channels.get(id) ?? []
    const sharing = this.#sharingOf(stock)
    const isKit = stock.parts.length > 0
    const available = isKit && sharing === 'allocated' ? Math.min(base, this.#roomOf(stock)) : base
    const claims = isKit
      ? { meant: this.#allotted.get(id) ?? 0, others: 0 }
      : { meant: base - this.#takenByKits(id), others: this.#sellableInKits(id) }
    const shares = shareOut(available, channels, sharing, claims)
    const ceilings = new Map(shares.map((one) => [one.id, one.ceiling]))
    this.#channels.set(
      id,
      channels.map((one) => ({
        ...one,
        ceiling: ceilings.has(one.id) ? (ceilings.get(one.id) ?? null) : one.ceiling,
      })),
    )
    return { sharing, shares }
  }

  #sharingOf({ sharing, parts }: SoldStock): Sharing {
    if (parts.length === 0) return sharing
    return parts.some((part) => this.#isAllocated(part.id)) ? 'allocated' : 'shared'
  }

  #isAllocated = (id: string) => this.#stocks.get(id)?.sharing === 'allocated'

  #sellableOf = (id: string) => sellable(this.#channels.get(id) ?? [])

  #kitsOf = (id: string) => this.#kits.filter(({ parts }) => parts.some((part) => part.id === id))

  /** As many as the equal part of each of its parts allows; the rest of a part stays with the SKU itself. */
  #allot({ base, parts }: SoldStock): number {
    const allowed = parts.map(({ id, quantity }) => {
      const pieces = Math.max(0, this.#stocks.get(id)?.base ?? 0)
      const takers = 1 + this.#kitsOf(id).filter((kit) => kit.base > 0).length
      return Math.floor((this.#isAllocated(id) ? Math.floor(pieces / takers) : pieces) / quantity)
    })
    return Math.max(0, Math.min(base, ...allowed))
  }

  #takenByKits = (id: string) =>
    sumOf(this.#kitsOf(id), (kit) => quantityIn(kit, id) * (this.#allotted.get(kit.id) ?? 0))

  #sellableInKits = (id: string, but = '') =>
    sumOf(this.#kitsOf(id), (kit) => (kit.id === but ? 0 : quantityIn(kit, id) * this.#sellableOf(kit.id)))

  /** The units that there could be, after all that channels can sell of allocated parts in other ways. */
  #roomOf({ id: kit, parts }: SoldStock): number {
    return Math.min(
      ...parts.map(({ id, quantity }) => {
        const base = this.#stocks.get(id)?.base ?? 0
        const taken = this.#isAllocated(id) ? this.#sellableOf(id) + this.#sellableInKits(id, kit) : 0
        return Math.floor((base - taken) / quantity)
      }),
    )
  }
}

const quantityIn = ({ parts }: SoldStock, id: string) => parts.find((part) => part.id === id)?.quantity ?? 0

const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)
