import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AccountRecord, AccountRepository } from '@ihub/ports/accounts'
import type { Edit } from '@ihub/ports/administration'
import { checkSecondFactor, type SecondFactorDeps } from './check-second-factor.ts'

export interface AddressDeps extends SecondFactorDeps {
  accounts: AccountRepository
}

interface Confirmation {
  edit: Edit
  code: string | undefined
  /** The record to be changed, as it is now; null when it is not there. */
  current: { version: number } | null
  /** Whether the change would be made, without and with the confirmation. */
  isAllowed(isConfirmed: boolean): boolean
}

/**
 * Whether stored secrets may go to a new address because the person gave a code of their second factor. It is looked
 * at, counted and used up only where nothing else is missing; without a second factor no code confirms anything.
 */
export async function confirmAddress(
  deps: AddressDeps,
  { edit: { actor, version }, code, current, isAllowed }: Confirmation,
): Promise<Result<boolean, Failure>> {
  if (code === undefined || actor.kind !== 'user') return ok(false)
  if (current === null || (version !== undefined && version !== current.version)) return ok(false)
  if (isAllowed(false) || !isAllowed(true)) return ok(false)
  const account = await deps.accounts.find(actor.id)
  return account?.secondFactorSecret ? checkCode(deps, account, { code, actor }) : ok(false)
}

/** Asks a person who has a second factor for a code of it; whether one confirmed the act. Others need none. */
export async function confirmAct(
  deps: AddressDeps,
  { actor, code }: { actor: Actor; code: string | undefined },
): Promise<Result<boolean, Failure>> {
  const account = actor.kind === 'user' ? await deps.accounts.find(actor.id) : null
  if (!account?.secondFactorSecret) return ok(false)
  return code === undefined ? err(refused('field.required')) : checkCode(deps, account, { code, actor })
}

async function checkCode(
  deps: AddressDeps,
  account: AccountRecord,
  { code, actor }: { code: string; actor: Actor },
): Promise<Result<boolean, Failure>> {
  const checked = await checkSecondFactor(deps, account, { code, actor })
  if (checked.ok) return ok(true)
  return err(
    checked.error.code === 'session.blocked' ? checked.error : refused('field.second_factor_invalid'),
  )
}

const refused = (code: FieldCode): Failure => ({
  code: 'request.invalid',
  fields: [{ field: 'secondFactorCode', code, message: code }],
})
