import type { HealthStatus } from '@ihub/contract/texts/domain-texts'
import type { AlertStatus } from '@ihub/domain/alerts'
import type { BillStatus } from '@ihub/domain/bill/statuses'
import type {
  IntegrationStatus,
  InvoiceStatus,
  ProcessStatus,
  WebhookEventStatus,
} from '@ihub/domain/constants'
import type { CreditStatus } from '@ihub/domain/credit/statuses'
import type { CustomerIntegrationStatus, CustomerStatus } from '@ihub/domain/customer/statuses'
import type { MovementStatus } from '@ihub/domain/movement/movements'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type {
  CarrierStatus,
  ErpStatus,
  OrderMicrostatus,
  OrderStatus,
  WarehouseStatus,
} from '@ihub/domain/order/statuses'
import type { ProtocolStatus } from '@ihub/domain/protocol/statuses'
import type { RefundStatus } from '@ihub/domain/refund/statuses'
import type { RouteStatus } from '@ihub/domain/route/route-status'
import type { UserState } from '@ihub/domain/users'
import type { WmsStatus } from '@ihub/domain/wms/wms-steps'
import type { IconProps } from '@tabler/icons-react'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBarcode,
  IconBox,
  IconBoxSeam,
  IconCash,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconCloudOff,
  IconFileInvoice,
  IconForklift,
  IconHandStop,
  IconHelpCircle,
  IconHome,
  IconHourglass,
  IconListCheck,
  IconLoader2,
  IconPackageOff,
  IconPackages,
  IconPlayerPause,
  IconPlugOff,
  IconSend,
  IconShoppingBag,
  IconTag,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Key } from '../../i18n/keys.ts'
import type { Translate } from '../../i18n/translate.ts'

export type Tone = 'gray' | 'blue' | 'teal' | 'green' | 'amber' | 'orange' | 'red' | 'violet'
export interface Look {
  tone: Tone
  icon: ComponentType<IconProps>
}

const look = (tone: Tone, icon: Look['icon']): Look => ({ tone, icon })

const order: Record<OrderStatus, Look> = {
  'awaiting-quotation': look('amber', IconHourglass),
  'awaiting-payment-confirmation': look('amber', IconHourglass),
  'order-created': look('blue', IconShoppingBag),
  'payment-pending': look('amber', IconClock),
  'payment-approved': look('teal', IconCash),
  quoted: look('blue', IconTag),
  'ready-for-handling': look('teal', IconListCheck),
  handling: look('blue', IconBox),
  invoiced: look('violet', IconFileInvoice),
  dispatched: look('blue', IconTruck),
  delivered: look('green', IconCircleCheck),
  'window-to-cancel': look('amber', IconHourglass),
  waiting: look('gray', IconPlayerPause),
  'cancellation-pending': look('orange', IconArrowBackUp),
  'cancellation-requested': look('orange', IconHandStop),
  canceled: look('gray', IconBan),
  cancel: look('orange', IconBan),
  'not-integrated': look('orange', IconPlugOff),
  error: look('red', IconAlertOctagon),
  'error-pending-manual-action': look('red', IconAlertTriangle),
}

const erp: Record<ErpStatus, Look> = {
  'not-sent': look('gray', IconCircleDashed),
  accepted: look('blue', IconCheck),
  approved: look('teal', IconCash),
  picking: look('blue', IconBox),
  invoiced: look('violet', IconFileInvoice),
  dispatched: look('blue', IconTruck),
  delivered: look('green', IconCircleCheck),
  canceled: look('gray', IconBan),
  error: look('red', IconAlertOctagon),
}

const platform: Record<PlatformStatus, Look> = {
  created: order['order-created'],
  'payment-pending': order['payment-pending'],
  'payment-approved': order['payment-approved'],
  'payment-denied': look('red', IconCash),
  'window-to-cancel': order['window-to-cancel'],
  'ready-for-handling': order['ready-for-handling'],
  handling: order.handling,
  invoiced: order.invoiced,
  delivered: order.delivered,
  'cancellation-requested': order['cancellation-requested'],
  canceling: order.cancel,
  canceled: order.canceled,
  other: look('gray', IconCircle),
  unknown: look('gray', IconHelpCircle),
}

const warehouse: Record<WarehouseStatus, Look> = {
  reserved: look('blue', IconBox),
  'out-of-stock': look('red', IconAlertOctagon),
  picked: look('blue', IconPackages),
  'ready-to-dispatch': look('teal', IconPackages),
  picking: look('blue', IconBox),
  dispatched: look('green', IconTruck),
  canceled: look('gray', IconBan),
}

const carrier: Record<CarrierStatus, Look> = {
  'in-transit': look('blue', IconTruck),
  'out-for-delivery': look('blue', IconTruck),
  'ready-to-pickup': look('teal', IconHome),
  'delivery-failed': look('red', IconHome),
  'partly-delivered': look('amber', IconCircleHalf2),
  delivered: look('green', IconCircleCheck),
}

const microstatus: Record<OrderMicrostatus, Look> = {
  collected: look('blue', IconBoxSeam),
  'cross-docking': look('blue', IconPackages),
  'delivery-failed': look('red', IconHome),
  finished: look('green', IconCircleCheck),
  'in-transit': look('blue', IconTruck),
  label: look('gray', IconBarcode),
  'no-stock': look('red', IconPackageOff),
  'out-of-delivery': look('teal', IconTruckDelivery),
  'partial-dispatched': look('amber', IconCircleHalf2),
  'partial-invoiced': look('amber', IconCircleHalf2),
  picked: look('teal', IconListCheck),
  picking: look('blue', IconBox),
  reserved: look('gray', IconTag),
  stockout: look('red', IconPackageOff),
  'waiting-for-cross-docking': look('amber', IconHourglass),
}

const process: Record<ProcessStatus, Look> = {
  loading: look('gray', IconClock),
  running: look('blue', IconLoader2),
  success: look('green', IconCircleCheck),
  ok: look('green', IconCircleCheck),
  done: look('green', IconCircleCheck),
  warning: look('amber', IconAlertTriangle),
  partial: look('amber', IconCircleHalf2),
  error: look('red', IconCircleX),
  'request-error': look('red', IconCloudOff),
}

const webhook: Record<WebhookEventStatus, Look> = {
  done: look('green', IconCircleCheck),
  error: look('red', IconCircleX),
  invalidated: look('gray', IconBan),
  missed: look('orange', IconPlugOff),
  pending: look('amber', IconClock),
}

const invoice: Record<InvoiceStatus, Look> = {
  pending: look('amber', IconClock),
  sent: look('blue', IconSend),
  confirmed: look('teal', IconCheck),
  authorized: look('green', IconCircleCheck),
  canceled: look('gray', IconBan),
  unused: look('gray', IconCircleDashed),
  disabled: look('gray', IconPlugOff),
  error: look('red', IconCircleX),
}

const integration: Record<IntegrationStatus | HealthStatus, Look> = {
  ok: look('green', IconCircleCheck),
  warning: look('amber', IconAlertTriangle),
  error: look('red', IconCircleX),
  'request-error': look('red', IconCloudOff),
  'nothing-to-check': look('gray', IconCircleDashed),
  unknown: look('gray', IconHelpCircle),
  pending: look('amber', IconClock),
  sent: look('blue', IconSend),
  confirmed: look('green', IconCircleCheck),
  disabled: look('gray', IconPlugOff),
}

const protocol: Record<ProtocolStatus, Look> = {
  pending: look('amber', IconClock),
  'in-progress': look('blue', IconBox),
  'awaiting-invoice': look('violet', IconFileInvoice),
  'awaiting-internalization': look('orange', IconHourglass),
  done: look('green', IconCircleCheck),
}

const refund: Record<RefundStatus, Look> = {
  owed: look('amber', IconClock),
  settling: look('blue', IconHourglass),
  'in-doubt': look('orange', IconHelpCircle),
  refused: look('red', IconAlertTriangle),
  settled: look('green', IconCircleCheck),
  waived: look('gray', IconBan),
}

const bill: Record<BillStatus, Look> = {
  pending: look('amber', IconClock),
  paid: look('blue', IconCircleCheck),
  late: look('orange', IconAlertTriangle),
  done: look('green', IconCircleCheck),
  canceled: look('gray', IconBan),
  error: look('red', IconCircleX),
}

const customer: Record<CustomerStatus, Look> = {
  'not-integrated': look('amber', IconClock),
  integrated: look('green', IconCircleCheck),
  error: look('red', IconAlertTriangle),
}

const customerIntegration: Record<CustomerIntegrationStatus, Look> = {
  received: look('gray', IconCircle),
  stored: look('blue', IconBox),
  resent: look('amber', IconHourglass),
  confirmed: look('green', IconCircleCheck),
}

const credit: Record<CreditStatus, Look> = {
  'credit-received': look('blue', IconCircleCheck),
  'debt-requested': look('amber', IconHourglass),
  'debt-received': look('orange', IconClock),
  sent: look('blue', IconBox),
  done: look('green', IconCircleCheck),
  error: look('red', IconAlertTriangle),
}

const active: Record<'active' | 'inactive', Look> = {
  active: look('green', IconCircleCheck),
  inactive: look('gray', IconCircle),
}

const user: Record<UserState, Look> = {
  invited: look('blue', IconSend),
  waiting: look('amber', IconHourglass),
  active: look('green', IconCircleCheck),
  deactivated: look('gray', IconBan),
}

const alert: Record<AlertStatus, Look> = {
  created: look('red', IconAlertOctagon),
  waiting: look('amber', IconHourglass),
  finished: look('green', IconCircleCheck),
}

const movement: Record<MovementStatus, Look> = {
  pending: look('amber', IconClock),
  done: look('green', IconCircleCheck),
  error: look('red', IconCircleX),
}

const route: Record<RouteStatus, Look> = {
  pending: look('amber', IconClock),
  integrated: look('green', IconTruck),
  info: look('orange', IconAlertTriangle),
  error: look('red', IconCircleX),
}

const wms: Record<WmsStatus, Look> = {
  processing: look('blue', IconForklift),
  finished: look('green', IconCircleCheck),
  canceled: look('gray', IconCircleX),
  error: look('red', IconCircleX),
}

const full: Record<MovementStatus, Look> = { ...movement, done: look('green', IconSend) }

/** One colour and one icon per status, everywhere; a status without a look does not compile. */
export const statusLooks = {
  order,
  erp,
  platform,
  warehouse,
  carrier,
  microstatus,
  process,
  webhook,
  invoice,
  integration,
  active,
  user,
  alert,
  movement,
  full,
  route,
  wms,
  protocol,
  refund,
  bill,
  customer,
  customerIntegration,
  credit,
}
export type StatusFamily = keyof typeof statusLooks
export type StatusOf<F extends StatusFamily> = keyof (typeof statusLooks)[F] & string

const prefixes = {
  order: 'status.order',
  erp: 'status.erp',
  platform: 'status.platform',
  warehouse: 'status.warehouse',
  carrier: 'status.carrier',
  microstatus: 'microstatus',
  process: 'process.status',
  webhook: 'webhook.status',
  invoice: 'invoice.status',
  integration: 'integration.status',
  active: 'active',
  user: 'user.state',
  alert: 'alert.status',
  movement: 'movement.status',
  full: 'full.status',
  route: 'route.status',
  wms: 'wms.status',
  protocol: 'protocol.status',
  refund: 'refund.status',
  bill: 'bill.status',
  customer: 'customer.status',
  customerIntegration: 'customer.integration',
  credit: 'credit.status',
} as const satisfies Record<StatusFamily, string>

type StatusKey = { [F in StatusFamily]: `${(typeof prefixes)[F]}.${StatusOf<F>}` }[StatusFamily]
const asKey = (key: StatusKey): Key => key

export const lookOf = <F extends StatusFamily>(family: F, status: StatusOf<F>): Look =>
  (statusLooks[family] as Record<string, Look>)[status] ?? look('gray', IconHelpCircle)

/** The key of a status' word; every combination of family and status exists by type. */
export const wordOf = <F extends StatusFamily>(family: F, status: StatusOf<F>): Key =>
  asKey(`${prefixes[family]}.${status}` as StatusKey)

export interface StatusOption<S extends string> {
  value: S
  label: string
  look: Look
}

/** A family as options of a filter or a select; `only` names some of them, in that order. */
export const statusOptions = <F extends StatusFamily, S extends StatusOf<F> = StatusOf<F>>(
  t: Translate,
  family: F,
  only: readonly S[] = Object.keys(statusLooks[family]) as S[],
): StatusOption<S>[] =>
  only.map((value) => ({ value, label: t(wordOf(family, value)), look: lookOf(family, value) }))
