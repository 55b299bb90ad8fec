import * as contract from '@ihub/contract/sellers'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createSeller } from '@ihub/operations/seller/create-seller'
import { updateSeller } from '@ihub/operations/seller/update-seller'
import { noteSecretsRead } from '@ihub/operations/store/note-secrets-read'
import { syncSellers } from '@ihub/operations/store/request-sync'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentPage } from './present-page.ts'
import { presentSeller, presentSellerRow } from './present-seller.ts'

export function sellerRoutes(serve: Serve, deps: ApiDeps) {
  const { stores, sellers } = deps.administration
  const writing = { ...deps, stores, sellers }

  serve.inStore(contract.listSellers, async ({ storeId, query }) =>
    presentPage(await sellers.list(storeId, query), query, presentSellerRow),
  )
  serve.inStore(contract.createSeller, async ({ storeId, actor, body }) => {
    const created = await createSeller(writing, { storeId, actor, draft: body })
    return created.ok ? ok(presentSeller(deps, storeId, created.value)) : created
  })
  serve.inStore(contract.syncSellers, ({ storeId, actor }) =>
    syncSellers({ stores, syncs: deps.engine.syncs }, { storeId, actor }),
  )
  serve.inStore(contract.getSeller, async ({ storeId, actor, params, reveals }) => {
    const seller = await sellers.find(storeId, params.id)
    if (!seller) return err(failure('seller.not_found'))
    const { sellerId: entityId, name } = seller
    if (reveals) await noteSecretsRead(stores, { kind: 'seller', storeId, entityId, name, actor })
    return ok(presentSeller(deps, storeId, seller, { reveals }))
  })
  serve.inStore(contract.updateSeller, async ({ storeId, actor, params, body: { version, ...changes } }) => {
    const seller = { storeId, sellerId: params.id }
    const updated = await updateSeller(writing, { ...seller, actor, version, changes })
    return updated.ok ? ok(presentSeller(deps, storeId, updated.value)) : updated
  })
}
