import type { SessionKeyRepository } from '@ihub/ports/administration'
import type { Db } from '../core/pool.ts'

export const createSessionKeyRepository = (system: Db): SessionKeyRepository => ({
  find: async (tokenHash) => {
    const row = await system
      .selectFrom('sessions')
      .select('encryption_key')
      .where('token_hash', '=', Buffer.from(tokenHash))
      .executeTakeFirst()
    return row?.encryption_key ?? null
  },
})
