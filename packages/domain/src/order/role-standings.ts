import type { SystemRole } from '../system-traits.ts'
import { meaningOf, type OrderEventType } from './events.ts'
import { type RoleStatuses, roleMoves, roleStatuses } from './role-statuses.ts'
import type { OrderSettings, OrderState } from './state.ts'

/** The status of a role, and since when; null where nobody told. */
interface Standing<Status> {
  status: Status
  since: string | null
}

export type RoleStandings = { [Role in SystemRole]: Standing<RoleStatuses[Role]> } & {
  /** `word` is the platform's own for the status; null where a step of the hub's led there. */
  platform: { word: string | null }
}

/** An order with the events of its timeline, oldest first. */
interface KnownOrder {
  state: OrderState
  settings: Pick<OrderSettings, 'platform'>
  createdAt: string
  /** Of the newest version that the platform gave. */
  originChangedAt: string
  timeline: readonly Recorded[]
}

interface Recorded {
  type: string
  createdAt: string
  originAt: string | null
  details: Record<string, unknown>
}

export function roleStandings(order: KnownOrder): RoleStandings {
  const { platform, erp, warehouse, carrier } = roleStatuses(order.state, order.settings)
  const { platformStatus, platformWord } = order.state
  return {
    platform: {
      status: platform,
      since: sinceOf('platform', platform, order) ?? sinceVersion(order),
      word: platform === platformStatus ? platformWord : null,
    },
    erp: { status: erp, since: sinceErp(erp, order) },
    warehouse: { status: warehouse, since: sinceOf('warehouse', warehouse, order) },
    carrier: { status: carrier, since: sinceOf('carrier', carrier, order) },
  }
}

const at = (event: Recorded | undefined) => event && (event.originAt ?? event.createdAt)

/** When the role came to its status last: the first event that led there since one that led elsewhere. */
function sinceOf(role: SystemRole, status: string | null, { timeline }: KnownOrder): string | null {
  const moves: Partial<Record<string, string>> = roleMoves[role]
  // A platform may be told of each parcel: the order is delivered there with those told after the last arrived.
  const whole = role === 'platform' && status === 'delivered' ? isDelivered : null
  const from = whole ? timeline.findIndex(whole) + 1 : 0
  const told = timeline.slice(from).filter(({ type }) => moves[type] !== undefined)
  const elsewhere = told.findLastIndex(({ type }) => moves[type] !== status)
  const latest = told[elsewhere + 1] ?? told.findLast(({ type }) => moves[type] === status)
  return at(latest) ?? null
}

const isDelivered = ({ type }: Recorded) => type === 'delivered'

/** No event tells of a status in which the order arrived, nor of some that the platform reaches by itself. */
function sinceVersion({ state, createdAt, originChangedAt, timeline }: KnownOrder): string {
  const isOfArrival = timeline[0]?.details.platformStatus === state.platformWord
  return isOfArrival && Date.parse(createdAt) < Date.parse(originChangedAt) ? createdAt : originChangedAt
}

function sinceErp(status: RoleStatuses['erp'], order: KnownOrder): string | null {
  if (status === 'not-sent') return order.createdAt
  if (status !== 'error') return sinceOf('erp', status, order)
  return at(order.timeline.findLast(isFailureOfErp)) ?? null
}

const isFailureOfErp = ({ type }: Recorded) => {
  const { group, outcome } = meaningOf(type as OrderEventType)
  return group === 'erp' && outcome === 'failed'
}
