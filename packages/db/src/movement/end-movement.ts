import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { MovementStep } from '@ihub/domain/movement/movements'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { MovementEnding, ProblemRead } from '@ihub/ports/movements'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'

export interface Changing {
  storeId: string
  movementId: string
  actor: Actor
}

/** Ends a pending movement, with the step of its history. */
export async function endMovement(tx: Tx, changing: Changing, ending: MovementEnding): Promise<void> {
  const { storeId, movementId } = changing
  const now = hubClock.nowIso()
  const isRefused = ending.step === 'refused'
  const row = await tx
    .updateTable('movements')
    .set({
      ...(isRefused
        ? {
            status: 'error',
            problem: ending.problem.code,
            problem_params: JSON.stringify(ending.problem.params),
          }
        : { status: 'done', applied_at: now, quantities: JSON.stringify(ending.quantities) }),
      step_count: sql`step_count + 1`,
    })
    .where('store_id', '=', storeId)
    .where('movement_id', '=', movementId)
    .where('status', '=', 'pending')
    .returning('step_count')
    .executeTakeFirstOrThrow()
  await addStep(tx, changing, {
    number: row.step_count,
    step: ending.step,
    problem: isRefused ? ending.problem : null,
    at: now,
  })
}

/** A failed movement is pending again, with its step and its audit row. */
export async function reprocessMovement(tx: Tx, changing: Changing): Promise<Result<null, Failure>> {
  const { storeId, movementId, actor } = changing
  const row = await tx
    .selectFrom('movements')
    .select(['status', 'external_id', 'problem', 'step_count'])
    .where('store_id', '=', storeId)
    .where('movement_id', '=', movementId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return err(failure('movement.not_found'))
  if (row.status !== 'error') return err(failure('movement.not_failed'))
  const number = row.step_count + 1
  await tx
    .updateTable('movements')
    .set({ status: 'pending', problem: null, problem_params: null, step_count: number })
    .where('store_id', '=', storeId)
    .where('movement_id', '=', movementId)
    .execute()
  await addStep(tx, changing, { number, step: 'reprocessed', problem: null, at: hubClock.nowIso() })
  await addAudit(tx, storeId, actor, {
    action: 'movement.reprocessed',
    entityKind: 'movement',
    entityId: movementId,
    entityName: row.external_id,
    before: { problem: row.problem },
    after: { problem: null },
  })
  return ok(null)
}

interface Step {
  number: number
  step: MovementStep
  problem: ProblemRead | null
  at: string
}

async function addStep(tx: Tx, { storeId, movementId, actor }: Changing, step: Step) {
  const { because: _, ...author } = authorColumns(actor)
  await tx
    .insertInto('movement_steps')
    .values({
      store_id: storeId,
      movement_id: movementId,
      number: step.number,
      step: step.step,
      problem: step.problem?.code ?? null,
      problem_params: step.problem && JSON.stringify(step.problem.params),
      at: step.at,
      ...author,
    })
    .execute()
  await notifyBrowsers(tx, { entityKind: 'movement', storeId, ids: [movementId] })
}
