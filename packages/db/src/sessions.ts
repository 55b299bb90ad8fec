import type { SessionBook } from '@ihub/ports/administration'
import { type Selectable, sql } from 'kysely'
import type { Db } from './pool.ts'
import type { Users } from './schema.gen.ts'
import { seesAllStores, toUser } from './users.ts'

type FoundRow = Selectable<Users> & { is_own_store: boolean; store_exists: boolean; is_idle: boolean }

export function createSessionBook(system: Db): SessionBook {
  return {
    start: async (session) => {
      await system
        .insertInto('sessions')
        .values({
          token_hash: Buffer.from(session.tokenHash),
          user_id: session.userId,
          expires_at: session.expiresAt,
          encryption_key: session.encryptionKey,
          device: session.device,
          address: session.address,
        })
        .execute()
      await sql`delete from sessions where user_id = ${session.userId} and expires_at < now()`.execute(system)
    },
    find: async (tokenHash, storeId) => {
      const row = await findRow(system, Buffer.from(tokenHash), storeId)
      if (!row) return null
      if (row.is_idle) await touch(system, Buffer.from(tokenHash))
      const user = toUser(row)
      return { user, hasStore: row.store_exists && (seesAllStores(user.role) || row.is_own_store) }
    },
    end: async (tokenHash) => {
      await system.deleteFrom('sessions').where('token_hash', '=', Buffer.from(tokenHash)).execute()
    },
  }
}

/** One statement a request; a session unused for a day is over although it has not expired. */
async function findRow(system: Db, tokenHash: Buffer, storeId: string | null): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select u.*, s.last_used_at < now() - interval '5 minutes' as is_idle,
      exists (select from stores where store_id = ${storeId}::uuid) as store_exists,
      exists (select from user_stores where store_id = ${storeId}::uuid and user_id = u.user_id) as is_own_store
    from sessions s join users u using (user_id)
    where s.token_hash = ${tokenHash} and s.expires_at > now() and s.last_used_at > now() - interval '1 day' and u.active`.execute(
    system,
  )
  return rows[0]
}

const touch = (system: Db, tokenHash: Buffer) =>
  sql`update sessions set last_used_at = now() where token_hash = ${tokenHash}`.execute(system)
