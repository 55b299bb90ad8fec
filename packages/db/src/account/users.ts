import type { Language } from '@ihub/domain/languages'
import type { Role } from '@ihub/domain/roles'
import { hubClock } from '@ihub/kit/clock'
import type { UserRecord, UserRepository } from '@ihub/ports/administration'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import type { Users } from '../core/schema.gen.ts'
import { listStoreNames } from '../store/seen-stores.ts'

type UserColumns = Pick<
  Selectable<Users>,
  | 'user_id'
  | 'email'
  | 'name'
  | 'avatar'
  | 'role'
  | 'active'
  | 'language'
  | 'second_factor'
  | 'requires_second_factor'
>

/** The columns are written by us alone, so the role and the language are ones we know. */
export const toUser = (row: UserColumns): UserRecord => ({
  userId: row.user_id,
  email: row.email,
  name: row.name,
  avatar: row.avatar,
  role: row.role as Role,
  active: row.active,
  language: row.language as Language | null,
  secondFactor: row.second_factor === null ? (row.requires_second_factor ? 'required' : 'off') : 'on',
})

export function createUserRepository(system: Db): UserRepository {
  return {
    findByEmail: async (email) => {
      const row = await system
        .selectFrom('users')
        .selectAll()
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst()
      return row ? { ...toUser(row), passwordHash: row.password_hash } : null
    },
    hasAdministrator: async () => {
      const row = await system
        .selectFrom('users')
        .select('user_id')
        .where('role', '=', 'Root')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    add: async ({ passwordHash, ...user }) => {
      const added = await system
        .insertInto('users')
        .values({
          user_id: user.userId,
          email: user.email,
          name: user.name,
          avatar: user.avatar,
          role: user.role,
          active: user.active,
          password_hash: passwordHash,
          language: user.language ?? null,
          approved_at: user.active ? hubClock.nowIso() : null,
          email_verified_at: user.active ? hubClock.nowIso() : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      return added !== undefined
    },
    listStores: (user) => listStoreNames(system, user),
  }
}
