import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { ListSort } from '@ihub/domain/lists'
import type {
  MovementFacts,
  MovementKind,
  MovementProblem,
  MovementStatus,
  MovementStep,
} from '@ihub/domain/movement/movements'
import type { Result } from '@ihub/domain/result'
import type { AuthorRead, ChoiceCount, IntegrationName, PageRequest, PageResult } from './reads.ts'

/** Why a movement was not applied, with the figures that its sentence names. */
export interface ProblemRead {
  code: MovementProblem
  params: Record<string, string | number>
}

/** The figures of a SKU in one place once a movement was applied. */
export interface FiguresAfter {
  onHand: number
  reserved: number
  available: number
}

/** Of the place that a movement is posted in, and of the one that its goods arrive in; null where there is none. */
export interface QuantitiesAfter {
  warehouse: FiguresAfter | null
  destination: FiguresAfter | null
}

export type MovementRead = MovementFacts & {
  movementId: string
  status: MovementStatus
  /** That told it; null once it is no integration of the store any more. */
  system: IntegrationName | null
  /** By the clock of its system. */
  movedAt: string
  receivedAt: string
  /** Null until it is done. */
  appliedAt: string | null
  quantities: QuantitiesAfter | null
  problem: ProblemRead | null
}

export interface MovementStepRead {
  step: MovementStep
  at: string
  author: AuthorRead
  problem: ProblemRead | null
}

export interface MovementDetailRead {
  movement: MovementRead
  /** Its SKU where it is posted and where its goods arrive; null where the store has no such place of it. */
  inventoryId: string | null
  destinationInventoryId: string | null
  /** The newest first. */
  steps: MovementStepRead[]
}

export interface MovementFilters {
  type?: string[] | undefined
  status?: MovementStatus[] | undefined
  sku?: string | undefined
  /** Of either end. */
  warehouse?: string[] | undefined
  /** By when they were received. */
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

export interface MovementListRequest
  extends MovementFilters,
    PageRequest<ListSort<'log-movements'> & ListSort<'full-movements'>> {
  kind: MovementKind
}

export interface MovementCountRequest extends MovementFilters {
  kind: MovementKind
  by: 'status' | 'type'
}

/** A movement as its system sent it. */
export type SentMovement = MovementFacts & { movedAt: string | null }

/** A movement of the store by the id that its system gave it. */
export interface TakenMovement {
  movement: MovementRead
  /** False for one that the store had already. */
  isNew: boolean
}

/** The outcome of a movement: posted, in a figure that was counted after it, or refused. */
export type MovementEnding =
  | { step: 'applied' | 'counted'; quantities: QuantitiesAfter }
  | { step: 'refused'; problem: ProblemRead }

export interface MovementRepository {
  list(storeId: string, request: MovementListRequest): PageResult<MovementRead>
  count(storeId: string, request: MovementCountRequest): Promise<ChoiceCount[]>
  find(storeId: string, kind: MovementKind, movementId: string): Promise<MovementDetailRead | null>
  /** Keeps those that are new, each to be applied; the answer has all of them by their external ids. */
  take(
    account: { storeId: StoreId; integrationId: IntegrationId },
    movements: readonly SentMovement[],
    actor: Actor,
  ): Promise<Map<string, TakenMovement>>
  /**
   * Posts a pending movement to the stock and ends it, once however often it is asked; one that waits behind an older
   * movement of its SKU stays pending. Null for a movement that the store does not have.
   */
  apply(storeId: StoreId, movementId: string, actor: Actor): Promise<MovementRead | null>
  /** A failed movement is to be applied again; `movement.not_found`, `movement.not_failed`. */
  reprocess(storeId: StoreId, movementId: string, actor: Actor): Promise<Result<null, Failure>>
}
