import type { OrderDetail, TimelineEvent } from '@ihub/contract/orders'
import { type Asker, orderActions, refusalOf } from '@ihub/domain/order/actions'
import { arrivalDay, departureDay } from '@ihub/domain/order/departure'
import { derivedOf, isApprovalPending, isCancellationPending } from '@ihub/domain/order/derived'
import { meaningOf, type OrderEventType } from '@ihub/domain/order/events'
import type { FieldChange } from '@ihub/domain/order/field-changes'
import { type CheckedLine, checkOf } from '@ihub/domain/order/goods-check'
import type { Order } from '@ihub/domain/order/order'
import type { Parcel } from '@ihub/domain/order/parcel'
import { type Quotation, withQuotation } from '@ihub/domain/order/quotation'
import { roleStandings } from '@ihub/domain/order/role-standings'
import { taxesOfItem, taxesOfOrder } from '@ihub/domain/order/taxes'
import { sellerNamed } from '@ihub/domain/store/seller-rules'
import { type SystemRole, traitsOf } from '@ihub/domain/system-traits'
import type { EventRead, OrderDetailRead } from '@ihub/ports/reads'
import { money, type NameOf, presentIntegration } from './present.ts'
import { presentOrderInvoices } from './present-invoice.ts'
import { presentOrder } from './present-order.ts'
import { presentProcess } from './present-process.ts'
import { presentTaxes } from './present-taxes.ts'
import { presentEvent } from './present-timeline.ts'

export const presentOrderDetail = (
  order: OrderDetailRead,
  { nameOf, by }: { nameOf: NameOf; by: Asker },
): OrderDetail => ({
  ...presentOrder(order, nameOf),
  ...presentDocument({ ...order, document: withQuotation(order.document, order.state.quotation) }),
  version: order.state.revision,
  ...presentSystems(order, nameOf),
  storeCode: order.storeCode,
  cancellationRequestedBy: order.state.cancellationRequestedBy,
  erpHold: order.state.erpHold,
  sellerId: sellerNamed(order.settings.sellers ?? [], order.seller)?.sellerId ?? null,
  isApprovalPending: isApprovalPending(order.state),
  isCancellationPending: isCancellationPending(order.state),
  derived: derivedOf(order.state, order),
  parcels: order.state.parcels.map(presentParcel),
  quotation: presentQuotation(order.state.quotation),
  invoices: presentOrderInvoices(order),
  timeline: order.timeline.map(presentOrderEvent),
  history: order.processes.map((process) => presentProcess(process, nameOf)),
  actions: orderActions.map((action) => ({
    action,
    refusal: refusalOf(action, order.state, order.settings, by, order.billing),
  })),
})

function presentSystems(order: OrderDetailRead, nameOf: NameOf) {
  const { platform, erp, warehouse, carrier } = roleStandings(order)
  const { carrier: traits, followsParcels, followsParcelsElsewhere } = order.settings
  const systemOf = (role: SystemRole) => presentIntegration(order.systems[role], nameOf)
  const follows =
    traitsOf(order.systems.carrier?.connector ?? '').carrier?.followsAlone === true ||
    (traits?.reportsParcels && followsParcels && !followsParcelsElsewhere)
  const carriesItself = traitsOf(order.systems.platform?.connector ?? '').carrier?.reportsParcels === true
  return {
    statuses: {
      platform: { ...platform, system: systemOf('platform') },
      erp: { ...erp, system: systemOf('erp') },
      warehouse: { ...warehouse, system: systemOf('warehouse') },
      carrier: {
        ...carrier,
        system: follows ? systemOf('carrier') : carriesItself ? systemOf('platform') : null,
      },
    },
    platformStatus: platform.word ?? platform.status,
    platform: systemOf('platform'),
    erp: systemOf('erp'),
  }
}

const presentParcel = (parcel: Parcel) => ({
  trackingNumber: parcel.trackingNumber ?? null,
  trackingUrl: parcel.trackingUrl ?? null,
  courier: parcel.courier ?? null,
  invoiceNumber: parcel.invoiceNumber ?? null,
  items: [...(parcel.items ?? [])],
  dispatchedAt: parcel.dispatchedAt ?? null,
  deliveredAt: parcel.deliveredAt ?? null,
})

export const presentQuotation = (quotation: Quotation | null): OrderDetail['quotation'] =>
  quotation && {
    quotationId: quotation.quotationId,
    quotedAt: quotation.quotedAt,
    offers: quotation.offers.map(({ priceCents, ...offer }) => ({
      ...offer,
      price: money(priceCents),
      deliveryBy: arrivalDay(quotation, { priceCents, ...offer }),
      isLowPriority: offer.isLowPriority === true,
      isChosen: offer.offerId === quotation.chosenOfferId,
    })),
    isOutdated: quotation.isOutdated === true,
    leavesOn: quotation.dock ? departureDay(quotation.dock) : null,
    chosenBy: quotation.chosenBy ?? 'rules',
  }

function presentOrderEvent(event: EventRead): TimelineEvent {
  const { group, outcome } = meaningOf(event.type as OrderEventType)
  // A platform may change an order's data as well as a person.
  const byPlatform = group === 'person' && event.author.kind === 'integration'
  return {
    ...presentEvent(event, { group: byPlatform ? 'platform' : group, outcome }),
    changes: event.changes.map(presentChange),
    moreChanges: event.moreChanges,
  }
}

function presentChange({ part, of, field, ...values }: FieldChange): TimelineEvent['changes'][number] {
  const isAmount = field.endsWith('Cents')
  const amounts = Object.entries(values).map(([name, value]) => [
    name,
    isAmount && typeof value === 'number' ? money(value) : value,
  ])
  return { part, of, field: field.replace(/Cents$/, ''), isAmount, ...Object.fromEntries(amounts) }
}

/** The contents of an order, as every answer shows them. */
export const presentDocument = ({
  document,
  state: { checkedGoods },
}: Pick<OrderDetailRead, 'document'> & { state: Pick<OrderDetailRead['state'], 'checkedGoods'> }) => ({
  marketplace: document.marketplace,
  marketplaceOrderId: document.marketplaceOrderId ?? null,
  customer: document.customer,
  deliveryAddress: document.deliveryAddress,
  billingAddress: document.billingAddress,
  pickupPoint: document.pickupPoint,
  bulks: document.bulks,
  logisticContract: document.logisticContract,
  courierId: document.courierId,
  quotationId: document.quotationId,
  cancelReason: document.cancelReason,
  customizations: document.customizations,
  items: document.items.map((item) => presentItem(item, checkedGoods)),
  payments: document.payments.map(({ valueCents, ...payment }) => ({ ...payment, value: money(valueCents) })),
  ...presentTaxes(taxesOfOrder(document)),
  totals: {
    totalItems: money(document.totals.itemsCents),
    totalDiscounts: money(document.totals.discountsCents),
    shippingCost: money(document.totals.shippingCents),
    totalTax: money(document.totals.taxCents),
    sellingPrice: money(document.totals.sellingPriceCents),
  },
})

const presentItem = (item: Order['items'][number], checks: readonly CheckedLine[]) => ({
  ...item,
  checked: checkOf(item, checks),
  price: money(item.priceCents),
  sellingPrice: money(item.sellingPriceCents),
  discount: money(item.discountCents),
  tax: money(item.taxCents),
  ...presentTaxes(taxesOfItem(item)),
  taxCode: item.taxCode ?? null,
  components: item.components.map(({ sellingPriceCents, ...component }) => ({
    ...component,
    sellingPrice: money(sellingPriceCents),
  })),
})
