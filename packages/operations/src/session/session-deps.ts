import type { Actor } from '@ihub/domain/actor'
import type { AccountRepository, SecondFactorCodes, SecondFactorRepository } from '@ihub/ports/accounts'
import type {
  LoginAttemptRepository,
  Passwords,
  SessionRepository,
  Tokens,
  UserRecord,
  Vault,
} from '@ihub/ports/administration'
import type { AuditRepository } from '@ihub/ports/audit'
import type { MailRepository } from '@ihub/ports/mails'

/** The ports of signing in, and of everything that leads to it. */
export interface SessionDeps {
  accounts: AccountRepository
  secondFactors: SecondFactorRepository
  sessions: SessionRepository
  loginAttempts: LoginAttemptRepository
  mails: MailRepository
  audit: AuditRepository
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
