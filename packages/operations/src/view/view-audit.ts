import type { AuditAction } from '@ihub/domain/audit'
import type { AuditEntry } from '@ihub/ports/administration'
import type { ListView } from '@ihub/ports/list-views'

const shown = ({ name, list, isShared, query }: ListView) => ({ name, list, isShared, query })

/** The store's log holds changes of shared views only. */
export function viewAudit(
  action: AuditAction,
  before: ListView | null,
  after: ListView | null,
): AuditEntry | null {
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
