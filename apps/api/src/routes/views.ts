import * as contract from '@ihub/contract/views'
import type { Actor } from '@ihub/domain/actor'
import { failure } from '@ihub/domain/errors'
import type { ViewAsker } from '@ihub/domain/list-views'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok } from '@ihub/domain/result'
import { createView } from '@ihub/operations/view/create-view'
import { removeView } from '@ihub/operations/view/remove-view'
import { updateView } from '@ihub/operations/view/update-view'
import type { OwnListView } from '@ihub/ports/list-views'
import type { ApiDeps, Serve } from '../serve.ts'
import { checkViewQuery, readViewQuery } from './view-query.ts'

export function viewRoutes(serve: Serve, deps: ApiDeps) {
  const { listViews } = deps.administration

  serve.inStore(contract.listViews, async ({ storeId, actor, query }) => {
    const userId = idOf(actor)
    const views = await listViews.list(storeId, userId, query.list)
    return ok({ data: views.map((view) => presentView(view, userId)) })
  })
  serve.inStore(contract.getView, async ({ storeId, actor, params }) => {
    const userId = idOf(actor)
    const view = await listViews.find(storeId, userId, params.id)
    return view ? ok(presentView(view, userId)) : err(failure('view.not_found'))
  })
  serve.inStore(contract.createView, async ({ storeId, actor, by: role, body }) => {
    const { shared: isShared, ...draft } = body
    const checked = checkViewQuery(draft)
    if (!checked.ok) return checked
    const by = askerOf(actor, role)
    const created = await createView(
      { ...deps, listViews },
      { storeId, actor, by, draft: { ...draft, isShared } },
    )
    return created.ok ? ok(presentView(created.value, by.userId)) : created
  })
  serve.inStore(contract.updateView, async ({ storeId, actor, by: role, params, body }) => {
    const { shared: isShared, version, ...changes } = body
    const by = askerOf(actor, role)
    const view = { storeId, viewId: params.id, actor, by, version, changes: { ...changes, isShared } }
    const updated = await updateView({ listViews }, { ...view, check: checkViewQuery })
    return updated.ok ? ok(presentView(updated.value, by.userId)) : updated
  })
  serve.inStore(contract.deleteView, async ({ storeId, actor, by: role, params }) => {
    const view = { storeId, viewId: params.id, actor, by: askerOf(actor, role) }
    const removed = await removeView({ listViews }, view)
    return removed.ok ? ok({}) : removed
  })
}

/** Only people come here: the calls have no scope. */
const idOf = (actor: Actor) => ('id' in actor ? actor.id : '')
const askerOf = (actor: Actor, role: Asker): ViewAsker => ({ userId: idOf(actor), role })

const presentView = ({ viewId, userId, isShared, query, ...view }: OwnListView, readerId: string) => ({
  ...view,
  ...readViewQuery({ list: view.list, query }),
  _id: viewId,
  shared: isShared,
  own: userId === readerId,
})
