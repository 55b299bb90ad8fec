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
import { presentStore } from './present-store.ts'

export function storeRoutes(serve: Serve, deps: ApiDeps) {
  const { stores } = deps.administration
  const writing = { ...deps, stores, lanes: deps.engine.lanes }
  const syncing = { stores, syncs: deps.engine.syncs }
  const list = async (user: UserRecord, request: StoreListRequest) => {
    const { rows, total } = await stores.list(user, request)
    const { page, limit } = request
    return ok({ data: rows.map(presentRow), total, totalIsExact: true, page, limit, nextCursor: null })
  }

  serve.signedIn(contract.listStores, ({ user, query }) => list(user, query))
  serve.signedIn(contract.searchStores, ({ user, body }) => list(user, body))
  serve.signedIn(contract.syncStore, ({ actor, body }) => syncStore(syncing, { storeId: body._id, actor }))
  serve.signedIn(contract.syncStores, ({ actor }) => syncStores(syncing, { actor }))
  serve.signedIn(contract.createStore, async ({ actor, body }) => {
    const created = await createStore(writing, { actor, ...body })
    return created.ok ? ok(presentStore(deps, created.value)) : created
  })
  serve.signedIn(contract.getStore, async ({ actor, params, reveals }) => {
    const store = await stores.find(params.id)
    if (!store) return err(failure('store.not_found'))
    const { storeId, name } = store
    if (reveals) await noteSecretsRead(stores, { kind: 'store', storeId, entityId: storeId, name, actor })
    return ok(presentStore(deps, store, { reveals }))
  })
  serve.signedIn(contract.updateStore, async ({ actor, params, body: { version, ...changes } }) => {
    const updated = await updateStore(writing, { storeId: params.id, actor, version, changes })
    return updated.ok ? ok(presentStore(deps, updated.value)) : updated
  })
  serve.signedIn(contract.listConnectors, async () => ok({ data: deps.connectors.map(presentConnector) }))
  serve.inStore(contract.testIntegration, ({ storeId, actor, params, body }) =>
    tryIntegration({ ...deps, stores }, { storeId, actor, ...params, ...body }),
  )
  serve.inStore(contract.countOrders, ({ storeId, actor, params, body: { settings, since = null } }) =>
    countOrders({ ...deps, stores }, { storeId, actor, ...params, settings, since }),
  )
}

const presentRow = ({ storeId, ...store }: StoreListRow) => ({ _id: storeId, ...store })
