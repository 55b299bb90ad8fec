import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ProfileChange } from '@ihub/ports/accounts'
import type { UserRecord } from '@ihub/ports/administration'
import { type Selectable, sql } from 'kysely'
import { addHubAudit } from '../audit/audit.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import type { Db, Tx } from '../core/pool.ts'
import type { Users } from '../core/schema.gen.ts'
import { tellOwner } from './account-notices.ts'
import { toUser } from './users.ts'

interface Session {
  userId: string
  tokenHash: Uint8Array
}

export async function updateProfile(
  system: Db,
  session: Session,
  change: ProfileChange,
  actor: Actor,
): Promise<Result<UserRecord, Failure>> {
  try {
    return ok(await system.transaction().execute((tx) => write(tx, session, change, actor)))
  } catch (error) {
    if (isUniqueViolation(error, 'users__email')) return err(failure('user.duplicate_email'))
    throw error
  }
}

async function write(tx: Tx, { userId, tokenHash }: Session, change: ProfileChange, actor: Actor) {
  const { passwordHash } = change
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { before, after } = differences(row, change)
  if (Object.keys(after).length === 0) return toUser(row)
  const isNewAddress = changesAddress(row, change)
  const changed = await tx
    .updateTable('users')
    .set({
      name: change.name ?? row.name,
      email: change.email ?? row.email,
      language: change.language ?? row.language,
      password_hash: passwordHash ?? row.password_hash,
      version: sql`version + 1`,
      ...(isNewAddress ? { email_verified_at: null } : {}),
    })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (passwordHash !== undefined)
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', Buffer.from(tokenHash))
      .execute()
  if (passwordHash !== undefined || isNewAddress)
    await tx
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      // Used links stay and answer their holder about the account; a new address removes them too, since another person
      // may read the old one.
      .$if(!isNewAddress, (links) => links.where('used_at', 'is', null))
      .execute()
  await addHubAudit(tx, actor, {
    action: 'user.changed',
    entityKind: 'user',
    entityId: userId,
    entityName: changed.email,
    before,
    after,
  })
  const owner = { userId, email: row.email, actor }
  if (passwordHash !== undefined) await tellOwner(tx, { template: 'password-changed', ...owner })
  if (isNewAddress) await tellOwner(tx, { template: 'email-changed', ...owner })
  return toUser(changed)
}

/** In another case it is the same address. */
const changesAddress = (row: Pick<Selectable<Users>, 'email'>, { email }: ProfileChange) =>
  email !== undefined && email.toLowerCase() !== row.email.toLowerCase()

function differences(row: Selectable<Users>, change: ProfileChange) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const field of ['name', 'email', 'language'] as const) {
    if (change[field] === undefined || change[field] === row[field]) continue
    before[field] = row[field]
    after[field] = change[field]
  }
  if (change.passwordHash !== undefined) after.password = 'changed'
  return { before, after }
}
