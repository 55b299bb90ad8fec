import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@ihub/domain/actor'
import type { AuditAction } from '@ihub/domain/audit'
import { type ErrorCode, type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ChangedKind } from '@ihub/domain/subject'
import type { AuditEntry, Edit } from '@ihub/ports/administration'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { addAudit, addHubAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import type { DB } from '../core/schema.gen.ts'
import { checkVersion } from './check-version.ts'

/** A kind of plain record: one without history and follow-up work, which people change. */
export interface RecordKind<T extends keyof DB, R extends object> {
  table: T
  key: keyof DB[T] & string
  /** Counts the changes; left out where a save never meets another person's. */
  version?: keyof DB[T] & string
  /** The columns that people change. */
  columnsOf(record: R): Updateable<DB[T]>
  /** The kind under which browsers hear of its changes; null for a record of no store. */
  announced: ChangedKind | null
  missing: ErrorCode
  /** The names of its changes in the audit log. */
  changes: readonly AuditAction[]
}

interface RecordKey {
  /** Null for a record of no store. */
  storeId: string | null
  id: string
}

interface Trace extends RecordKey {
  actor: Actor
  /** Null for a change that is nobody else's matter. */
  audit: AuditEntry | null
}

/** The audit row and the announcement of a change, in its transaction. */
export async function traceChange(tx: Tx, announced: ChangedKind | null, trace: Trace): Promise<void> {
  const { storeId, id, actor, audit } = trace
  if (audit && storeId === null) await addHubAudit(tx, actor, audit)
  if (audit && storeId !== null) await addAudit(tx, storeId, actor, audit)
  if (announced && storeId !== null) await notifyBrowsers(tx, { entityKind: announced, storeId, ids: [id] })
}

/** Writes a new record with its audit row and its announcement; false when a unique key of another refuses it. */
export async function addRow<T extends keyof DB>(
  tx: Tx,
  { table, announced }: Pick<RecordKind<T, never>, 'table' | 'announced'>,
  { columns, ...trace }: Trace & { columns: Insertable<DB[T]> },
): Promise<boolean> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const { rows } = await sql`insert into ${sql.table(table)} (${names})
    values (${sql.join(Object.values(columns))}) on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return false
  await traceChange(tx, announced, trace)
  return true
}

/** Removes a record, with its audit row and its announcement. */
export async function removeRow<T extends keyof DB>(tx: Tx, kind: Keyed<T>, trace: Trace) {
  await sql`delete from ${sql.table(kind.table)} where ${isRow(kind, trace)}`.execute(tx)
  await traceChange(tx, kind.announced, trace)
}

type Columns<T extends keyof DB> = {
  [C in keyof Updateable<DB[T]>]: Updateable<DB[T]>[C] | RawBuilder<unknown>
}

interface RowChange<T extends keyof DB, R, Decided> extends RecordKey {
  edit: Edit
  /** The locked record; null when there is none. */
  current: R | null
  decide(current: R): Result<Decided, Failure> | Promise<Result<Decided, Failure>>
  recordOf(decided: Decided, current: R): R
  audit(decided: Decided, current: R): AuditEntry | null
  /** Columns beside those that people change. */
  alsoSet?(decided: Decided): Columns<T>
  /** The rest of the record, such as rows of other tables. */
  alsoWrite?(decided: Decided, current: R): Promise<unknown>
  /** True when that rest changes, too. */
  changesMore?(decided: Decided, current: R): boolean
}

/**
 * Changes a record that the transaction has locked: row, version, audit row and announcement commit together. A change of
 * an older version is refused by `settings.changed_meanwhile`; one that changes nothing, as when it is sent twice, leaves
 * no trace.
 */
export async function changeRow<T extends keyof DB, R extends object, Decided>(
  tx: Tx,
  kind: RecordKind<T, R>,
  change: RowChange<T, R, Decided>,
): Promise<Result<R, Failure>> {
  const { edit, storeId, id, current } = change
  if (!current) return err(failure(kind.missing))
  const version = versionOf(current)
  const decided = await change.decide(current)
  if (decided.ok && !changesAnything(change, decided.value, current)) return ok(current)
  const checked = await checkVersion(tx, edit, { storeId, id, version, changes: kind.changes })
  if (!checked.ok) return checked
  if (!decided.ok) return decided
  const record = change.recordOf(decided.value, current)
  await update(tx, kind, change, { ...kind.columnsOf(record), ...change.alsoSet?.(decided.value) })
  await change.alsoWrite?.(decided.value, current)
  const audit = change.audit(decided.value, current)
  await traceChange(tx, kind.announced, { storeId, id, actor: edit.actor, audit })
  return ok({ ...record, ...(kind.version ? { version: version + 1 } : {}) })
}

const versionOf = (record: object): number =>
  'version' in record && typeof record.version === 'number' ? record.version : 1

const changesAnything = <T extends keyof DB, R extends object, D>(
  { recordOf, changesMore }: RowChange<T, R, D>,
  decided: D,
  current: R,
) => !isSame(recordOf(decided, current), current) || changesMore?.(decided, current) === true

/** Compares without regard to the order of fields; the time of the change is no part of a record. */
const isSame = (one: object, other: object) =>
  isDeepStrictEqual({ ...one, version: null, updatedAt: null }, { ...other, version: null, updatedAt: null })

async function update<T extends keyof DB>(tx: Tx, kind: Keyed<T>, key: RecordKey, columns: object) {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (kind.version) sets.push(sql`${sql.ref(kind.version)} = ${sql.ref(kind.version)} + 1`)
  await sql`update ${sql.table(kind.table)} set ${sql.join(sets)} where ${isRow(kind, key)}`.execute(tx)
}

type Keyed<T extends keyof DB> = Pick<RecordKind<T, never>, 'table' | 'key' | 'version' | 'announced'>

/** Stores, and records of no store, have a key of one column. */
const isRow = <T extends keyof DB>({ key }: Keyed<T>, { storeId, id }: RecordKey) =>
  storeId === null || key === 'store_id'
    ? sql`${sql.ref(key)} = ${id}`
    : sql`store_id = ${storeId} and ${sql.ref(key)} = ${id}`
