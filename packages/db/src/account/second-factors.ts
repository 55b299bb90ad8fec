import type { Actor } from '@ihub/domain/actor'
import type { SecondFactorRepository } from '@ihub/ports/accounts'
import { sql } from 'kysely'
import { addHubAudit } from '../audit/audit.ts'
import type { Db, Tx } from '../core/pool.ts'
import { tellOwner } from './account-notices.ts'

/** Forgets the authenticator and every recovery code, in the caller's transaction. */
async function clearSecondFactor(tx: Tx, userId: string) {
  await tx
    .updateTable('users')
    .set({ second_factor: null, second_factor_begun: null, second_factor_step: null })
    .where('user_id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export function createSecondFactorRepository(system: Db): SecondFactorRepository {
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
        await tellOwner(tx, { template: 'second-factor-on', userId, email: on.email, actor })
        return true
      }),
    useStep: async (userId, step) => {
      const { numAffectedRows } = await sql`update users set second_factor_step = ${step}
        where user_id = ${userId} and coalesce(second_factor_step, 0) < ${step}`.execute(system)
      return numAffectedRows === 1n
    },
    useRecoveryCode: (userId, codeHash, actor) =>
      system.transaction().execute((tx) => useRecoveryCode(tx, { userId, codeHash }, actor)),
    remove: (userId, actor) =>
      system.transaction().execute(async (tx) => {
        await clearSecondFactor(tx, userId)
        const email = await emailOf(tx, userId)
        await addHubAudit(tx, actor, {
          action: 'session.second_factor_off',
          entityKind: 'user',
          entityId: userId,
          entityName: email,
          before: { secondFactor: 'on' },
          after: { secondFactor: 'off' },
        })
        await tellOwner(tx, { template: 'second-factor-off', userId, email, actor })
      }),
  }
}

async function useRecoveryCode(
  tx: Tx,
  { userId, codeHash }: { userId: string; codeHash: Uint8Array },
  actor: Actor,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${Buffer.from(codeHash)} and used_at is null`.execute(tx)
  if (numAffectedRows !== 1n) return false
  const { rows } = await sql<{ count: number }>`
    select count(*) from recovery_codes where user_id = ${userId} and used_at is null`.execute(tx)
  const codesLeft = rows[0]?.count ?? 0
  const email = await emailOf(tx, userId)
  await tellOwner(tx, { template: 'recovery-code-used', userId, email, actor, codesLeft })
  return true
}

async function emailOf(tx: Tx, userId: string): Promise<string> {
  const user = tx.selectFrom('users').select('email').where('user_id', '=', userId)
  return (await user.executeTakeFirstOrThrow()).email
}
