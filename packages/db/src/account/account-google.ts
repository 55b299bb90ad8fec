import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { AccountRecord } from '@ihub/ports/accounts'
import type { Selectable } from 'kysely'
import { addHubAudit } from '../audit/audit.ts'
import type { Tx } from '../core/pool.ts'
import type { Users } from '../core/schema.gen.ts'
import { findRowByEmail, toAccount } from './account-rows.ts'

interface GooglePerson {
  subject: string
  email: string
  avatar: string | null
}

/** By the subject first: people change their address, and addresses change their owner. */
export async function enterWithGoogle(
  tx: Tx,
  google: GooglePerson,
  actor: Actor,
): Promise<Result<AccountRecord | null, Failure>> {
  const known = await tx
    .selectFrom('users')
    .selectAll()
    .where('google_subject', '=', google.subject)
    .executeTakeFirst()
  if (known) return ok(toAccount(known))
  const found = await findRowByEmail(tx, google.email)
  if (!found) return ok(null)
  if (found.google_subject !== null) return err(failure('session.link_invalid'))
  return ok(await bind(tx, { user: found, google }, actor))
}

/**
 * A person who registered with an address they never proved to be theirs may not be its owner: their password and their
 * sessions end as the owner arrives.
 */
async function bind(
  tx: Tx,
  { user, google }: { user: Selectable<Users>; google: GooglePerson },
  actor: Actor,
): Promise<AccountRecord> {
  const keepsPassword = user.email_verified_at !== null
  const bound = await tx
    .updateTable('users')
    .set({
      google_subject: google.subject,
      email_verified_at: user.email_verified_at ?? hubClock.nowIso(),
      avatar: user.avatar ?? google.avatar,
      ...(keepsPassword ? {} : { password_hash: null }),
    })
    .where('user_id', '=', user.user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!keepsPassword) await tx.deleteFrom('sessions').where('user_id', '=', user.user_id).execute()
  await addHubAudit(tx, actor, {
    action: 'user.changed',
    entityKind: 'user',
    entityId: user.user_id,
    entityName: user.email,
    before: { google: null },
    after: { google: google.email, ...(keepsPassword ? {} : { password: 'removed' }) },
  })
  return toAccount(bound)
}
