import type { PlatformStatus } from '../platform-status.ts'
import { type ErpStatus, type OrderStatus, orderStatuses } from '../statuses.ts'
import type { Told } from './told.ts'

/** How far an order got, in words that every role shares; cancellation stands beside the way. */
export const stages = [
  'open',
  'paid',
  'handling',
  'invoiced',
  'dispatched',
  'delivered',
  'canceling',
  'canceled',
] as const
type Stage = (typeof stages)[number]
/** From the earliest to the latest stage that a word may stand for. */
export type Stages = readonly [Stage, Stage]

const anywhere: Stages = ['open', 'canceled']

/** The word as it is said, comparable with the words of other roles by the stages that it may stand for. */
export const toldStatus = (word: string, [from, to]: Stages, means?: Told['means'] | null): Told => ({
  value: word,
  range: [stages.indexOf(from), stages.indexOf(to)],
  ...(means && { means }),
})

const erpStatusAt: Record<Stage, ErpStatus> = {
  open: 'accepted',
  paid: 'approved',
  handling: 'picking',
  invoiced: 'invoiced',
  dispatched: 'dispatched',
  delivered: 'delivered',
  canceling: 'canceled',
  canceled: 'canceled',
}

/** The hub's word for how far an ERP says that it got; null where it may be anywhere. */
export const erpStatusOf = (stages: Stages): ErpStatus | null =>
  stages.every((stage, index) => stage === anywhere[index]) ? null : erpStatusAt[stages[0]]

/** Platforms have no state for goods that left, and some none for orders that arrived. */
export const stagesOfPlatform: Record<PlatformStatus, Stages> = {
  created: ['open', 'open'],
  'payment-pending': ['open', 'open'],
  'payment-denied': ['open', 'open'],
  'payment-approved': ['paid', 'paid'],
  'window-to-cancel': ['paid', 'paid'],
  'ready-for-handling': ['paid', 'paid'],
  handling: ['handling', 'handling'],
  invoiced: ['invoiced', 'delivered'],
  delivered: ['delivered', 'delivered'],
  'cancellation-requested': ['canceling', 'canceled'],
  canceling: ['canceling', 'canceled'],
  canceled: ['canceled', 'canceled'],
  other: anywhere,
  unknown: anywhere,
}

/** The hub's own words; one of an error says nothing of how far the order got. */
export const stagesOfOrder: Record<OrderStatus, Stages> = {
  // The platform goes on while the order waits in these.
  'awaiting-quotation': ['open', 'handling'],
  'awaiting-payment-confirmation': ['paid', 'handling'],
  'order-created': ['open', 'open'],
  'payment-pending': ['open', 'open'],
  'payment-approved': ['paid', 'paid'],
  quoted: ['open', 'paid'],
  'ready-for-handling': ['paid', 'paid'],
  handling: ['handling', 'handling'],
  invoiced: ['invoiced', 'invoiced'],
  dispatched: ['dispatched', 'dispatched'],
  delivered: ['delivered', 'delivered'],
  'window-to-cancel': ['paid', 'paid'],
  waiting: anywhere,
  'cancellation-pending': ['canceling', 'canceling'],
  'cancellation-requested': ['canceling', 'canceling'],
  canceled: ['canceled', 'canceled'],
  cancel: ['canceling', 'canceled'],
  'not-integrated': anywhere,
  error: anywhere,
  'error-pending-manual-action': anywhere,
}

/** The one status of the hub that stands for what a system says; null where several may, or none. */
export function statusMeant({ range }: Pick<Told, 'range'>): OrderStatus | null {
  if (!range || range[0] !== range[1]) return null
  const [only, another] = orderStatuses.filter((status) =>
    stagesOfOrder[status].every((stage) => stages.indexOf(stage) === range[0]),
  )
  return only && !another ? only : null
}
