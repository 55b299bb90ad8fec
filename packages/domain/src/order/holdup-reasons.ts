/** Why an order is not moving; the first three wait for a person to declare, connect or switch on a system. */
export const holdupReasons = [
  'not-declared',
  'not-connected',
  'switched-off',
  'integration-down',
  'retrying',
  'refused',
  'outdated',
  'running',
  'queued',
] as const
export type HoldupReason = (typeof holdupReasons)[number]

/** The reasons that last: what runs or is in a queue moves on before anybody has read its name. */
export const lastingHoldups = holdupReasons.filter(
  (reason): reason is LastingHoldup => reason !== 'running' && reason !== 'queued',
)
export type LastingHoldup = Exclude<HoldupReason, 'running' | 'queued'>
