import type { Cause } from '@ihub/domain/actor'
import type { AlertStatus } from '@ihub/domain/alerts'
import type { BillStatus } from '@ihub/domain/bill/statuses'
import type {
  FeedStatus,
  IntegrationStatus,
  InvoiceStatus,
  OrderDestination,
  Platform,
  ProcessStatus,
  WebhookEventStatus,
} from '@ihub/domain/constants'
import type { CustomerIntegrationStatus, CustomerStatus } from '@ihub/domain/customer/statuses'
import type { ErrorCode } from '@ihub/domain/errors'
import type { MovementStatus } from '@ihub/domain/movement/movements'
import type { OrderAction } from '@ihub/domain/order/actions'
import type { OrderEventType } from '@ihub/domain/order/events'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type {
  CarrierStatus,
  ErpStatus,
  OrderMicrostatus,
  OrderStatus,
  WarehouseStatus,
} from '@ihub/domain/order/statuses'
import type { ProcessType } from '@ihub/domain/processes'
import type { ProtocolStatus } from '@ihub/domain/protocol/statuses'
import type { RefundStatus } from '@ihub/domain/refund/statuses'
import type { Role } from '@ihub/domain/roles'
import type { RouteStatus } from '@ihub/domain/route/route-status'
import type { Scope } from '@ihub/domain/scopes'
import type { EntityKind } from '@ihub/domain/subject'
import type { UserState } from '@ihub/domain/users'
import type { WmsStatus, WmsStep } from '@ihub/domain/wms/wms-steps'
import type { IntegrationHealth } from '../store-parts.ts'

export type HealthStatus = (typeof IntegrationHealth.shape.status.options)[number]

type DomainKey =
  | `error.${ErrorCode}`
  | `entity.kind.${EntityKind}`
  | `status.order.${OrderStatus}`
  | `status.erp.${ErpStatus}`
  | `status.platform.${PlatformStatus}`
  | `status.warehouse.${WarehouseStatus}`
  | `status.carrier.${CarrierStatus}`
  | `microstatus.${OrderMicrostatus}`
  | `event.${OrderEventType}`
  | `action.${OrderAction | Cause}`
  | `operation.${ProcessType}`
  | `process.status.${ProcessStatus}`
  | `invoice.status.${InvoiceStatus | 'deleted'}`
  | `protocol.status.${ProtocolStatus}`
  | `refund.status.${RefundStatus}`
  | `bill.status.${BillStatus}`
  | `customer.status.${CustomerStatus}`
  | `customer.integration.${CustomerIntegrationStatus}`
  | `webhook.status.${WebhookEventStatus}`
  | `webhook.event.${FeedStatus}`
  | `integration.status.${IntegrationStatus | HealthStatus}`
  | `platform.${Platform}`
  | `destination.${OrderDestination}`
  | `role.${Role}`
  | `user.state.${UserState}`
  | `${'movement' | 'full'}.status.${MovementStatus}`
  | `route.status.${RouteStatus}`
  | `wms.status.${WmsStatus}`
  | `wms.step.${WmsStep}`
  | `alert.status.${AlertStatus}`
  | `token.scope.${Scope}`

/** The texts of the domain that the lists of several features show. */
export type SharedDomainTexts = Record<DomainKey, string>
