import { invoiceActions } from './invoice/actions.ts'
import { orderActions } from './order/actions.ts'

/** Who caused a change or started a process (specification section 3, "author"), and the address they called from. */
export type Actor =
  | Person
  | { kind: 'cron'; because?: Because }
  | { kind: 'integration'; id: string; name: string }
  | { kind: 'unknown'; address?: string }

interface Person {
  kind: 'user' | 'token'
  id: string
  name: string
  address?: string
  /** The action under way, so that the hub's later events can name it. */
  action?: Cause
}

/** Actions of people that make the hub act. */
export const causes = [...orderActions, ...invoiceActions, 'retry'] as const
export type Cause = (typeof causes)[number]

/** Why the hub acts, where it is because a person did. */
export interface Because {
  id: string
  name: string
  action: Cause
}

/** Somebody with the rights of the machine, by the command line: a program of theirs, which no token of a store stands for. */
export const commandLine = (login: string) =>
  ({ kind: 'token', id: '00000000-0000-0000-0000-000000000000', name: `command line (${login})` }) as const

export const cron: Actor = { kind: 'cron' }
export const actorKinds = [
  'user',
  'token',
  'cron',
  'integration',
  'unknown',
] as const satisfies readonly Actor['kind'][]

/**
 * The author of the events that follow an act of a person or token: the hub, which names the person. Any other author
 * stays.
 */
export const authorAfter = (actor: Actor): Actor =>
  (actor.kind === 'user' || actor.kind === 'token') && actor.action
    ? { kind: 'cron', because: { id: actor.id, name: actor.name, action: actor.action } }
    : actor

/** The person with the action they take; others act without one. */
export const named = (actor: Actor, action: Cause): Actor =>
  actor.kind === 'user' || actor.kind === 'token' ? { ...actor, action } : actor

/** Whether a person or a program of theirs asked for it, and not the hub by itself. */
export const isAskedByPerson = ({ kind }: Actor): boolean => kind === 'user' || kind === 'token'

/** A person who retries or reintegrates wants the order to go on, not only this one run. */
export const asksForRest = (actor: Actor) =>
  (actor.kind === 'user' || actor.kind === 'token') &&
  (actor.action === 'retry' || actor.action === 'reintegrate')
