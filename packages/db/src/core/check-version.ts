import type { AuditAction } from '@ihub/domain/audit'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Edit } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Tx } from './pool.ts'

/** Settings that people edit, under the lock of the transaction that changes them. */
interface Edited {
  storeId: string
  entityId: string
  /** As it is now. */
  version: number
  /** What a change of them is in the audit log. */
  changes: readonly AuditAction[]
}

/** Refuses a change of an older version, with who changed it last and when. */
export async function checkVersion(tx: Tx, edit: Edit, edited: Edited): Promise<Result<null, Failure>> {
  const { version } = edited
  if (edit.version === undefined || edit.version === version) return ok(null)
  const { name, at } = await lastChange(tx, edited)
  return err(failure('settings.changed_meanwhile', { name, at, version }))
}

/** A change writes its audit row in its own transaction, so only one by hand has none. */
async function lastChange(tx: Tx, { storeId, entityId, changes }: Edited) {
  const row = await tx
    .selectFrom('audit_log')
    .select([sql<string>`coalesce(actor_name, 'iHub')`.as('name'), 'at'])
    .where('store_id', '=', storeId)
    .where('entity_id', '=', entityId)
    // The index of an entity's rows is one of what people and tokens did.
    .where('actor_kind', 'in', ['user', 'token'])
    .where('action', 'in', changes)
    .orderBy('at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { name: 'iHub', at: new Date().toISOString() }
}
