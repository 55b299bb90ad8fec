import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { Edit } from '@ihub/ports/administration'
import type { KitRecord } from '@ihub/ports/kits'
import { changedKit, decideKit, type KitChanges, type KitDeps } from './kit.ts'

/** Fields left out stay as they are; the SKU never changes. */
export const updateKit = (
  { kits }: Pick<KitDeps, 'kits'>,
  request: Edit & { storeId: string; kitId: string; changes: KitChanges },
): Promise<Result<KitRecord, Failure>> => {
  const { storeId, kitId, changes, ...edit } = request
  return kits.change(storeId, kitId, edit, (current) =>
    decideKit({ current, kit: changedKit(current, changes) }),
  )
}
