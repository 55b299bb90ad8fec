import type { Actor } from '@ihub/domain/actor'
import type { UserState } from '@ihub/domain/users'
import { hubClock } from '@ihub/kit/clock'
import type { AccountRepository, FoundLink, LinkPurpose, RegistrationCompletion } from '@ihub/ports/accounts'
import { sql } from 'kysely'
import { addHubAudit } from '../audit/audit.ts'
import type { Db, Tx } from '../core/pool.ts'
import { tellOwner } from './account-notices.ts'

type Links = Pick<
  AccountRepository,
  'createLink' | 'findLink' | 'completeRegistration' | 'changePassword' | 'proveEmail'
>

/** Links sent by mail, of which only a hash is stored. A later one leaves the earlier ones alone; the first to be used ends them. */
export const createAccountLinks = (system: Db): Links => ({
  createLink: async ({ userId, purpose, expiresAt }, linkHash) => {
    await system
      .insertInto('account_links')
      .values({ user_id: userId, purpose, link_hash: Buffer.from(linkHash), expires_at: expiresAt })
      .execute()
  },
  findLink: (purpose, linkHash) => findLink(system, purpose, linkHash),
  completeRegistration: (linkHash, completion, actor) =>
    system.transaction().execute((tx) => completeRegistration(tx, linkHash, completion, actor)),
  changePassword: (linkHash, passwordHash, actor) =>
    system.transaction().execute((tx) => changePassword(tx, linkHash, passwordHash, actor)),
  proveEmail: (linkHash, actor) => system.transaction().execute((tx) => proveEmail(tx, linkHash, actor)),
})

async function findLink(system: Db, purpose: LinkPurpose, linkHash: Uint8Array): Promise<FoundLink | null> {
  const row = await system
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['u.user_id as userId', 'u.name', 'u.email', 'u.state', 'l.used_at'])
    .select(sql<boolean>`l.expires_at <= now()`.as('isExpired'))
    .where('l.purpose', '=', purpose)
    .where('l.link_hash', '=', Buffer.from(linkHash))
    .executeTakeFirst()
  if (!row) return null
  const { used_at, isExpired, state, ...user } = row
  return { user: { ...user, state: state as UserState }, isUsed: used_at !== null, isExpired }
}

/** Uses the link up: of two that come at the same moment one gets the user. */
async function useLink(tx: Tx, purpose: LinkPurpose, linkHash: Uint8Array): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    update account_links set used_at = now()
    where purpose = ${purpose} and link_hash = ${Buffer.from(linkHash)} and used_at is null and expires_at > now()
    returning user_id`.execute(tx)
  const userId = rows[0]?.user_id ?? null
  if (userId !== null)
    await tx
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('link_hash', '!=', Buffer.from(linkHash))
      .execute()
  return userId
}

async function completeRegistration(
  tx: Tx,
  linkHash: Uint8Array,
  { name, passwordHash, language }: RegistrationCompletion,
  actor: Actor,
): Promise<boolean> {
  const userId = await useLink(tx, 'activation', linkHash)
  if (userId === null) return false
  const completed = await tx
    .updateTable('users')
    .set({
      name,
      password_hash: passwordHash,
      email_verified_at: hubClock.nowIso(),
      ...(language === undefined ? {} : { language }),
    })
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await addHubAudit(tx, named(actor, { userId, name }), {
    action: 'user.registered',
    entityKind: 'user',
    entityId: userId,
    entityName: completed.email,
    before: { password: null },
    after: { name, password: 'changed' },
  })
  return true
}

async function changePassword(
  tx: Tx,
  linkHash: Uint8Array,
  passwordHash: string,
  actor: Actor,
): Promise<boolean> {
  const userId = await useLink(tx, 'password', linkHash)
  if (userId === null) return false
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified_at: hubClock.nowIso() })
    .where('user_id', '=', userId)
    .returning(['email', 'name'])
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await addHubAudit(tx, named(actor, { userId, name: changed.name }), {
    action: 'user.changed',
    entityKind: 'user',
    entityId: userId,
    entityName: changed.email,
    before: {},
    after: { password: 'changed' },
  })
  await tellOwner(tx, { template: 'password-changed', userId, email: changed.email, actor })
  return true
}

async function proveEmail(tx: Tx, linkHash: Uint8Array, actor: Actor) {
  const userId = await useLink(tx, 'email', linkHash)
  if (userId === null) return provenBefore(tx, linkHash)
  const { email, name, email_verified_at } = await tx
    .selectFrom('users')
    .select(['email', 'name', 'email_verified_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (email_verified_at !== null) return { email, wasProven: true }
  await tx
    .updateTable('users')
    .set({ email_verified_at: hubClock.nowIso() })
    .where('user_id', '=', userId)
    .execute()
  await addHubAudit(tx, named(actor, { userId, name }), {
    action: 'user.email_proven',
    entityKind: 'user',
    entityId: userId,
    entityName: email,
    before: { emailProven: false },
    after: { emailProven: true },
  })
  return { email, wasProven: false }
}

/** The address that a used link has proven; a new address of the account ends the proof. */
async function provenBefore(tx: Tx, linkHash: Uint8Array) {
  const proven = await tx
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select('u.email')
    .where('l.purpose', '=', 'email')
    .where('l.link_hash', '=', Buffer.from(linkHash))
    .where('l.used_at', 'is not', null)
    .executeTakeFirst()
  return proven ? { email: proven.email, wasProven: true } : null
}

/** The holder of the link is its user. */
const named = (actor: Actor, { userId, name }: { userId: string; name: string }): Actor => ({
  ...('address' in actor && actor.address !== undefined ? { address: actor.address } : {}),
  kind: 'user',
  id: userId,
  name,
})
