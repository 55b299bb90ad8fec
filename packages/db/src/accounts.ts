import type { AccountBook } from '@ihub/ports/accounts'
import { enterWithGoogle } from './account-google.ts'
import { createAccountLinks } from './account-links.ts'
import { updateProfile } from './account-profile.ts'
import { registerAccount } from './account-registration.ts'
import { findRowByEmail, toAccount } from './account-rows.ts'
import type { Db } from './pool.ts'

export function createAccountBook(system: Db): AccountBook {
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
