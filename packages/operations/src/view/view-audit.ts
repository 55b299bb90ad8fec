import type { AuditAction } from '@ihub/domain/audit'
import type { AuditEntry } from '@ihub/ports/administration'
import type { ListView } from '@ihub/ports/list-views'

type Shown = Pick<ListView, 'viewId' | 'name' | 'list' | 'isShared' | 'query'>

const shown = ({ name, list, isShared, query }: Shown) => ({ name, list, isShared, query })

/** The store's log holds changes of shared views only. */
export function viewAudit(action: AuditAction, before: Shown | null, after: Shown | null): AuditEntry | null {
  const view = after ?? before
  if (!view || (!before?.isShared && !after?.isShared)) return null
  return {
    action,
    entityKind: 'view',
    entityId: view.viewId,
    before: before && shown(before),
    after: after && shown(after),
  }
}
