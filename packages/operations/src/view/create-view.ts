import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { judgeViewChange, type ViewAsker } from '@ihub/domain/list-views'
import { ok, type Result } from '@ihub/domain/result'
import type { ListView, ListViewRepository, OwnListView } from '@ihub/ports/list-views'
import { viewAudit } from './view-audit.ts'

interface CreateViewDeps {
  listViews: ListViewRepository
  newId(): string
}

interface CreateView {
  storeId: string
  actor: Actor
  by: ViewAsker
  draft: Omit<ListView, 'viewId' | 'version' | 'userId'> & { isDefault: boolean }
}

/** Keeps a list's state under a name; `access.denied` when it shall be shared by somebody who may not. */
export async function createView(
  { listViews, newId }: CreateViewDeps,
  { storeId, actor, by, draft: { isDefault, ...draft } }: CreateView,
): Promise<Result<OwnListView, Failure>> {
  const view = { ...draft, viewId: newId(), userId: by.userId }
  const judged = judgeViewChange(by, null, view)
  if (!judged.ok) return judged
  const audit = viewAudit('view.created', null, view)
  return ok(await listViews.add(storeId, by.userId, { view, isDefault, audit }, actor))
}
