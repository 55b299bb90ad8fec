import type { Actor } from '@ihub/domain/actor'
import { hubClock } from '@ihub/kit/clock'
import type { Registration } from '@ihub/ports/accounts'
import { addHubAudit } from '../audit/audit.ts'
import type { Tx } from '../core/pool.ts'
import { askForMail } from './mails.ts'

/**
 * Adds an account that waits for approval, and asks for the mails to its owner and to those who may approve it.
 * An account that has the address already stays unchanged; its owner is told.
 */
export async function registerAccount(tx: Tx, { userId, ...registration }: Registration, actor: Actor) {
  const { name, email, googleSubject } = registration
  const added = await tx
    .insertInto('users')
    .values({
      user_id: userId,
      email,
      name,
      avatar: registration.avatar,
      role: 'User',
      active: false,
      language: registration.language,
      password_hash: registration.passwordHash,
      google_subject: googleSubject,
      email_verified_at: googleSubject === null ? null : hubClock.nowIso(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return askForMail(tx, { template: 'already-registered', to: { address: email } })

  await addHubAudit(tx, actor, {
    action: 'user.registered',
    entityKind: 'user',
    entityId: userId,
    entityName: email,
    before: null,
    after: { name, email, level: 'User', signsInWith: googleSubject === null ? 'password' : 'google' },
  })
  await askForMail(tx, { template: googleSubject === null ? 'prove-email' : 'registered', to: { userId } })
  for (const approver of await findApprovers(tx))
    await askForMail(tx, { template: 'approval-requested', to: { userId: approver }, aboutUserId: userId })
}

/** More than these need not hear of one registration. */
const approversMax = 50

/** The people who manage accounts (specification section 6). */
async function findApprovers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('state', '=', 'active')
    .where('role', 'in', ['AccessCenter', 'Root'])
    .orderBy('created_at')
    .limit(approversMax)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
