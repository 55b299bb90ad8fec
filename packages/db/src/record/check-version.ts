import type { AuditAction } from '@ihub/domain/audit'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { Edit } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** A record that people edit, under the lock of the transaction that changes it. */
interface Edited {
  /** Null for a record of no store. */
  storeId: string | null
  id: string
  /** As it is now. */
  version: number
  /** The names of its changes in the audit log. */
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
async function lastChange(tx: Tx, { storeId, id, changes }: Edited) {
  const log =
    storeId === null
      ? sql`hub_audit_log where`
      : // The index of an entity's rows is only of the actions of people and tokens.
        sql`audit_log where store_id = ${storeId} and actor_kind in ('user', 'token') and`
  const { rows } = await sql<{ name: string; at: string }>`
    select coalesce(actor_name, 'iHub') as name, at from ${log} entity_id = ${id} and action = any(${changes})
    order by at desc, audit_id desc limit 1`.execute(tx)
  return rows[0] ?? { name: 'iHub', at: hubClock.nowIso() }
}
