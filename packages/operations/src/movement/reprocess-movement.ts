import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { ok, type Result } from '@ihub/domain/result'
import { type AppliedMovement, type ApplyDeps, applyMovement } from './apply-movement.ts'

interface Asked {
  storeId: StoreId
  movementId: string
  actor: Actor
}

/** Applies a failed movement again; `movement.not_failed` for one that is not. */
export async function reprocessMovement(
  deps: ApplyDeps,
  asked: Asked,
): Promise<Result<AppliedMovement, Failure>> {
  const { storeId, movementId, actor } = asked
  const begun = await deps.movements.reprocess(storeId, movementId, actor)
  if (!begun.ok) return begun
  const applied = await applyMovement(deps, asked)
  return ok(applied ?? { status: 'pending', problem: null })
}
