import * as contract from '@ihub/contract/stores'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createStore } from '@ihub/operations/store/create-store'
import { updateStore } from '@ihub/operations/store/update-store'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentConnector } from './present-connector.ts'
import { presentStore } from './present-store.ts'

export function storeRoutes(serve: Serve, deps: ApiDeps) {
  const { stores } = deps.administration
  const writing = { ...deps, stores, lanes: deps.engine.lanes }

  serve.signedIn(contract.listStores, async ({ user, query }) => {
    const { rows, total } = await stores.list(user, query)
    const data = rows.map(({ storeId, ...store }) => ({ _id: storeId, ...store }))
    return ok({ data, total, totalIsExact: true, page: query.page, limit: query.limit, nextCursor: null })
  })
  serve.signedIn(contract.createStore, async ({ actor, body }) => {
    const created = await createStore(writing, { actor, ...body })
    return created.ok ? ok(presentStore(deps, created.value)) : created
  })
  serve.signedIn(contract.getStore, async ({ params }) => {
    const store = await stores.find(params.id)
    return store ? ok(presentStore(deps, store)) : err(failure('store.not_found'))
  })
  serve.signedIn(contract.updateStore, async ({ actor, params, body }) => {
    const updated = await updateStore(writing, { storeId: params.id, actor, changes: body })
    return updated.ok ? ok(presentStore(deps, updated.value)) : updated
  })
  serve.signedIn(contract.listConnectors, async () => ok({ data: deps.connectors.map(presentConnector) }))
}
