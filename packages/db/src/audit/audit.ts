import type { Actor } from '@ihub/domain/actor'
import { fold } from '@ihub/domain/order/search-terms'
import { uuidv7 } from '@ihub/kit/ids'
import type { AuditEntry } from '@ihub/ports/administration'
import type { Db, Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'

/** Records a person's change of something of one store, in the transaction that makes it. */
export async function addAudit(tx: Tx, storeId: string, actor: Actor, entry: AuditEntry) {
  await tx
    .insertInto('audit_log')
    .values({ store_id: storeId, ...auditColumns(actor, entry) })
    .execute()
}

/**
 * The same for an action that belongs to no store, such as one on users and their sessions; needs the `system` role.
 */
export async function addHubAudit(tx: Tx | Db, actor: Actor, entry: AuditEntry) {
  await tx.insertInto('hub_audit_log').values(hubColumns(actor, entry)).execute()
}

/** An action outside of the stores causes no later work of the hub. */
function hubColumns(actor: Actor, entry: AuditEntry) {
  const { because: _, ...columns } = auditColumns(actor, entry)
  return columns
}

function auditColumns(actor: Actor, entry: AuditEntry) {
  const entityName = entry.entityName ?? nameOf(entry.after) ?? nameOf(entry.before)
  return {
    audit_id: uuidv7(),
    ...auditAuthor(actor, entityName),
    action: entry.action,
    entity_kind: entry.entityKind,
    entity_id: entry.entityId,
    entity_name: entityName,
    before: entry.before === null ? null : JSON.stringify(entry.before),
    after: entry.after === null ? null : JSON.stringify(entry.after),
  }
}

/** Who did it and from where, and the words it is found by. */
export function auditAuthor(actor: Actor, entityName: string | null) {
  const { author_kind, author_id, author_name, because } = authorColumns(actor)
  const address = 'address' in actor ? (actor.address ?? null) : null
  return {
    actor_kind: author_kind,
    actor_id: author_id,
    actor_name: author_name,
    because,
    address,
    words: fold([author_name, entityName, address].filter((text) => text !== null).join(' ')),
  }
}

function nameOf(state: Record<string, unknown> | null): string | null {
  const name = state?.name ?? state?.email ?? state?.code ?? state?.device
  return typeof name === 'string' ? name : null
}
