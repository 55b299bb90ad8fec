import type { SessionKeyBook } from '@ihub/ports/administration'
import type { Db } from './pool.ts'

export const createSessionKeyBook = (system: Db): SessionKeyBook => ({
  find: async (tokenHash) => {
    const row = await system
      .selectFrom('sessions')
      .select('encryption_key')
      .where('token_hash', '=', Buffer.from(tokenHash))
      .executeTakeFirst()
    return row?.encryption_key ?? null
  },
})
