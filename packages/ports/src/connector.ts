import type { Result } from '@ihub/domain/result'
import type { z } from 'zod'
import type { Erp } from './erp.ts'
import type { Http } from './http.ts'
import type { Notification, NotificationProblem, Platform } from './platform.ts'

export type ConnectorRole = 'platform' | 'erp'

/** How the HTTP client of one integration is set up from its settings. */
export interface ConnectorHttp {
  baseUrl: string
  headers: Record<string, string>
  /** Values that must never be shown: passwords, tokens, and what is derived from them. */
  secrets: string[]
}

/** How hard one integration may call its system. */
export interface ConnectorLimits {
  callsPerMinute: number
  callsAtOnce: number
  /** For one call, in milliseconds. */
  timeoutMs: number
}

export interface Capabilities {
  platform?: Platform
  erp?: Erp
}

/** One external system: what it needs to be told, and what it can then do. */
export interface Connector<Settings extends z.ZodObject = z.ZodObject> {
  /** The code stores, paths and processes use, such as `vtex` or `mln`. */
  id: string
  /** The vendor's name as people say it. */
  name: string
  role: ConnectorRole
  /** The vendor's documentation. */
  docs: string
  /**
   * Draws and validates the settings form. Each field has `.meta({ secret?: true, placeholder?: string, pairs?: names })`;
   * its label and help are the translation keys `connector.<id>.<field>` and `connector.<id>.<field>.help`.
   */
  settings: Settings
  /** The limits an integration keeps to, from its settings. */
  limits(settings: z.output<Settings>): ConnectorLimits
  http(settings: z.output<Settings>): ConnectorHttp
  create(context: { http: Http; settings: z.output<Settings> }): Capabilities
  /** Reads a hook call's body; present when the vendor can call us. */
  readNotification?(body: Uint8Array): Result<Notification, NotificationProblem>
}
