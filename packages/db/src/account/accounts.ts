import type { AccountRepository } from '@ihub/ports/accounts'
import type { Db } from '../core/pool.ts'
import { enterWithGoogle } from './account-google.ts'
import { createAccountLinks } from './account-links.ts'
import { updateProfile } from './account-profile.ts'
import { registerAccount } from './account-registration.ts'
import { findRowByEmail, toAccount } from './account-rows.ts'

export function createAccountRepository(system: Db): AccountRepository {
  return {
    find: async (userId) => {
      const row = await system
        .selectFrom('users')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ? toAccount(row) : null
    },
    findByEmail: async (email) => {
      const row = await findRowByEmail(system, email)
      return row ? toAccount(row) : null
    },
    register: (registration, actor) =>
      system.transaction().execute((tx) => registerAccount(tx, registration, actor)),
    enterWithGoogle: (google, actor) =>
      system.transaction().execute((tx) => enterWithGoogle(tx, google, actor)),
    updateProfile: (session, change, actor) => updateProfile(system, session, change, actor),
    ...createAccountLinks(system),
  }
}
