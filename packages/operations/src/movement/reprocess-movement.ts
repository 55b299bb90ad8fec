import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { MovementRead, MovementRepository } from '@ihub/ports/movements'

interface Deps {
  movements: Pick<MovementRepository, 'reprocess' | 'apply'>
}

interface Asked {
  storeId: StoreId
  movementId: string
  actor: Actor
}

/** Applies a failed movement again; `movement.not_failed` for one that is not. */
export async function reprocessMovement(
  { movements }: Deps,
  { storeId, movementId, actor }: Asked,
): Promise<Result<MovementRead, Failure>> {
  const begun = await movements.reprocess(storeId, movementId, actor)
  if (!begun.ok) return begun
  const applied = await movements.apply(storeId, movementId, actor)
  return applied ? ok(applied) : err(failure('movement.not_found'))
}
