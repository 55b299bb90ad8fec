import type { OrderState } from '../order/state.ts'
import type { ReservedColumn } from './figures.ts'

/** The facts about an order that decide where its items stand. */
interface StandingFacts extends Pick<OrderState, 'status' | 'erpStatus' | 'erpOrderId'> {
  /** Sent to the ERP, which has not answered: a run is under way, or the outcome of one is unknown. */
  isUnanswered: boolean
  /** The names under which people know where it came from: its marketplace, or its platform. */
  origins: readonly string[]
}

/** The choices of a store about what reserves. */
export interface StandingRules {
  hasErp: boolean
  /** In which orders hold goods (`reservedOrdersStatuses`); empty: until they are invoiced. */
  statuses: readonly string[]
  /** Whose orders hold goods (`reservedOrdersOrigins`); empty: all. */
  origins: readonly string[]
}

/**
 * `gone`: the goods leave, and the ERP's next figure is without them. `canceled` and `free`: it holds nothing, the latter by
 * choice of the store.
 */
export type Standing = 'not-integrated' | 'in-transit' | 'in-erp' | 'gone' | 'canceled' | 'free'

/** Statuses of orders whose goods leave, in their sequence; after the last none is held whatever the store chose. */
const leaving: readonly string[] = ['invoiced', 'dispatched', 'delivered']
/** Those before that the store may choose from. */
const choosable: readonly string[] = ['payment-pending', 'ready-for-handling', 'handling']

/** Where an order's items stand. */
export function standingOf(order: StandingFacts, rules: StandingRules): Standing {
  if (order.status === 'canceled' || order.erpStatus === 'canceled') return 'canceled'
  if (hasLeft(order.status, rules.statuses)) return 'gone'
  if (!countsOrigin(order.origins, rules.origins) || isFree(order.status, rules.statuses)) return 'free'
  if (!rules.hasErp || isInErp(order)) return 'in-erp'
  return order.isUnanswered ? 'in-transit' : 'not-integrated'
}

/** An ERP that refused an order has no number of it, and its figures know nothing of what the order holds. */
const isInErp = ({ erpStatus, erpOrderId }: StandingFacts) =>
  erpStatus === 'error' ? erpOrderId !== null : erpStatus !== 'not-sent'

/** A later status that is chosen holds the goods through those before it. */
function hasLeft(status: string, chosen: readonly string[]): boolean {
  const at = leaving.indexOf(status)
  const last = leaving.findLastIndex((one) => chosen.includes(one))
  return at >= 0 && (at > last || at === leaving.length - 1)
}

const isFree = (status: string, chosen: readonly string[]) =>
  chosen.length > 0 && choosable.includes(status) && !chosen.includes(status)

const countsOrigin = (origins: readonly string[], chosen: readonly string[]) =>
  chosen.length === 0 || chosen.some((one) => origins.some((origin) => isSameText(origin, one)))

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The word of an inventory's figures about the orders that its ERP has. */
export interface FigureTraits {
  /** A system of the store tells how much there is. */
  isCounted: boolean
  /** Its figure is without what its orders hold, or it tells that beside the figure. */
  knowsReserved: boolean
}

/** The one column in which an open item stands; null for an order that holds nothing, or whose goods left. */
export function columnOf(
  standing: Standing,
  { isCounted, knowsReserved }: FigureTraits,
): ReservedColumn | null {
  if (standing === 'not-integrated') return 'notIntegrated'
  if (standing === 'in-transit') return 'inTransit'
  if (standing !== 'in-erp') return null
  return isCounted && knowsReserved ? 'reservedErp' : 'reservedOpen'
}
