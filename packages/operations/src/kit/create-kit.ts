import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { Kit } from '@ihub/domain/kit/kit'
import { ok, type Result } from '@ihub/domain/result'
import type { KitRecord } from '@ihub/ports/kits'
import { decideKit, type KitDeps } from './kit.ts'

/** `kit.sku_taken` for a SKU that is a kit already, `request.invalid` for a kit that breaks its rules. */
export async function createKit(
  deps: KitDeps,
  { storeId, actor, draft }: { storeId: string; actor: Actor; draft: Kit },
): Promise<Result<KitRecord, Failure>> {
  const kit = newKit(deps, draft)
  const decided = decideKit({ current: null, kit })
  if (!decided.ok) return decided
  const added = await deps.kits.add(storeId, decided.value, actor)
  return added.ok ? ok(kit) : added
}

/** A kit that is not stored yet. */
export function newKit({ newId, nowMs }: Pick<KitDeps, 'newId' | 'nowMs'>, draft: Kit): KitRecord {
  const at = new Date(nowMs()).toISOString()
  return { ...draft, kitId: newId(), version: 1, fileId: null, createdAt: at, updatedAt: at }
}
