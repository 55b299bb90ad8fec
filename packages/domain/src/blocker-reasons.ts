import type { CallFailureKind } from './call-failures.ts'

/**
 * Why an entity is not moving; the first four wait for a person to declare, connect, switch on or resume a system, the fifth for one to
 * say that the seller of an order has its money, the sixth for the credit of its customer.
 */
export const blockerReasons = [
  'not-declared',
  'not-connected',
  'switched-off',
  'paused',
  'seller-payment',
  'customer-credit',
  'integration-down',
  'unconfirmed',
  'retrying',
  'refused',
  'outdated',
  'running',
  'queued',
] as const
export type BlockerReason = (typeof blockerReasons)[number]

/** The reasons that last: a process that runs or is in a queue moves on before anybody has read its name. */
export const lastingBlockers = blockerReasons.filter(
  (reason): reason is LastingBlocker => reason !== 'running' && reason !== 'queued',
)
export type LastingBlocker = Exclude<BlockerReason, 'running' | 'queued'>

/** The parts of an operator's inbox: orders that wait for a person, for time alone, or beyond the promised day. */
export const inboxParts = ['need-you', 'go-on', 'late', 'muted'] as const
export type InboxPart = (typeof inboxParts)[number]

/** Whether an order that waits so goes on without anybody; an outage tells by its kind. */
const goesOn: Record<LastingBlocker, boolean> = {
  'not-declared': false,
  'not-connected': false,
  'switched-off': false,
  paused: false,
  'seller-payment': false,
  'customer-credit': false,
  'integration-down': true,
  unconfirmed: true,
  retrying: true,
  refused: false,
  outdated: false,
}
/** An outage that a person ends: new credentials, another address. */
export const outagesForPeople: readonly CallFailureKind[] = ['credentials', 'forbidden-target']

export const goingOn = lastingBlockers.filter((reason) => goesOn[reason])
export const waitingForPeople = lastingBlockers.filter((reason) => !goesOn[reason])

/** How long an order has waited, in hours from `from` on and below `to`. */
export const waits = {
  hour: { from: 0, to: 1 },
  day: { from: 1, to: 24 },
  days: { from: 24, to: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, { from: number; to: number }>
export const waitNames = Object.keys(waits) as [Wait, ...Wait[]]
export type Wait = keyof typeof waits
