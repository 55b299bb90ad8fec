import type {
  MovementFacts,
  MovementProblem,
  MovementStatus,
  MovementStep,
} from '@ihub/domain/movement/movements'
import type { MovementRead, MovementStepRead, ProblemRead, QuantitiesAfter } from '@ihub/ports/movements'
import { type Selectable, sql } from 'kysely'
import type { MovementSteps, Movements } from '../core/schema.gen.ts'
import { toAuthor } from '../process/process-columns.ts'

/** A movement `m` with the integration `i` that told it. */
export const movementColumns = sql`m.*, i.connector, i.label`

export const integrationOfMovement = sql`left join integrations i
  on i.store_id = m.store_id and i.integration_id = m.integration_id`

export type MovementRow = Selectable<Movements> & { connector: string | null; label: string | null }

const problemOf = (row: { problem: string | null; problem_params: unknown }): ProblemRead | null =>
  row.problem === null
    ? null
    : { code: row.problem as MovementProblem, params: row.problem_params as ProblemRead['params'] }

/** The constraints of the table hold what the types say of each kind. */
export const factsOf = (row: Selectable<Movements>): MovementFacts =>
  ({
    externalId: row.external_id,
    kind: row.kind,
    type: row.type,
    sku: row.sku,
    warehouseId: row.warehouse_id,
    destinationId: row.destination_id,
    quantity: row.quantity,
    batch: row.batch,
    transferCode: row.transfer_code,
    cause: row.cause,
  }) as MovementFacts

export const toMovement = (row: MovementRow): MovementRead => ({
  ...factsOf(row),
  movementId: row.movement_id,
  status: row.status as MovementStatus,
  system:
    row.connector === null
      ? null
      : { integrationId: row.integration_id, connector: row.connector, label: row.label ?? '' },
  movedAt: row.moved_at,
  receivedAt: row.received_at,
  appliedAt: row.applied_at,
  quantities: row.quantities as QuantitiesAfter | null,
  problem: problemOf(row),
})

export const toStep = (row: Selectable<MovementSteps>): MovementStepRead => ({
  step: row.step as MovementStep,
  at: row.at,
  author: toAuthor({ ...row, because: null }),
  problem: problemOf(row),
})
