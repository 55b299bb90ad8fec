/** Why an entity is not moving; the first three wait for a person to declare, connect or switch on a system. */
export const blockerReasons = [
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
export type BlockerReason = (typeof blockerReasons)[number]

/** The reasons that last: a process that runs or is in a queue moves on before anybody has read its name. */
export const lastingBlockers = blockerReasons.filter(
  (reason): reason is LastingBlocker => reason !== 'running' && reason !== 'queued',
)
export type LastingBlocker = Exclude<BlockerReason, 'running' | 'queued'>
