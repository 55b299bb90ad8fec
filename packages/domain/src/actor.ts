/** Who caused a change or started a process (specification section 3, "author"), and the address they called from. */
export type Actor =
  | { kind: 'user'; id: string; name: string; address?: string }
  | { kind: 'token'; id: string; name: string; address?: string }
  | { kind: 'cron' }
  | { kind: 'integration'; id: string; name: string }
  | { kind: 'unknown'; address?: string }

export const cron: Actor = { kind: 'cron' }
export const actorKinds = [
  'user',
  'token',
  'cron',
  'integration',
  'unknown',
] as const satisfies readonly Actor['kind'][]
