import type { Actor } from '@ihub/domain/actor'
import type { AuditAction, AuditEntityKind } from '@ihub/domain/audit'
import type { CallFailureKind, HealthStatus } from '@ihub/domain/call-failures'
import type { Failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import type { ListSort } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { Role } from '@ihub/domain/roles'
import type { ChangedKind } from '@ihub/domain/subject'
import type { PageRequest, PageResult } from './reads.ts'
import type { StoreSpaceRecord } from './space.ts'
import type { StockEvidence } from './stock-evidence.ts'

/** Seals texts for one owner (a store, or a user for sessions); no other owner can open them. */
export interface Vault {
  seal(ownerId: string, plaintext: string): string
  /** Throws when the envelope was not sealed for this owner: that is never an expected outcome. */
  open(ownerId: string, envelope: string): string
}

export interface Tokens {
  /** An unguessable text such as `ihub_…`. */
  create(prefix: string): string
  /** The stored form of a token. */
  hash(token: string): Uint8Array
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist (`null`) as for one that does. */
  verify(stored: string | null, password: string): Promise<boolean>
}

export interface UserRecord {
  userId: string
  email: string
  name: string
  avatar: string | null
  role: Role
  active: boolean
  /** Null until the person chose one. */
  language: Language | null
  /** `required`: a Root demands it and it is not set up yet. */
  secondFactor: 'off' | 'required' | 'on'
}

export type NewUser = Omit<UserRecord, 'language' | 'secondFactor'> & {
  /** Null for a person who chooses a password by an activation link. */
  passwordHash: string | null
  language?: Language | null
}

export interface StoreName {
  storeId: string
  code: string
  name: string
}
/** A store that a person sees. */
export interface SeenStore extends StoreName {
  /** Whether it has the account-fiscal screen. */
  watchesSequences: boolean
  /** Whether it has installments by payment type and value. */
  hasInstallments: boolean
}

export interface UserRepository {
  findByEmail(email: string): Promise<(UserRecord & { passwordHash: string | null }) | null>
  hasAdministrator(): Promise<boolean>
  /** False when the e-mail is taken. */
  add(user: NewUser): Promise<boolean>
  /** Every store for those who see all, otherwise the user's own; by name. */
  listStores(user: Pick<UserRecord, 'userId' | 'role'>): Promise<SeenStore[]>
}

export interface NewSession {
  tokenHash: Uint8Array
  userId: string
  expiresAt: string
  /** Sealed for the user. */
  encryptionKey: string
  device: string | null
  address: string | null
}

export interface FoundSession {
  sessionId: string
  user: UserRecord
  /** Whether the store asked about exists and is the user's to see. */
  hasStore: boolean
}

/** One of a person's own sessions. */
export interface SessionRecord {
  sessionId: string
  /** The user agent as the browser names itself. */
  device: string | null
  address: string | null
  createdAt: string
  lastUsedAt: string
}

export interface SessionRepository {
  /** Audited when told who signs in. */
  start(session: NewSession, actor?: Actor): Promise<void>
  /** Null when there is none, it has expired or its user was switched off. */
  find(tokenHash: Uint8Array, storeId: string | null): Promise<FoundSession | null>
  end(tokenHash: Uint8Array, actor: Actor): Promise<void>
  /** The sessions that can still be used, the last used first. */
  list(userId: string): Promise<SessionRecord[]>
  /** False when the user has no such session. */
  endOne(userId: string, sessionId: string, actor: Actor): Promise<boolean>
  /** Ends every session of the user but the one to keep; how many. */
  endAll(userId: string, keptSessionId: string | null, actor: Actor): Promise<number>
}

export interface SessionKeyRepository {
  /** The key a session's encrypted answers are made with, sealed for its user; null when there is no such session. */
  find(tokenHash: Uint8Array): Promise<string | null>
}

export interface LoginLimits {
  failuresMax: number
  windowMs: number
}

export interface LoginAttemptRepository {
  /** Counts one attempt for each subject before it is made; the instant until which any of them is blocked. */
  count(subjects: string[], limits: LoginLimits): Promise<string | null>
  /** Takes the attempt back: it succeeded. */
  forgive(subjects: string[]): Promise<void>
  /** Forgets every attempt of the subjects, from whichever address. */
  lift(subjects: string[]): Promise<void>
}

export interface IntegrationRecord {
  integrationId: string
  connector: string
  /** Tells two accounts of one system apart; empty for the first. */
  label: string
  active: boolean
  /** Without the secret ones. */
  settings: Record<string, unknown>
  /** Sealed JSON of `IntegrationSecrets`. */
  secrets: string | null
  healthStatus: string
  healthMessage: string | null
  healthKind: CallFailureKind | null
  healthCheckedAt: string | null
}

export interface IntegrationSecrets {
  settings: Record<string, unknown>
  /** The unguessable part of the address a platform calls. */
  inboundKey: string | null
}

/** Who changes settings, and which version of them they had before them. */
export interface Edit {
  actor: Actor
  /** Left out, the change is made to any version. */
  version: number | undefined
}

/** How a person confirmed that stored secrets go to a new address: typed again, or by a code of the second factor. */
export type AddressConfirmation = 'secret' | 'second-factor'

export interface StoreRecord {
  storeId: string
  /** Of everything here but the health of integrations. */
  version: number
  code: string
  name: string
  iconFileId: string | null
  active: boolean
  originDocument: string | null
  orderDestination: string | null
  /** Without the secret ones. */
  settings: Record<string, unknown>
  /** Sealed JSON: the secret ones by name. */
  secrets: string | null
  integrations: IntegrationRecord[]
}

export type IntegrationWrite = Pick<
  IntegrationRecord,
  'integrationId' | 'connector' | 'label' | 'active' | 'settings' | 'secrets'
> & { inboundKeyHash: Uint8Array | null }

/** The record of a change in the audit log; it never holds a secret. */
export interface AuditEntry {
  action: AuditAction
  entityKind: AuditEntityKind
  entityId: string | null
  /** The name that people call the thing by: its name, e-mail or code. */
  entityName?: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface StoreChange {
  store: Pick<StoreRecord, 'name' | 'active' | 'originDocument' | 'orderDestination' | 'settings' | 'secrets'>
  integrations: IntegrationWrite[]
  audit: AuditEntry
}

/** A limit of 0 answers all. */
export interface StoreListRequest extends PageRequest<ListSort<'stores'>> {
  search?: string | undefined
  active?: boolean | undefined
}

export type StoreListRow = Pick<StoreRecord, 'storeId' | 'code' | 'name' | 'iconFileId' | 'active'> & {
  timeZone: string
}

export interface StoreRepository {
  list(user: Pick<UserRecord, 'userId' | 'role'>, request: StoreListRequest): PageResult<StoreListRow>
  /** Whether the store is there and this person's to see. */
  isSeenBy(user: Pick<UserRecord, 'userId' | 'role'>, storeId: string): Promise<boolean>
  find(storeId: string): Promise<StoreRecord | null>
  /** `store.code_taken` when another store has the code, in whatever case; the creator may see the store. */
  add(store: StoreRecord, actor: Actor): Promise<Result<null, Failure>>
  /**
   * Decides on the locked store and writes the change, its audit row and the change for browsers in one transaction;
   * `settings.changed_meanwhile` when it is not the version that was edited.
   */
  change(
    storeId: string,
    edit: Edit,
    decide: (current: StoreRecord) => Result<StoreChange, Failure>,
  ): Promise<Result<StoreRecord, Failure>>
  /** Puts a file that was written in the place of the icon there was, or removes it; with its audit row and the change for browsers. */
  setIcon(storeId: string, iconFileId: string | null, actor: Actor): Promise<Result<null, Failure>>
  /** Active stores of this person with the platform they have connected and switched on, where they have one. */
  listPlatforms(
    user: Pick<UserRecord, 'userId' | 'role'>,
  ): Promise<{ storeId: string; integrationId: string }[]>
  /** The space that its data takes, by kind. */
  space(storeId: string): Promise<StoreSpaceRecord>
  /** The SKUs that show whether the ERP's figure is without its orders. */
  stockEvidence(storeId: string): Promise<StockEvidence>
  /** Leaves a trace of an act that changes nothing, such as reading secrets or testing a connection. */
  note(storeId: string, actor: Actor, entry: AuditEntry): Promise<void>
}

export interface HealthReport {
  status: HealthStatus
  /** Why it does not work; every screen says it in the same words. */
  kind: CallFailureKind | null
  message: string | null
  checkedAt: string
}

export interface InboundIntegration extends Pick<IntegrationRecord, 'settings' | 'secrets'> {
  storeId: string
  integrationId: string
  connector: string
}

export interface IntegrationRepository {
  /** By the hash of the key in the address a platform calls; switched-off integrations and stores are not found. */
  findByInboundKey(keyHash: Uint8Array): Promise<InboundIntegration | null>
  findAccount(
    storeId: string,
    account: { connector: string; label: string },
  ): Promise<{ integrationId: string; active: boolean } | null>
  /** With the audit row of the test. */
  recordHealth(
    storeId: string,
    health: { integrationId: string; report: HealthReport; actor: Actor; audit: AuditEntry },
  ): Promise<void>
  /** Keeps its work waiting for a reason, or lets it go on where that is null; false when there is no such integration. */
  setPause(
    storeId: string,
    change: { integrationId: string; reason: string | null; actor: Actor },
  ): Promise<boolean>
}

export interface IdempotentRequest {
  /** Null for calls outside a store. */
  storeId: string | null
  /** Such as `user:<id>`. */
  owner: string
  key: string
  endpoint: string
  requestHash: Uint8Array
}

export type IdempotencyState =
  | { kind: 'new' }
  /** Answered already: the status and the sealed body. */
  | { kind: 'answered'; status: number; answer: string }
  /** The same key with another request, or one that is still being handled. */
  | { kind: 'conflict' }
  /** The owner has as many keys as are kept. */
  | { kind: 'too-many'; keysMax: number; retryAfterSeconds: number }

export interface IdempotencyRepository {
  begin(request: IdempotentRequest): Promise<IdempotencyState>
  /** `answer` is sealed by the caller. */
  finish(request: IdempotentRequest, status: number, answer: string): Promise<void>
  /** Forgets the key, so that the same request may be tried again. */
  abandon(request: IdempotentRequest): Promise<void>
}

/** A line of change for the browsers that have the store open. */
export interface HubChange {
  entityKind: ChangedKind
  storeId: string
  ids: string[]
}

export interface ChangeFeed {
  /** Answers how to stop listening. */
  subscribe(storeId: string, listener: (change: HubChange) => void): () => void
  /** The store's changes of the last `missedMs`; every kind as a whole where not all of them are known. */
  missed(storeId: string, missedMs: number): HubChange[]
  /** Told of every session that ends, by sign-out or otherwise; answers how to stop listening. */
  onSessionEnded(listener: (sessionId: string) => void): () => void
}
