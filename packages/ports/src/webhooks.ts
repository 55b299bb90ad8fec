import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import type { ListSort } from '@ihub/domain/lists'
import type { Asker } from '@ihub/domain/order/actions'
import type { Result } from '@ihub/domain/result'
import type { HookFilters } from '@ihub/domain/webhook/filters'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type { SigningSecrets } from '@ihub/domain/webhook/signing-secrets'
import type { SwitchOffReason } from '@ihub/domain/webhook/switch-off'
import type { AddressConfirmation, Edit } from './administration.ts'
import type { WebhookAttempts } from './call-figures.ts'
import type { PageRequest, PageResult } from './reads.ts'

/** A subscription; one of another kind is not found. */
export interface WebhookKey {
  kind: HookKind
  webhookId: string
}

export interface WebhookRecord extends WebhookKey {
  /** Raised when people change it, not when the hub switches it off. */
  version: number
  name: string
  url: string
  /** Sealed JSON of `WebhookSecrets`. */
  secret: string
  /** Until when an earlier signing secret signs too; null when it was ended, and past when its time is over. */
  previousSecretUntil: string | null
  hasAuthorization: boolean
  headers: Record<string, string>
  /** Liquid; null sends the event itself. */
  bodyTemplate: string | null
  /** Empty means every status. */
  statuses: HookStatus[]
  filters: HookFilters
  active: boolean
  /** ISO-8601: every attempt since then failed; null once one went well, and when a person switches it on. */
  failingSince: string | null
  /** Set while the hub itself has switched it off. */
  switchedOff: { at: string; reason: SwitchOffReason } | null
  createdAt: string
  createdBy: string
}

/** A subscription and how its deliveries go. */
export interface WebhookRead extends WebhookRecord {
  attempts: WebhookAttempts
}

export interface WebhookChange {
  webhook: WebhookRecord
  /** Of a new address to which an authorization goes along, or of a new secret; null of every other change. */
  confirmedBy: AddressConfirmation | null
  /** True when its signing secret was replaced. */
  isRotated?: boolean
}

export interface WebhookSecrets extends SigningSecrets {
  /** Value of the Authorization header, when the subscriber wants one. */
  authorization: string | null
}

export interface WebhookListRequest extends PageRequest<ListSort<`${HookKind}-hooks`>> {
  kind: HookKind
  search?: string | undefined
}

/** A replay as it began. */
export interface Replay {
  /** The run; null when nothing failed or was missed. */
  processId: ProcessId | null
  /** Deliveries that it sends. */
  items: number
  /** Later ones, beyond those that one run takes. */
  left: number
}

/** Subscriptions to the status changes of one kind of entity. */
export interface WebhookRepository {
  list(storeId: string, request: WebhookListRequest): PageResult<WebhookRead>
  find(storeId: string, key: WebhookKey): Promise<WebhookRead | null>
  add(storeId: string, webhook: WebhookRecord, actor: Actor): Promise<void>
  /** Decides on the locked subscription; `webhook.not_found` when there is none, `settings.changed_meanwhile` as for stores. */
  change(
    storeId: string,
    key: WebhookKey,
    edit: Edit,
    decide: (current: WebhookRecord) => Result<WebhookChange, Failure>,
  ): Promise<Result<WebhookRecord, Failure>>
  /** Decides as for `change`; in the same transaction a run starts with its failed and missed deliveries, the oldest first. */
  replay(
    storeId: StoreId,
    key: WebhookKey,
    asked: { actor: Actor; by: Asker },
    decide: (current: WebhookRecord) => Result<WebhookChange, Failure>,
  ): Promise<Result<Replay, Failure>>
  /** Invalidates its waiting deliveries; false when there is no such subscription. */
  remove(storeId: string, key: WebhookKey, actor: Actor): Promise<boolean>
}
