import type { Order } from '@ihub/domain/order/order'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import { BoundedCents, boundedText, freeTextLengthMax, PriceCents, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'
import { toAddress, VtexAddress } from './addresses.ts'
import { ChangesAttachment, withChanges } from './changes.ts'
import { ClientProfile, toCustomer } from './customer.ts'
import { CustomData, toCustomizations } from './customizations.ts'
import { Code, listOf, Moment, OptionalPrice, Text } from './fields.ts'
import { latestInstant, toInstant } from './instants.ts'
import { toItems, VtexItem } from './items.ts'
import { toBulks, VtexPackage } from './packages.ts'
import { findBillingAddress, PaymentData, toPayments } from './payments.ts'
import { ShippingData, toDeliveryAddress, toDeliveryChannel, toPickupPoint } from './shipping.ts'
import { toPlatformStatus } from './statuses.ts'
import { TaxData, tagsBeside, taxesOf } from './taxes.ts'
import { changeTotal, toTotals, VtexTotal } from './totals.ts'

const VtexOrder = z.object({
  orderId: Code,
  items: z.array(VtexItem),
  sequence: Text,
  status: Text,
  value: OptionalPrice,
  totals: listOf(VtexTotal),
  origin: Text,
  affiliateId: Text,
  salesChannel: Text,
  hostname: Text,
  marketplace: z.object({ name: Text }).nullish(),
  marketplaceOrderId: Text,
  creationDate: Moment,
  lastChange: Moment,
  cancelReason: Text,
  cancellationData: z.object({ Reason: Text }).nullish(),
  storePreferencesData: z.object({ currencyCode: Text }).nullish(),
  clientProfileData: ClientProfile.nullish(),
  shippingData: ShippingData.nullish(),
  paymentData: PaymentData.nullish(),
  invoiceData: z.object({ address: VtexAddress.nullish() }).nullish(),
  packageAttachment: z.object({ packages: listOf(VtexPackage) }).nullish(),
  changesAttachment: ChangesAttachment.nullish(),
  customData: CustomData.nullish(),
  // Taxes beside the prices are in no total: an order is not refused for them.
  taxData: TaxData.nullish().catch(null),
  openTextField: z.unknown().optional(),
})
type VtexOrder = z.output<typeof VtexOrder>

export interface MappedOrder {
  order: Order
  platformStatus: PlatformStatus
  rawStatus: string
}

/** GET /api/oms/pvt/orders/{orderId}: their order in, ours out. Only `orderId` and the items are indispensable. */
export const OrderDetail = VtexOrder.transform((vtex, context): MappedOrder => {
  const order = toOrder(vtex)
  for (const issue of Composed.safeParse(order).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  return {
    order,
    platformStatus: toPlatformStatus(vtex.status ?? ''),
    rawStatus: vtex.status ?? '',
  }
})

/** The parts of our order that are put together from several of theirs, or from fields of any shape. */
const Composed = z.object({
  customizations: z.array(
    z.object({ name: boundedText(wordLengthMax), value: boundedText(freeTextLengthMax) }),
  ),
  totals: z.object({
    itemsCents: PriceCents,
    discountsCents: BoundedCents,
    shippingCents: BoundedCents,
    taxCents: BoundedCents,
    sellingPriceCents: PriceCents,
  }),
})

function toOrder(vtex: VtexOrder): Order {
  const shipping = vtex.shippingData
  const logistics = shipping?.logisticsInfo ?? []
  const firstRoute = logistics.find(({ selectedSla }) => selectedSla !== null)
  const transactions = vtex.paymentData?.transactions ?? []
  const bought = toItems(vtex.items, logistics, vtex.taxData)
  const items = toChanged(bought, vtex)
  const taxes = taxesOf(
    [],
    tagsBeside(vtex.taxData, (index) => !vtex.items[index ?? -1]),
  )
  const bulks = toBulks(vtex.packageAttachment?.packages ?? [], vtex.items)
  const { createdAt, changedAt } = toDates(vtex)
  const marketplace = toMarketplace(vtex)
  return {
    originOrderId: vtex.orderId,
    sequence: vtex.sequence,
    currency: vtex.storePreferencesData?.currencyCode ?? 'BRL',
    salesChannel: vtex.salesChannel,
    marketplace,
    ...(marketplace !== null &&
      vtex.marketplaceOrderId !== null && { marketplaceOrderId: vtex.marketplaceOrderId }),
    originCreatedAt: createdAt,
    originChangedAt: changedAt,
    dueDate: latestInstant(logistics.map(({ shippingEstimateDate }) => shippingEstimateDate)),
    deliveryChannel: toDeliveryChannel(logistics),
    customer: toCustomer(vtex.clientProfileData),
    deliveryAddress: shipping ? toDeliveryAddress(shipping) : null,
    billingAddress: toAddress(findBillingAddress(transactions)) ?? toAddress(vtex.invoiceData?.address),
    pickupPoint: toPickupPoint(logistics),
    items,
    payments: toPayments(transactions),
    bulks,
    totals: toTotals({ totals: vtex.totals, value: vtex.value, bought, items }),
    logisticContract: firstRoute?.selectedSla ?? null,
    courierId: firstRoute?.deliveryIds[0]?.courierId ?? null,
    trackingNumber:
      bulks.find(({ trackingNumber }) => trackingNumber !== null)?.trackingNumber ??
      shipping?.trackingHints[0]?.trackingId ??
      null,
    quotationId: null,
    cancelReason: vtex.cancelReason ?? vtex.cancellationData?.Reason ?? null,
    customizations: toCustomizations(vtex),
    ...(taxes.length > 0 && { taxes }),
  }
}

/** Without the total of changes the items are those of now already, whatever the history of changes says. */
const toChanged = (bought: Order['items'], { changesAttachment, totals, items }: VtexOrder) =>
  changesAttachment && totals.some(({ id }) => id === changeTotal)
    ? withChanges(bought, changesAttachment, items)
    : bought

/** Old orders lack one date or both; without any, the order counts as older than every other version of it. */
function toDates({ creationDate, lastChange }: VtexOrder) {
  const created = toInstant(creationDate)
  const changed = toInstant(lastChange)
  const createdAt = created ?? changed ?? new Date(0).toISOString()
  return { createdAt, changedAt: changed ?? createdAt }
}

/** Another account's name when the order came through it, else the affiliate's three letters. */
function toMarketplace({ marketplace, hostname, origin, affiliateId }: VtexOrder): string | null {
  const name = marketplace?.name ?? null
  const isForeign = name !== null && (hostname === null ? origin === 'Fulfillment' : name !== hostname)
  return isForeign ? name : affiliateId
}
