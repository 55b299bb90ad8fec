/** The kinds whose status changes by events; each has one definition in the engine. */
export const livingKinds = ['order', 'invoice', 'protocol', 'refund', 'bill'] as const
export type LivingKind = (typeof livingKinds)[number]

/** Every kind of entity that work, history and alerts can be about; a job and a customer are records with processes of their own. */
export const entityKinds = [...livingKinds, 'job', 'customer'] as const
export type EntityKind = (typeof entityKinds)[number]

/** The one entity that a process, an event, a delivery or an alert is about. Work of one subject runs in order. */
export interface Subject {
  kind: EntityKind
  /** Null while the entity is not stored yet, such as an order about to be received. */
  id: string | null
  /** The code people know it by. */
  code: string | null
}

/** The plain records of a store: people change them, and they have no history of their own. */
export const recordKinds = [
  'store',
  'seller',
  'webhook',
  'token',
  'parameters',
  'view',
  'cause',
  'movement',
  'inventory',
  'product',
  'kit',
] as const

/** Everything of a store whose changes its open browsers are told of. */
export const changedKinds = [
  ...entityKinds,
  ...recordKinds,
  'integration',
  'alert',
  'export',
  'process',
] as const
export type ChangedKind = (typeof changedKinds)[number]
