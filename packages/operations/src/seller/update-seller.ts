import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { SellerRecord } from '@ihub/ports/sellers'
import { decideSeller, type SellerChanges, type SellerDeps } from './seller.ts'

/** Fields left out stay as they are. */
export const updateSeller = (
  deps: SellerDeps,
  request: { storeId: string; sellerId: string; actor: Actor; changes: SellerChanges },
): Promise<Result<SellerRecord, Failure>> => {
  const { storeId, sellerId, actor, changes } = request
  return deps.sellers.change(storeId, sellerId, actor, (current) =>
    decideSeller(deps, { storeId, current, changes, isNew: false }),
  )
}
