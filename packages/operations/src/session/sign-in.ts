import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type {
  LoginAttemptBook,
  LoginLimits,
  Passwords,
  SessionBook,
  Tokens,
  UserBook,
  UserRecord,
  Vault,
} from '@ihub/ports/administration'

export interface SignInDeps {
  users: UserBook
  sessions: SessionBook
  loginAttempts: LoginAttemptBook
  passwords: Passwords
  tokens: Tokens
  vault: Vault
  /** 256 random bits as base64url: the key a client may ask answers to be encrypted with. */
  createEncryptionKey(): string
  nowMs(): number
}

export interface SignInRequest {
  email: string
  password: string
  address: string
  device: string | null
}

export interface SignedIn {
  token: string
  user: UserRecord
  encryptionKey: string
}

const limits: LoginLimits = { failuresMax: 10, windowMs: 15 * 60_000 }
const sessionMs = 7 * 24 * 3_600_000

/**
 * Opens a session. Whether an address exists or waits for approval is told only to whoever knows its password;
 * `session.blocked` carries `retryAfterSeconds`.
 */
export async function signIn(deps: SignInDeps, request: SignInRequest): Promise<Result<SignedIn, Failure>> {
  const subjects = [`email:${request.email.toLowerCase()}`, `address:${request.address}`]
  const blockedUntil = await deps.loginAttempts.count(subjects, limits)
  if (blockedUntil !== null) return err(blocked(Date.parse(blockedUntil) - deps.nowMs()))

  const found = await deps.users.findByEmail(request.email)
  const isRight = await deps.passwords.verify(found?.passwordHash ?? null, request.password)
  if (!found || !isRight) return err(failure('session.invalid_credentials'))

  await deps.loginAttempts.forgive(subjects)
  if (!found.active) return err(failure('session.waiting_approval'))
  const { passwordHash: _, ...user } = found
  return ok(await openSession(deps, user, request))
}

const blocked = (leftMs: number): Failure =>
  failure('session.blocked', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) })

async function openSession(deps: SignInDeps, user: UserRecord, request: SignInRequest): Promise<SignedIn> {
  const token = deps.tokens.create('ihub')
  const encryptionKey = deps.createEncryptionKey()
  await deps.sessions.start({
    tokenHash: deps.tokens.hash(token),
    userId: user.userId,
    expiresAt: new Date(deps.nowMs() + sessionMs).toISOString(),
    encryptionKey: deps.vault.seal(user.userId, encryptionKey),
    device: request.device,
    address: request.address,
  })
  return { token, user, encryptionKey }
}
