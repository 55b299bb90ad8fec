/** LOG movements are postings of a warehouse, FULL movements are transfers between locations. */
export const movementKinds = ['log', 'full'] as const
export type MovementKind = (typeof movementKinds)[number]

export const logMovementTypes = ['in', 'inventory', 'reserve', 'transfer', 'out'] as const
export const fullMovementTypes = ['in', 'transfer'] as const
export type LogMovementType = (typeof logMovementTypes)[number]
export type FullMovementType = (typeof fullMovementTypes)[number]

export const movementStatuses = ['pending', 'done', 'error'] as const
export type MovementStatus = (typeof movementStatuses)[number]

export const movementSteps = ['received', 'applied', 'counted', 'refused', 'reprocessed'] as const
export type MovementStep = (typeof movementSteps)[number]

interface Posted {
  /** The id that its system gave it. */
  externalId: string
  sku: string
  /** Whole units; a reservation may be taken back by a negative one. */
  quantity: number
  batch: string | null
  transferCode: string | null
  /** In the words of its system. */
  cause: string | null
}

/** A movement as a system tells it: where it is posted, and of a transfer where the goods arrive. */
export type MovementFacts = Posted &
  (
    | {
        kind: 'log'
        type: Exclude<LogMovementType, 'transfer'>
        warehouseId: string
        destinationId: null
      }
    | { kind: 'log' | 'full'; type: 'transfer'; warehouseId: string; destinationId: string }
    | { kind: 'full'; type: 'in'; warehouseId: string | null; destinationId: string }
  )

/** The outcome of a movement that was sent: its status, or why it is none. */
export const movementOutcomes = [...movementStatuses, 'unreadable', 'conflict'] as const
export type MovementOutcome = (typeof movementOutcomes)[number]

const told = [
  'kind',
  'type',
  'sku',
  'warehouseId',
  'destinationId',
  'quantity',
  'batch',
  'transferCode',
] as const

/** Whether a movement that comes again under its id is the one that came before. */
export const isSameMovement = (one: MovementFacts, other: MovementFacts): boolean =>
  told.every((name) => one[name] === other[name])

/** Why the stock refused a movement. */
export const movementProblems = ['unknown-sku', 'not-enough', 'nothing-reserved'] as const
export type MovementProblem = (typeof movementProblems)[number]
