import type { SecondFactorBook } from '@ihub/ports/accounts'
import { sql } from 'kysely'
import { addHubAudit } from './audit.ts'
import type { Db, Tx } from './pool.ts'

/** Forgets the authenticator and every recovery code, in the transaction of whoever does so. */
async function clearSecondFactor(tx: Tx, userId: string) {
  await tx
    .updateTable('users')
    .set({ second_factor: null, second_factor_begun: null, second_factor_step: null })
    .where('user_id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export function createSecondFactorBook(system: Db): SecondFactorBook {
  return {
    begin: async (userId, sealedSecret) => {
      await system
        .updateTable('users')
        .set({ second_factor_begun: sealedSecret })
        .where('user_id', '=', userId)
        .execute()
    },
    confirm: (userId, { sealedSecret, step, codeHashes }, actor) =>
      system.transaction().execute(async (tx) => {
        const on = await tx
          .updateTable('users')
          .set({ second_factor: sealedSecret, second_factor_begun: null, second_factor_step: step })
          .where('user_id', '=', userId)
          .where('second_factor', 'is', null)
          .where('second_factor_begun', '=', sealedSecret)
          .returning('email')
          .executeTakeFirst()
        if (!on) return false
        await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
        const codes = codeHashes.map((hash) => ({ user_id: userId, code_hash: Buffer.from(hash) }))
        await tx.insertInto('recovery_codes').values(codes).execute()
        await addHubAudit(tx, actor, {
          action: 'session.second_factor_on',
          entityKind: 'user',
          entityId: userId,
          entityName: on.email,
          before: { secondFactor: 'off' },
          after: { secondFactor: 'on' },
        })
        return true
      }),
    useStep: async (userId, step) => {
      const { numAffectedRows } = await sql`update users set second_factor_step = ${step}
        where user_id = ${userId} and coalesce(second_factor_step, 0) < ${step}`.execute(system)
      return numAffectedRows === 1n
    },
    useRecoveryCode: async (userId, codeHash) => {
      const { numAffectedRows } = await sql`update recovery_codes set used_at = now()
        where user_id = ${userId} and code_hash = ${Buffer.from(codeHash)} and used_at is null`.execute(
        system,
      )
      return numAffectedRows === 1n
    },
    remove: (userId, actor) =>
      system.transaction().execute(async (tx) => {
        await clearSecondFactor(tx, userId)
        await addHubAudit(tx, actor, {
          action: 'session.second_factor_off',
          entityKind: 'user',
          entityId: userId,
          entityName: await emailOf(tx, userId),
          before: { secondFactor: 'on' },
          after: { secondFactor: 'off' },
        })
      }),
  }
}

async function emailOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirst()
  return row?.email ?? null
}
