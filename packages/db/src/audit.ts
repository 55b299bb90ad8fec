import type { Actor } from '@ihub/domain/actor'
import { uuidv7 } from '@ihub/kit/ids'
import type { AuditEntry } from '@ihub/ports/administration'
import type { Tx } from './pool.ts'
import { authorColumns } from './process-rows.ts'

/** Records a person's change in the transaction that makes it. */
export async function addAudit(tx: Tx, storeId: string, actor: Actor, entry: AuditEntry) {
  const { author_kind, author_id, author_name } = authorColumns(actor)
  await tx
    .insertInto('audit_log')
    .values({
      store_id: storeId,
      audit_id: uuidv7(),
      actor_kind: author_kind,
      actor_id: author_id,
      actor_name: author_name,
      action: entry.action,
      entity_kind: entry.entityKind,
      entity_id: entry.entityId,
      before: entry.before === null ? null : JSON.stringify(entry.before),
      after: entry.after === null ? null : JSON.stringify(entry.after),
    })
    .execute()
}
