import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { isSeenBy, judgeViewChange, type ViewAsker } from '@ihub/domain/list-views'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ListViewRepository } from '@ihub/ports/list-views'
import { viewAudit } from './view-audit.ts'

/** Removes a view, for everybody where it is shared. */
export async function removeView(
  { listViews }: { listViews: ListViewRepository },
  { storeId, viewId, actor, by }: { storeId: string; viewId: string; actor: Actor; by: ViewAsker },
): Promise<Result<null, Failure>> {
  return listViews.remove(storeId, viewId, actor, (current) => {
    if (!isSeenBy(by, current)) return err(failure('view.not_found'))
    const judged = judgeViewChange(by, current, null)
    return judged.ok ? ok({ audit: viewAudit('view.deleted', current, null) }) : judged
  })
}
