import type { Actor } from '@ihub/domain/actor'
import type { SealedKeys } from '@ihub/kit/key-handover'
import type pg from 'pg'
import { addHubAudit } from '../audit/audit.ts'
import { hubId } from '../core/hub-hold.ts'
import { kyselyOn } from '../core/kysely-on-client.ts'
import { createPool } from '../core/pool.ts'
import { type HubProcess, listProcesses } from './hub-processes.ts'
import { type KeyState, readKeyState, retiredAt } from './key-handover.ts'
import { type Reseal, resealPlaces } from './reseal-places.ts'

/** The steps of a rotation, each of which may be taken again. */
export interface KeyRotation {
  state(): Promise<KeyState>
  retiredAt(fingerprint: string): Promise<string | null>
  /** Those that live. */
  processes(): Promise<HubProcess[]>
  /** From here on both keys open everything. */
  begin(keys: SealedKeys, actor: Actor): Promise<void>
  sealWithNewKey(): Promise<void>
  oldKeyIsUnused(): Promise<void>
  /** How long nothing was sealed with the old key, by PostgreSQL's clock; null when it may still be. */
  unusedSeconds(): Promise<number | null>
  /** Until nothing is left that the old key sealed; how many values it was. */
  reseal(oldId: string, reseal: Reseal): Promise<number>
  /** Forgets the old key but for its fingerprint. */
  end(retired: Retired, actor: Actor): Promise<void>
}

/** Another command is at work on the keys. */
export class KeyLockError extends Error {}

const waitForLockMs = 5_000

/** One command at a time; a command that is killed lets go of the lock with its connection. */
export async function underKeyLock<T>(url: string, work: (rotation: KeyRotation) => Promise<T>): Promise<T> {
  const pool = createPool(url, 'owner', 1, { statementTimeoutMs: 0 })
  const client = await pool.connect()
  client.on('error', () => undefined) // the statement that waits says it
  try {
    await client.query(`set lock_timeout = ${waitForLockMs}`)
    await client
      .query(`select pg_advisory_lock(hashtext('ihub key rotation'))`)
      .catch((error: { code?: string }) => {
        throw error.code === '55P03' ? new KeyLockError() : error
      })
    // A row that somebody holds is waited for.
    await client.query('set lock_timeout = 0')
    return await work(rotationOn(client))
  } finally {
    client.release(true)
    await pool.end()
  }
}

const sealsNewText = 'update key_handover set seals_new = true'
const unusedText =
  'update key_handover set old_unused_since = clock_timestamp() where old_unused_since is null'

const rotationOn = (client: pg.PoolClient): KeyRotation => ({
  state: () => readKeyState(client),
  retiredAt: (fingerprint) => retiredAt(client, fingerprint),
  processes: () => listProcesses(client),
  begin: (keys, actor) => beginHandover(client, keys, actor),
  sealWithNewKey: async () => void (await client.query(sealsNewText)),
  oldKeyIsUnused: async () => void (await client.query(unusedText)),
  unusedSeconds: () => unusedSeconds(client),
  reseal: (oldId, reseal) => resealPlaces(client, oldId, reseal),
  end: (retired, actor) => endHandover(client, retired, actor),
})

const beginHandover = (client: pg.PoolClient, keys: SealedKeys, actor: Actor): Promise<void> =>
  audited(client, actor, { action: 'hub.key_rotation_begun', before: keys.oldId, after: keys.newId }, () =>
    client.query('insert into key_handover (old_id, new_id, new_key, old_key) values ($1, $2, $3, $4)', [
      keys.oldId,
      keys.newId,
      keys.newKey,
      keys.oldKey,
    ]),
  )

async function unusedSeconds(client: pg.PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>(
    'select extract(epoch from clock_timestamp() - old_unused_since)::float8 as seconds from key_handover',
  )
  return rows[0]?.seconds ?? null
}

interface Retired {
  oldId: string
  newId: string
  /** Of the old key. */
  fingerprint: string
}

const endHandover = (
  client: pg.PoolClient,
  { oldId, newId, fingerprint }: Retired,
  actor: Actor,
): Promise<void> =>
  audited(client, actor, { action: 'hub.key_replaced', before: oldId, after: newId }, async () => {
    await client.query('delete from key_handover')
    await client.query('insert into retired_keys (fingerprint, key_id) values ($1, $2)', [fingerprint, oldId])
  })

async function audited(
  client: pg.PoolClient,
  actor: Actor,
  {
    action,
    before,
    after,
  }: { action: 'hub.key_rotation_begun' | 'hub.key_replaced'; before: string; after: string },
  change: () => Promise<unknown>,
) {
  await client.query('begin')
  try {
    await change()
    await addHubAudit(kyselyOn(client, []), actor, {
      action,
      entityKind: 'hub',
      entityId: hubId,
      entityName: null,
      before: { key: before },
      after: { key: after },
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
