import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type {
  NewAccount,
  UserChange,
  UserDetail,
  UserDirectory,
  UserSituation,
} from '@ihub/ports/user-directory'
import { sql } from 'kysely'
import { addHubAudit } from '../audit/audit.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import type { Db, Tx } from '../core/pool.ts'
import { changeRow, type RecordKind } from '../record/change-row.ts'
import { listStoreNames } from '../store/seen-stores.ts'
import { tellOwner } from './account-notices.ts'
import { askForActivation, askForMail } from './mails.ts'
import { findUser, listColleagues, listUsers } from './user-rows.ts'

/** Users belong to no store, so this needs the `system` role. */
export function createUserDirectory(system: Db): UserDirectory {
  const within = (work: (tx: Tx) => Promise<Result<UserDetail, Failure>>) =>
    refusingTakenEmail(() => system.transaction().execute(work))
  return {
    list: (request) => listUsers(system, request),
    find: (userId) => findUser(system, userId),
    listStores: (by) => listStoreNames(system, by),
    listColleagues: (storeId) => listColleagues(system, storeId),
    add: (account, actor) => within((tx) => addAccount(tx, account, actor)),
    change: (ids, edit, decide) =>
      within(async (tx) => {
        const situation = await lockSituation(tx, ids)
        if (!situation) return err(failure('user.not_found'))
        const { user } = situation
        const changed = await changeRow(tx, userKind, {
          storeId: null,
          id: user.userId,
          edit,
          current: user,
          decide: () => decide(situation),
          recordOf: (change) => ({ ...user, ...fieldsOf(change) }),
          changesMore: ({ audit }) => audit !== null,
          alsoSet: accessColumns,
          alsoWrite: async (change) => {
            await writeRest(tx, user, change)
            await tellChange(tx, situation, change, edit.actor)
          },
          audit: ({ audit }) => audit,
        })
        return changed.ok ? ok((await findUser(tx, user.userId)) ?? changed.value) : changed
      }),
    invite: (ids, actor, judge) =>
      within(async (tx) => {
        const situation = await lockSituation(tx, ids)
        if (!situation) return err(failure('user.not_found'))
        const judged = judge(situation)
        if (!judged.ok) return judged
        await askForActivation(tx, ids.userId)
        await addHubAudit(tx, actor, {
          action: 'user.invited',
          entityKind: 'user',
          entityId: ids.userId,
          entityName: situation.user.email,
          before: null,
          after: null,
        })
        return ok(situation.user)
      }),
  }
}

/** Only the index can tell of two that take an address at the same moment. */
async function refusingTakenEmail<T>(work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'users__email')) throw error
    const field = { field: 'email', code: 'user.duplicate_email', message: 'another account has it' }
    return err({ code: 'user.duplicate_email', fields: [field] })
  }
}

async function addAccount(tx: Tx, account: NewAccount, actor: Actor): Promise<Result<UserDetail, Failure>> {
  const { userId } = account
  await tx
    .insertInto('users')
    .values({
      user_id: userId,
      ...columnsOf(account),
      password_hash: account.passwordHash,
      approved_at: sql`now()`,
    })
    .execute()
  await giveStores(tx, userId, account.storeIds)
  if (account.passwordHash === null && account.active) await askForActivation(tx, userId)
  await addHubAudit(tx, actor, account.audit)
  const added = await findUser(tx, userId)
  if (!added) throw new Error(`user ${userId} is gone in the transaction that added it`)
  return ok(added)
}

/**
 * Locks the account, the asker's account and every active Root: two Roots cannot deactivate each other, the second
 * request is refused.
 */
async function lockSituation(
  tx: Tx,
  { userId, byUserId }: { userId: string; byUserId: string },
): Promise<UserSituation | null> {
  const { rows } = await sql<{ user_id: string; role: UserDetail['role']; active: boolean }>`
    select user_id, role, active from users
    where user_id in (${userId}, ${byUserId}) or (role = 'Root' and active) order by user_id for no key update`.execute(
    tx,
  )
  const user = await findUser(tx, userId)
  const by = rows.find((row) => row.user_id === byUserId)
  if (!user || !by) return null
  const otherRoots = rows.filter((row) => row.role === 'Root' && row.active && row.user_id !== userId).length
  // An asker who was deactivated while this waited for the lock has the rights of a user: none here.
  return { user, otherRoots, by: { userId: byUserId, role: by.active ? by.role : 'User' } }
}

type Fields = Pick<UserDetail, 'name' | 'email' | 'role' | 'active' | 'language' | 'requiresSecondFactor'>

const fieldsOf = ({ name, email, role, active, language, requiresSecondFactor }: Fields): Fields => ({
  name,
  email,
  role,
  active,
  language,
  requiresSecondFactor,
})

function columnsOf(fields: Fields) {
  const { requiresSecondFactor: requires_second_factor, ...columns } = fieldsOf(fields)
  return { ...columns, requires_second_factor }
}

const userKind: RecordKind<'users', UserDetail> = {
  table: 'users',
  key: 'user_id',
  version: 'version',
  columnsOf,
  announced: null,
  missing: 'user.not_found',
  changes: ['user.changed'],
}

/** The columns that follow from a change. */
const accessColumns = ({ email, active, passwordHash, resetsSecondFactor }: UserChange) => ({
  approved_at: active ? sql`coalesce(approved_at, now())` : sql`approved_at`,
  email_verified_at: sql`case when lower(email) = lower(${email}) then email_verified_at end`,
  ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  ...(resetsSecondFactor ? { second_factor: null, second_factor_begun: null, second_factor_step: null } : {}),
})

async function writeRest(tx: Tx, user: UserDetail, change: UserChange) {
  const { userId, active: wasActive } = user
  if (change.storeIds) {
    await tx.deleteFrom('user_stores').where('user_id', '=', userId).execute()
    await giveStores(tx, userId, change.storeIds)
  }
  if (change.resetsSecondFactor) await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (change.endsSessions) await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  // A reader of the mails of the old address must not come in by a link that waits there.
  if (change.endsSessions || isNewAddress(user, change)) await forgetLinks(tx, userId)
  if (change.isApproval) await askForMail(tx, { template: 'approved', to: { userId } })
  else if (!wasActive && (await findUser(tx, userId))?.state === 'invited') await askForActivation(tx, userId)
}

/** A person who has not signed in yet knows nothing that could have changed. */
async function tellChange(tx: Tx, { user, by }: UserSituation, change: UserChange, actor: Actor) {
  const owner = { userId: user.userId, email: user.email, actor, byUserId: by.userId }
  if (change.passwordHash !== undefined) await tellOwner(tx, { template: 'password-set', ...owner })
  if (isNewAddress(user, change) && user.state !== 'invited')
    await tellOwner(tx, { template: 'email-set', ...owner })
  if (change.resetsSecondFactor) await tellOwner(tx, { template: 'second-factor-removed', ...owner })
}

/** In another case it is the same address. */
const isNewAddress = (user: Pick<UserDetail, 'email'>, { email }: UserChange) =>
  email.toLowerCase() !== user.email.toLowerCase()

async function giveStores(tx: Tx, userId: string, storeIds: readonly string[]) {
  if (storeIds.length === 0) return
  await tx
    .insertInto('user_stores')
    .values(storeIds.map((storeId) => ({ store_id: storeId, user_id: userId })))
    .execute()
}

const forgetLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
