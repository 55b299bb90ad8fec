import { getStoreStockCheck } from '@ihub/contract/stock-check'
import * as contract from '@ihub/contract/stores'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { countOrders } from '@ihub/operations/store/count-orders'
import { createStore } from '@ihub/operations/store/create-store'
import { noteSecretsRead } from '@ihub/operations/store/note-secrets-read'
import { syncStore, syncStores } from '@ihub/operations/store/request-sync'
import { tryIntegration } from '@ihub/operations/store/try-integration'
import { updateStore } from '@ihub/operations/store/update-store'
import type { StoreListRequest, StoreListRow, UserRecord } from '@ihub/ports/administration'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentConnector } from './present-connector.ts'
import { presentPage } from './present-page.ts'
import { presentSpace } from './present-space.ts'
import { presentStockCheck } from './present-stock-check.ts'
import { iconAddress, presentStore } from './present-store.ts'

export function storeRoutes(serve: Serve, deps: ApiDeps) {
  const { stores } = deps.administration
  const writing = { ...deps, ...deps.administration }
  const syncing = { stores, syncs: deps.engine.syncs }
  const list = async (user: UserRecord, request: StoreListRequest) =>
    presentPage(await stores.list(user, request), request, presentRow)

  serve.signedIn(contract.listStores, ({ user, query }) => list(user, query))
  serve.signedIn(contract.searchStores, ({ user, body }) => list(user, body))
  serve.signedIn(contract.syncStore, async ({ user, actor, body: { _id: storeId } }) =>
    (await stores.isSeenBy(user, storeId)) ? syncStore(syncing, { storeId, actor }) : notFound,
  )
  serve.signedIn(contract.syncStores, ({ user, actor }) => syncStores(syncing, { by: user, actor }))
  serve.signedIn(contract.createStore, async ({ actor, body }) => {
    const created = await createStore(writing, { actor, ...body })
    return created.ok ? ok(presentStore(deps, created.value)) : created
  })
  serve.signedIn(contract.getStore, async ({ user, actor, params, reveals }) => {
    const store = (await stores.isSeenBy(user, params.id)) ? await stores.find(params.id) : null
    if (!store) return notFound
    const { storeId, name } = store
    if (reveals) await noteSecretsRead(stores, { kind: 'store', storeId, entityId: storeId, name, actor })
    return ok(presentStore(deps, store, { reveals }))
  })
  serve.signedIn(contract.updateStore, async ({ user, actor, params, body }) => {
    if (!(await stores.isSeenBy(user, params.id))) return notFound
    const { version, secondFactorCode, ...changes } = body
    const store = { storeId: params.id, changes, secondFactorCode }
    const updated = await updateStore(writing, { ...store, actor, version })
    return updated.ok ? ok(presentStore(deps, updated.value)) : updated
  })
  serve.signedIn(contract.getStoreSpace, async ({ user, params: { id } }) => {
    const store = (await stores.isSeenBy(user, id)) ? await stores.find(id) : null
    return store ? ok(presentSpace(store, await stores.space(id))) : notFound
  })
  serve.signedIn(getStoreStockCheck, async ({ user, params: { id } }) => {
    const store = (await stores.isSeenBy(user, id)) ? await stores.find(id) : null
    return store ? ok(presentStockCheck(store, await stores.stockEvidence(id))) : notFound
  })
  serve.signedIn(contract.getStoreIcon, ({ user, params, query }) =>
    findStoreIcon(deps, { user, storeId: params.id, wantedId: query.file }),
  )
  serve.signedIn(contract.setStoreIcon, async ({ user, actor, params, receiveFiles }) => {
    if (!(await stores.isSeenBy(user, params.id))) return notFound
    const received = await receiveFiles(params.id)
    if (!received.ok) return received
    const [{ fileId: iconFileId }] = received.value
    const changed = await stores.setIcon(params.id, iconFileId, actor)
    return changed.ok ? ok({ icon: iconAddress({ storeId: params.id, iconFileId }) }) : changed
  })
  serve.signedIn(contract.removeStoreIcon, async ({ user, actor, params }) => {
    if (!(await stores.isSeenBy(user, params.id))) return notFound
    const changed = await stores.setIcon(params.id, null, actor)
    return changed.ok ? ok({ icon: null }) : changed
  })
  serve.signedIn(contract.listConnectors, async () => ok({ data: deps.connectors.map(presentConnector) }))
  serve.inStore(contract.testIntegration, ({ storeId, actor, params, body }) =>
    tryIntegration({ ...deps, stores }, { storeId, actor, ...params, ...body }),
  )
  serve.inStore(contract.countOrders, ({ storeId, actor, params, body: { since = null, ...body } }) =>
    countOrders({ ...deps, stores }, { storeId, actor, ...params, ...body, since }),
  )
}

const notFound = err(failure('store.not_found'))

const presentRow = ({ storeId, iconFileId, ...store }: StoreListRow) => ({
  _id: storeId,
  ...store,
  icon: iconAddress({ storeId, iconFileId }),
})

/** Only the icon that the store has: an earlier one is gone, and a file of another kind is none. */
async function findStoreIcon(
  { administration: { stores, files } }: ApiDeps,
  { user, storeId, wantedId }: { user: UserRecord; storeId: string; wantedId: string | undefined },
) {
  const store = (await stores.isSeenBy(user, storeId)) ? await stores.find(storeId) : null
  if (!store) return notFound
  const { iconFileId } = store
  const isWanted = iconFileId !== null && (wantedId ?? iconFileId) === iconFileId
  const icon = isWanted ? await files.open(storeId, iconFileId) : null
  return icon ? ok(icon) : err(failure('file.not_found'))
}
