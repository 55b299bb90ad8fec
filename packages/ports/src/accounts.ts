import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import type { Result } from '@ihub/domain/result'
import type { UserState } from '@ihub/domain/users'
import type { UserRecord } from './administration.ts'

/** An account with its sign-in secrets: the password's hash and the second factor. */
export interface AccountRecord extends UserRecord {
  state: UserState
  /** Null for a person who signs in with Google only, or has not completed the registration. */
  passwordHash: string | null
  requiresSecondFactor: boolean
  /** Sealed for the user. */
  secondFactorSecret: string | null
  /** Sealed for the user: begun, and not confirmed by a code yet. */
  begunSecret: string | null
}

export type LinkPurpose = 'activation' | 'password' | 'email'

export interface FoundLink {
  user: Pick<AccountRecord, 'userId' | 'name' | 'email' | 'state'>
  isUsed: boolean
  isExpired: boolean
}

export interface Registration {
  userId: string
  name: string
  email: string
  avatar: string | null
  language: Language | null
  passwordHash: string | null
  /** Google's name for the person, who then has proven the address too. */
  googleSubject: string | null
}

export interface RegistrationCompletion {
  name: string
  passwordHash: string
  language: Language | undefined
}

/** Fields left out stay. */
export interface ProfileChange {
  name?: string | undefined
  email?: string | undefined
  language?: Language | undefined
  passwordHash?: string | undefined
}

/**
 * How people get in: registration, links by mail, Google, the second factor. Each change is audited in its transaction,
 * and the person is told of a new password or address at the address they had.
 */
export interface AccountRepository {
  find(userId: string): Promise<AccountRecord | null>
  findByEmail(email: string): Promise<AccountRecord | null>
  /** Adds an account that waits for approval and asks for its mails; a taken address only has its owner told. */
  register(registration: Registration, actor: Actor): Promise<void>
  /**
   * The account Google vouches for, bound to its subject from now on. Null when the address has no account;
   * `session.link_invalid` when the account belongs to another subject.
   */
  enterWithGoogle(
    google: { subject: string; email: string; avatar: string | null },
    actor: Actor,
  ): Promise<Result<AccountRecord | null, Failure>>
  createLink(
    link: { userId: string; purpose: LinkPurpose; expiresAt: string },
    linkHash: Uint8Array,
  ): Promise<void>
  findLink(purpose: LinkPurpose, linkHash: Uint8Array): Promise<FoundLink | null>
  /** False when the link was used or replaced meanwhile. */
  completeRegistration(
    linkHash: Uint8Array,
    completion: RegistrationCompletion,
    actor: Actor,
  ): Promise<boolean>
  /** Ends every session of the account; false when the link was used, replaced or has expired meanwhile. */
  changePassword(linkHash: Uint8Array, passwordHash: string, actor: Actor): Promise<boolean>
  /**
   * Whose address the link proves, and whether it was proven before, by this link or otherwise. Null when the link has
   * expired or was replaced, or was used for an address that the account has no more.
   */
  proveEmail(linkHash: Uint8Array, actor: Actor): Promise<{ email: string; wasProven: boolean } | null>
  /** A new password ends the account's other sessions; `user.duplicate_email` when the address is taken. */
  updateProfile(
    session: { userId: string; tokenHash: Uint8Array },
    change: ProfileChange,
    actor: Actor,
  ): Promise<Result<UserRecord, Failure>>
}

/** Codes of an authenticator app and the codes that stand in for it; each change, and each code used up, is told by mail. */
export interface SecondFactorRepository {
  begin(userId: string, sealedSecret: string): Promise<void>
  /** Switches it on with the begun secret; false when that was confirmed or replaced meanwhile. */
  confirm(
    userId: string,
    confirmed: { sealedSecret: string; step: number; codeHashes: Uint8Array[] },
    actor: Actor,
  ): Promise<boolean>
  /** False when a code of this time step or a later one was used already. */
  useStep(userId: string, step: number): Promise<boolean>
  /** False when there is no such code or it was used already. */
  useRecoveryCode(userId: string, codeHash: Uint8Array, actor: Actor): Promise<boolean>
  remove(userId: string, actor: Actor): Promise<void>
}

/** Makes and checks codes (RFC 6238: six digits, 30 s). */
export interface SecondFactorCodes {
  /** In base32, as authenticator apps take it. */
  createSecret(): string
  /** `otpauth://…`, the content of the QR code. */
  addressOf(secret: string, email: string): string
  /** The time step of a right code, one step early or late included; null for a wrong one. */
  stepOf(secret: string, code: string, nowMs: number): number | null
  createRecoveryCodes(): string[]
  /** As it is hashed, however it was typed. */
  normalize(recoveryCode: string): string
}

/** A sign-in under way, remembered in the browser that began it. */
export interface ExternalAttempt {
  state: string
  nonce: string
  verifier: string
}

export interface ExternalPerson {
  subject: string
  email: string
  name: string
  avatar: string | null
}

/** `unavailable`: the provider did not answer; `refused`: its answer does not fit the request. */
export type ExternalProblem = 'unavailable' | 'refused'

/** Sign-in by OpenID Connect. */
export interface ExternalSignIn {
  start(): Promise<Result<{ url: string; attempt: ExternalAttempt }, ExternalProblem>>
  finish(
    attempt: ExternalAttempt,
    answer: { code: string; state: string; iss?: string | undefined },
  ): Promise<Result<ExternalPerson, ExternalProblem>>
}
