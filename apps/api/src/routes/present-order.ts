import type { OrderRow } from '@ihub/contract/orders'
import { hasError, isCanceled } from '@ihub/domain/order/derived'
import type { BlockerRead, OrderRowRead } from '@ihub/ports/reads'
import { money, type NameOf } from './present.ts'

export const presentOrder = (order: OrderRowRead, nameOf: NameOf): OrderRow => ({
  _id: order.orderId,
  originOrderId: order.originOrderId,
  erpOrderId: order.erpOrderId,
  sequence: order.sequence,
  status: order.status,
  microstatus: order.microstatus,
  wmsStatus: order.wmsStatus,
  erpStatus: order.erpStatus,
  customerName: order.customerName,
  deliveryChannel: order.deliveryChannel,
  salesChannel: order.salesChannel,
  currency: order.currency,
  sellingPrice: money(order.sellingPriceCents),
  totalItems: order.itemCount,
  invoiceNumber: order.invoiceNumber,
  trackingNumber: order.trackingNumber,
  createdAt: order.createdAt,
  originCreatedAt: order.originCreatedAt,
  updatedAt: order.updatedAt,
  dueDate: order.dueDate,
  seller: order.seller,
  courier: order.courier,
  paymentType: order.paymentType,
  position: order.position,
  erpPosition: order.erpPosition,
  integrations: order.integrations,
  isCanceled: isCanceled({ status: order.position, erpStatus: order.erpPosition }),
  hasError: hasError(order),
  blocker: order.blocker && presentBlocker(order.blocker, nameOf),
})

export const presentBlocker = ({ connector, label, ...blocker }: BlockerRead, nameOf: NameOf) => ({
  ...blocker,
  integration: connector === null ? null : nameOf(connector, label),
})
