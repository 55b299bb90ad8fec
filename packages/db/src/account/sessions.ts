import type { Actor } from '@ihub/domain/actor'
import { seesAllStores } from '@ihub/domain/users'
import type { NewSession, SessionRecord, SessionRepository } from '@ihub/ports/administration'
import { type Selectable, sql } from 'kysely'
import { addHubAudit } from '../audit/audit.ts'
import type { Db, Tx } from '../core/pool.ts'
import type { Users } from '../core/schema.gen.ts'
import { toUser } from './users.ts'

type FoundRow = Selectable<Users> & {
  session_id: string
  is_own_store: boolean
  store_exists: boolean
  is_idle: boolean
}

export function createSessionRepository(system: Db): SessionRepository {
  return {
    start: (session, actor) => system.transaction().execute((tx) => start(tx, session, actor)),
    find: async (tokenHash, storeId) => {
      const row = await findRow(system, Buffer.from(tokenHash), storeId)
      if (!row) return null
      if (row.is_idle) await touch(system, Buffer.from(tokenHash))
      const user = toUser(row)
      const hasStore = row.store_exists && (seesAllStores(user.role) || row.is_own_store)
      return { sessionId: row.session_id, user, hasStore }
    },
    end: (tokenHash, actor) =>
      system.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('token_hash', '=', Buffer.from(tokenHash))
          .returning(['session_id', 'device', 'address'])
          .executeTakeFirst()
        if (ended) await addHubAudit(tx, actor, endEntry(ended, actor))
      }),
    list: (userId) => list(system, userId),
    endOne: (userId, sessionId, actor) =>
      system.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('session_id', '=', sessionId)
          .where('user_id', '=', userId)
          .returning(['session_id', 'device', 'address'])
          .executeTakeFirst()
        if (ended) await addHubAudit(tx, actor, endEntry(ended, actor))
        return ended !== undefined
      }),
    endAll: (userId, keptSessionId, actor) =>
      system.transaction().execute((tx) => endAll(tx, { userId, keptSessionId }, actor)),
  }
}

async function start(tx: Tx, session: NewSession, actor: Actor | undefined) {
  const { session_id } = await tx
    .insertInto('sessions')
    .values({
      token_hash: Buffer.from(session.tokenHash),
      user_id: session.userId,
      expires_at: session.expiresAt,
      encryption_key: session.encryptionKey,
      device: session.device,
      address: session.address,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  await sql`delete from sessions where user_id = ${session.userId} and expires_at < now()`.execute(tx)
  if (!actor) return
  const after = { device: session.device, address: session.address }
  await addHubAudit(tx, actor, { ...sessionEntry(session_id, actor), action: 'session.started', after })
}

/** People call a session by whose it is. */
const sessionEntry = (sessionId: string, actor: Actor) =>
  ({
    entityKind: 'session',
    entityId: sessionId,
    entityName: 'name' in actor ? actor.name : null,
    before: null,
    after: null,
  }) as const

const endEntry = (
  { session_id, device, address }: { session_id: string; device: string | null; address: string | null },
  actor: Actor,
) => ({ ...sessionEntry(session_id, actor), action: 'session.ended', before: { device, address } }) as const

const idleLimit = sql`interval '1 day'`

async function list(system: Db, userId: string): Promise<SessionRecord[]> {
  const { rows } = await sql<SessionRecord>`
    select session_id as "sessionId", device, address, created_at as "createdAt", last_used_at as "lastUsedAt"
    from sessions where user_id = ${userId} and expires_at > now() and last_used_at > now() - ${idleLimit}
    order by last_used_at desc, session_id limit 200`.execute(system)
  return rows
}

interface EndAll {
  userId: string
  keptSessionId: string | null
}

async function endAll(tx: Tx, { userId, keptSessionId }: EndAll, actor: Actor): Promise<number> {
  const { rows } = await sql<{ session_id: string }>`
    delete from sessions where user_id = ${userId} and session_id is distinct from ${keptSessionId}::uuid
    returning session_id`.execute(tx)
  const after = { ended: rows.length }
  await addHubAudit(tx, actor, {
    action: 'session.ended_everywhere',
    entityKind: 'user',
    entityId: userId,
    entityName: 'name' in actor ? actor.name : null,
    before: null,
    after,
  })
  return rows.length
}

/** One statement a request; a session unused for a day is over although it has not expired. */
async function findRow(system: Db, tokenHash: Buffer, storeId: string | null): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select u.*, s.session_id, s.last_used_at < now() - interval '5 minutes' as is_idle,
      exists (select 1 from stores where store_id = ${storeId}::uuid) as store_exists,
      exists (select 1 from user_stores where store_id = ${storeId}::uuid and user_id = u.user_id) as is_own_store
    from sessions s join users u using (user_id)
    where s.token_hash = ${tokenHash} and s.expires_at > now() and s.last_used_at > now() - ${idleLimit} and u.active`.execute(
    system,
  )
  return rows[0]
}

const touch = (system: Db, tokenHash: Buffer) =>
  sql`update sessions set last_used_at = now() where token_hash = ${tokenHash}`.execute(system)
