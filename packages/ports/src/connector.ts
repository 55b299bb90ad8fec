import type { CauseRemedy } from '@ihub/domain/failure-cause'
import type { Order } from '@ihub/domain/order/order'
import type { WordSets } from '@ihub/domain/provenance/other-values'
import type { Result } from '@ihub/domain/result'
import type { ConnectorId } from '@ihub/domain/system-traits'
import type { z } from 'zod'
import type { ConnectorAnswers } from './answers.ts'
import type { Capabilities } from './capabilities.ts'
import type { ConnectorSession } from './connector-session.ts'
import type { FileExchange } from './file-exchange.ts'
import type { HookCall, HookNews, HookProblem } from './hook.ts'
import type { Http, SignRequest } from './http.ts'

/** How the HTTP client of one integration is set up from its settings. */
export interface ConnectorHttp {
  baseUrl: string
  headers: Record<string, string>
  /** Values that must never be shown: passwords, tokens, and values derived from them. */
  secrets: string[]
  sign?: SignRequest
}

/** How the file exchange of one integration is opened from its settings. */
export interface ConnectorFiles {
  host: string
  port: number
  /** The SHA-256 fingerprints of the keys that the host may show, as `ssh-keygen -l` writes them. */
  hostKeys: readonly string[]
  login: { username: string; password: string }
}

/** The ways out of the process that a connector is given. */
export interface ConnectorContext<Settings> {
  http: Http
  /** Present where its settings want one. */
  files?: FileExchange
  settings: Settings
}

/** The reading of an order's payload, as its `fetchOrder` reads it; pure, and without a call. */
export interface OrderMapping {
  /** Our order, or why the payload is none; by the integration's settings, without its secrets. */
  read(payload: unknown, settings?: Readonly<Record<string, unknown>>): Result<Order, string>
  /** Words of the payload that lead to different orders. */
  words: WordSets
}

/** How hard one integration may call its system. */
export interface ConnectorLimits {
  callsPerMinute: number
  callsAtOnce: number
  /** For one call, in milliseconds. */
  timeoutMs: number
}

/** A failure that the vendor's documentation, or our mapping of its calls, explains. */
export interface KnownCause {
  /** Its texts are `cause.<connector>.<key>`, the failure, and `cause.<connector>.<key>.do`, the remedy. */
  key: string
  /** Found in the system's answer. */
  says: RegExp
  /** Where it is mended. */
  mendedIn: CauseRemedy
}

/** One external system: its settings, and the capabilities they open. */
export interface Connector<Settings extends z.ZodObject = z.ZodObject> {
  /** The code stores, paths and processes use, such as `vtex` or `mln`; its roles and traits are declared under it. */
  id: ConnectorId
  /** The vendor's name as people say it. */
  name: string
  /** The vendor's documentation; `ownContractPath` where it publishes none. */
  docs: string
  /** OpenAPI of our own, which a system answers that publishes no contract; the hub serves it. */
  ownContract?: object
  /**
   * Draws and validates the settings form. Each field has `.meta({ secret?: boolean, placeholder?: string, pairs?: names,
   * when?: { field, is } })`, the last for a field that is needed by a choice of another; a refinement then demands it;
   * its label and help are the translation keys `connector.<id>.<field>` and `connector.<id>.<field>.help`.
   */
  settings: Settings
  /** The limits an integration keeps to, from its settings. */
  limits(settings: z.output<Settings>): ConnectorLimits
  http(settings: z.output<Settings>): ConnectorHttp
  /** For systems that trade files over SFTP; null where the settings choose another way. */
  files?(settings: z.output<Settings>): ConnectorFiles | null
  /** The answers that it was written for; `noAnswers` of one that reads no JSON. */
  answers: ConnectorAnswers
  /** For systems that give out a session at a sign-in; `create` gets an `http` whose calls carry it. */
  session?: ConnectorSession<z.output<Settings>>
  create(context: ConnectorContext<z.output<Settings>>): Capabilities
  /** Failures that people know what to do about; the first that fits an answer explains it. */
  causes?: readonly KnownCause[]
  /** Present where it is a source of orders. */
  orderMapping?: OrderMapping
  /** Reads a call of its hook, by the integration's settings as they are stored; present when the vendor can call us. */
  readHook?(call: HookCall, settings: Readonly<Record<string, unknown>>): Result<HookNews, HookProblem>
}

/** Where the hub serves a contract of our own. */
export const ownContractPath = (id: ConnectorId) => `/api/connectors/${id}/openapi.json`
