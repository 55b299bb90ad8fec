import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { isSeenBy, judgeViewChange, type ViewAsker } from '@ihub/domain/list-views'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ListView, ListViewRepository, OwnListView, ViewQuery } from '@ihub/ports/list-views'
import { viewAudit } from './view-audit.ts'

export interface ViewChanges {
  name?: string | undefined
  isShared?: boolean | undefined
  query?: ViewQuery | undefined
  columns?: ListView['columns'] | undefined
  isDefault?: boolean | undefined
}

interface UpdateView {
  storeId: string
  viewId: string
  actor: Actor
  by: ViewAsker
  version?: number | undefined
  changes: ViewChanges
  /** The filters of a query that the view's list refuses. */
  check(view: ListView): Result<null, Failure>
}

/** Changes a view; each person decides for themselves whether their list opens with it. */
export async function updateView(
  { listViews }: { listViews: ListViewRepository },
  { storeId, viewId, actor, by, version, changes: { isDefault, ...changes }, check }: UpdateView,
): Promise<Result<OwnListView, Failure>> {
  return listViews.change(storeId, { viewId, userId: by.userId }, { actor, version }, (current) => {
    if (!isSeenBy(by, current)) return err(failure('view.not_found'))
    const view: ListView = {
      ...current,
      name: changes.name ?? current.name,
      isShared: changes.isShared ?? current.isShared,
      query: changes.query ?? current.query,
      columns: changes.columns === undefined ? current.columns : changes.columns,
    }
    const isSame = Object.values(changes).every((value) => value === undefined)
    if (isSame) return ok({ view, isDefault, audit: null })
    const judged = judgeViewChange(by, current, view)
    if (!judged.ok) return judged
    const checked = changes.query ? check(view) : ok(null)
    return checked.ok ? ok({ view, isDefault, audit: viewAudit('view.changed', current, view) }) : checked
  })
}
