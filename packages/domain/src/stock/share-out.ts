import type { Sharing } from './figures.ts'

/** A platform that sells a SKU, as the hub knows it. Figures are whole pieces. */
export interface Channel {
  id: string
  /** It takes what it reserves off the figure that it is told, so it is told the one before that. */
  subtractsReserved: boolean
  /** False while nobody may tell it: it keeps what it has and is given nothing. */
  isOpen: boolean
  /** Pieces of its own orders that the hub knows and that it still reserves. */
  reserved: number
  /**
   * The most that it can have sold and still hold, after all that it was told; null where nobody knows. Only what the
   * platform itself says after it was told lowers it.
   */
  ceiling: number | null
}

export interface Share {
  id: string
  /** The figure to tell the channel. */
  quantity: number
  ceiling: number | null
}

/** The part of goods that are sold under several SKUs, as a kit and its components are. */
export interface Claims {
  /** The pieces meant for these channels. */
  meant: number
  /** The most that channels can sell of them under other SKUs; infinite where nobody knows. */
  others: number
}

/**
 * The figure that each open channel is told of the pieces that no open order reserves, below zero where orders reserve more than there is.
 * Shared, each is told all of them. Allocated, the ceilings of all channels never add up to more than there is once they did not,
 * so no lag sells more: a channel is told less at once, and more only out of what no other can sell.
 */
export const shareOut = (
  available: number,
  channels: readonly Channel[],
  sharing: Sharing,
  claims: Claims = { meant: available, others: 0 },
): Share[] =>
  sharing === 'shared' ? tellAll(Math.max(0, available), channels) : allocate(available, channels, claims)

const tellAll = (sendable: number, channels: readonly Channel[]): Share[] =>
  channels
    .filter(({ isOpen }) => isOpen)
    .map((channel) => ({ id: channel.id, quantity: sendable + countedBy(channel), ceiling: null }))

/** A platform that does not subtract what it reserves sells the pieces of its unseen orders again: it is given no share. */
function allocate(available: number, channels: readonly Channel[], { meant, others }: Claims): Share[] {
  const takers = channels.filter(({ isOpen, subtractsReserved }) => isOpen && subtractsReserved)
  const keptByOthers = sum(channels.filter((channel) => !takers.includes(channel)).map(heldBy))
  const parts = split(Math.max(0, meant - keptByOthers), takers.length)
  // An order may be known that its platform canceled, so reserved pieces beyond the stock count as none.
  const pool = available + sum(channels.map(countedBy))
  let free = Math.max(
    0,
    pool - others - sum(channels.map(({ ceiling }) => ceiling ?? Number.POSITIVE_INFINITY)),
  )

  return channels
    .filter(({ isOpen }) => isOpen)
    .map((channel) => {
      const part = parts[takers.indexOf(channel)] ?? 0
      const { id, ceiling } = channel
      if (ceiling === null) return { id, quantity: countedBy(channel), ceiling }
      const quantity = Math.min(part + countedBy(channel), ceiling + free)
      const raised = Math.max(ceiling, quantity)
      free -= raised - ceiling
      return { id, quantity, ceiling: raised }
    })
}

/** The pieces that a platform holds after it was told: `total` with the pieces of its own orders. */
export interface Held {
  total: number
  reserved: number
}

/**
 * The ceiling of a channel that confirmed `told` and was read afterwards; `wanted` is the figure that it is to be told by now,
 * which may be on its way already.
 */
export const ceilingAfter = (told: number, wanted: number, held: Held): number =>
  Math.max(told, wanted, held.total, held.reserved)

/** The most that channels can sell still, beyond their known orders; infinite where nobody knows. */
export const sellable = (channels: readonly Channel[]): number =>
  sum(channels.map((channel) => (channel.ceiling === null ? Number.POSITIVE_INFINITY : heldBy(channel))))

const countedBy = ({ subtractsReserved, reserved }: Channel) => (subtractsReserved ? reserved : 0)

/** Pieces that a channel may sell still, beyond its known orders. */
const heldBy = (channel: Channel) =>
  channel.ceiling === null ? 0 : Math.max(0, channel.ceiling - countedBy(channel))

/** Equal whole parts; the first ones get the pieces that are left over. */
const split = (pieces: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor(pieces / parts) + (index < pieces % parts ? 1 : 0))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
