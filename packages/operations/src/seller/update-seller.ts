import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { Edit } from '@ihub/ports/administration'
import type { SellerRecord } from '@ihub/ports/sellers'
import { checkGateway, decideSeller, type SellerChanges, type SellerDeps } from './seller.ts'

/** Fields left out stay as they are. */
export const updateSeller = async (
  deps: SellerDeps,
  request: Edit & { storeId: string; sellerId: string; changes: SellerChanges },
): Promise<Result<SellerRecord, Failure>> => {
  const { storeId, sellerId, changes, ...edit } = request
  const checked = await checkGateway(deps, storeId, changes)
  if (!checked.ok) return checked
  return deps.sellers.change(storeId, sellerId, edit, (current) =>
    decideSeller(deps, { storeId, current, changes, isNew: false }),
  )
}
