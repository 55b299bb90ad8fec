import type { Actor } from '@ihub/domain/actor'
import type { AccountBook, SecondFactorBook, SecondFactorCodes } from '@ihub/ports/accounts'
import type {
  LoginAttemptBook,
  Passwords,
  SessionBook,
  Tokens,
  UserRecord,
  Vault,
} from '@ihub/ports/administration'
import type { AuditBook } from '@ihub/ports/audit'
import type { MailBook } from '@ihub/ports/mails'

/** What signing in, and everything that leads to it, works with. */
export interface SessionDeps {
  accounts: AccountBook
  secondFactors: SecondFactorBook
  sessions: SessionBook
  loginAttempts: LoginAttemptBook
  mails: MailBook
  audit: AuditBook
  passwords: Passwords
  secondFactorCodes: SecondFactorCodes
  tokens: Tokens
  vault: Vault
  /** 256 random bits as base64url: the key a client may ask answers to be encrypted with. */
  createEncryptionKey(): string
  newId(): string
  nowMs(): number
}

/** From where somebody calls who has no session yet. */
export interface Caller {
  address: string
  /** The user agent as the browser names itself. */
  device: string | null
}

export const strangerAt = ({ address }: Pick<Caller, 'address'>): Actor => ({ kind: 'unknown', address })

export const personAt = (
  { userId, name }: Pick<UserRecord, 'userId' | 'name'>,
  { address }: Pick<Caller, 'address'>,
): Actor => ({ kind: 'user', id: userId, name, address })
