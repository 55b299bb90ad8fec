import type { processTypes } from '@ihub/contract/orders'
import type { IntegrationHealth } from '@ihub/contract/stores'
import type { Cause } from '@ihub/domain/actor'
import type { AlertStatus, HubAlertCode } from '@ihub/domain/alerts'
import type { AuditAction, AuditEntityKind } from '@ihub/domain/audit'
import type {
  DeliveryChannel,
  FeedStatus,
  IntegrationStatus,
  InvoiceStatus,
  OrderDestination,
  PaymentMethod,
  Platform,
  ProcessStatus,
  SwitchOffReason,
  WebhookEventStatus,
} from '@ihub/domain/constants'
import type { ErrorCode } from '@ihub/domain/errors'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'
import type { ActionRefusal, OrderAction } from '@ihub/domain/order/actions'
import type { OrderEventType } from '@ihub/domain/order/events'
import type { MoveRefusal } from '@ihub/domain/order/refuse-event'
import type { ErpStatus, OrderMicrostatus, OrderStatus } from '@ihub/domain/order/statuses'
import type { Role } from '@ihub/domain/roles'
import type { Scope } from '@ihub/domain/scopes'
import type { UserState } from '@ihub/domain/users'

export type HealthStatus = (typeof IntegrationHealth.shape.status.options)[number]
export type ProcessType = (typeof processTypes)[number]

type DomainKey =
  | `error.${ErrorCode}`
  | `status.order.${OrderStatus}`
  | `status.erp.${ErpStatus}`
  | `microstatus.${OrderMicrostatus}`
  | `event.${OrderEventType}`
  | `orders.detail.refusal.${MoveRefusal}`
  | `invoice.refusal.${InvoiceRefusal}`
  | `action.${OrderAction | Cause}`
  | `action.refusal.${ActionRefusal}`
  | `operation.${ProcessType}`
  | `payment.${PaymentMethod}`
  | `channel.${DeliveryChannel}`
  | `process.status.${ProcessStatus}`
  | `invoice.status.${InvoiceStatus}`
  | `webhook.status.${WebhookEventStatus}`
  | `webhook.event.${FeedStatus}`
  | `webhook.switched_off.${SwitchOffReason}`
  | `integration.status.${IntegrationStatus | HealthStatus}`
  | `platform.${Platform}`
  | `destination.${OrderDestination}`
  | `role.${Role}`
  | `user.state.${UserState}`
  | `audit.kind.${AuditEntityKind}`
  | `audit.action.${AuditAction}`
  | `audit.alert.${HubAlertCode}`
  | `alert.status.${AlertStatus}`
  | `token.scope.${Scope}`

/** What the source language must hold for every list of the domain. */
export type DomainTexts = Record<DomainKey, string>
