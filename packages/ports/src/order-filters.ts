import type { BlockerReason, InboxPart, Wait } from '@ihub/domain/blocker-reasons'
import type { DeliveryChannel, IntegrationStatus, PaymentMethod } from '@ihub/domain/constants'
import type { Operation } from '@ihub/domain/operation-names'
import type { OpenStep } from '@ihub/domain/order/flow-steps'
import type { OrderGrouping } from '@ihub/domain/order/order-groups'
import type { ErpStatus, OrderStatus } from '@ihub/domain/order/statuses'
import type { Figure } from './figure.ts'

export interface OrderFilters {
  ids?: string[] | undefined
  status?: OrderStatus[] | undefined
  erpStatus?: ErpStatus[] | undefined
  deliveryChannel?: DeliveryChannel[] | undefined
  erpIntegration?: IntegrationStatus[] | undefined
  platformIntegration?: IntegrationStatus[] | undefined
  /** Orders of which one of these operations was refused for good. */
  refused?: Operation[] | undefined
  /** Orders that wait for one of these reasons, and for one of these systems. */
  blocker?: BlockerReason[] | undefined
  integrationId?: string[] | undefined
  /** Orders of one of these causes (`OrderCause`). */
  cause?: string[] | undefined
  inbox?: InboxPart | undefined
  wait?: Wait[] | undefined
  seller?: string[] | undefined
  courier?: string[] | undefined
  paymentType?: PaymentMethod[] | undefined
  hasPaymentType?: boolean | undefined
  invoiced?: boolean | undefined
  /** Open orders that stand at one of these steps. */
  step?: OpenStep[] | undefined
  /** Open orders before their dispatch that were not changed for a day. */
  idle?: boolean | undefined
  hasError?: boolean | undefined
  isCanceled?: boolean | undefined
  /** Days of the store's time zone, or instants; both belong to it. */
  dueFrom?: string | undefined
  dueTo?: string | undefined
  /** Decimal amounts, as asked for; both belong to it. */
  priceFrom?: number | undefined
  priceTo?: number | undefined
  /** A whole SKU. */
  sku?: string | undefined
  code?: string | undefined
  customer?: string | undefined
  search?: string | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
}
/** A filter whose choices are counted. */
export type CountedFilter =
  | 'status'
  | 'erpStatus'
  | 'erpIntegration'
  | 'platformIntegration'
  | 'refused'
  | 'blocker'
export interface OrderCountRequest extends OrderFilters {
  by: CountedFilter
}

export interface ChoiceCount {
  value: string
  /** At most 1,000. */
  count: number
  /** False when there are more. */
  isExact: boolean
}

export interface OrderGroupRequest extends OrderFilters {
  by: OrderGrouping
}

export interface OrderGroupRead {
  /** An id, a code, a band's beginning or a day, as the filter of the list takes it; null for orders without the fact. */
  value: string | null
  orders: Figure
}

export interface OrderGroupsRead {
  /** The group with the most orders first. */
  groups: OrderGroupRead[]
  /** False where only the newest of the matching orders were looked at, or where there are more groups. */
  isExact: boolean
}
