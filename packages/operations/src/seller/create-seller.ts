import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import type { SellerRecord } from '@ihub/ports/sellers'
import type { SellerDeps, SellerDraft } from './seller.ts'
import { checkGateway, decideSeller } from './seller.ts'

export async function createSeller(
  deps: SellerDeps,
  { storeId, actor, draft }: { storeId: string; actor: Actor; draft: SellerDraft },
): Promise<Result<SellerRecord, Failure>> {
  const checked = await checkGateway(deps, storeId, draft)
  if (!checked.ok) return checked
  const blank: SellerRecord = {
    sellerId: deps.newId(),
    version: 1,
    code: draft.code,
    name: '',
    document: '',
    email: null,
    active: true,
    settings: {},
    secrets: null,
    createdAt: new Date(deps.nowMs()).toISOString(),
  }
  const decided = decideSeller(deps, { storeId, current: blank, changes: draft, isNew: true })
  if (!decided.ok) return decided
  const added = await deps.sellers.add(storeId, decided.value, actor)
  return added.ok ? ok(decided.value.seller) : added
}
