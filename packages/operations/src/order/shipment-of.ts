import { announcedItems, type CoveredItem } from '@ihub/domain/invoice/cover-items'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { isSameInvoice } from '@ihub/domain/invoice/order-invoice'
import { promisedDay } from '@ihub/domain/order/departure'
import type { Address, Customer, Order } from '@ihub/domain/order/order'
import { chosenOffer } from '@ihub/domain/order/quotation'
import { err, ok, type Result } from '@ihub/domain/result'
import { shipmentCode } from '@ihub/domain/route/shipments'
import { freightPayer } from '@ihub/domain/store/order-terms'
import { countryTraits, storeCountries } from '@ihub/domain/store/store-country'
import type { CallFailure } from '@ihub/ports/http'
import type { Shipment, ShipmentInvoice, ShipmentRecipient, ShipmentVolume } from '@ihub/ports/shipments'
import type { ShippedInvoice } from '@ihub/ports/work'
import { lacking, type OperationContext } from './operation.ts'

/** The shipment of one invoice of an order; refused in words where the order or the store does not say enough for one. */
export function shipmentOf(
  { document, state: { quotation }, quotation: { originZipCode }, terms }: OperationContext,
  invoice: OrderInvoice,
  known: readonly ShippedInvoice[],
): Result<Shipment, CallFailure> {
  const { originOrderId, deliveryAddress: address, originCreatedAt, dueDate } = document
  const stored = known.find((one) => isSameInvoice(one, invoice))
  if (originZipCode === null) return err(lacking('ORIGIN_ZIP_CODE', 'the store has no origin postal code'))
  if (!stored) return err(lacking('INVOICE', `invoice ${invoice.number} cannot be read`))
  const missing = address ? missingOf(address) : ['address']
  if (!address || missing.length > 0)
    return err(lacking('DELIVERY_ADDRESS', `the delivery address has no ${missing.join(', ')}`))
  const chosen = quotation && chosenOffer(quotation)
  return ok({
    code: shipmentCode(originOrderId, invoice.number),
    originOrderId,
    quotationId: quotation?.quotationId ?? null,
    serviceId: chosen?.offerId ?? terms.carrier.serviceId,
    createdAt: originCreatedAt,
    promisedFor: promisedDay(quotation) ?? dueDate?.slice(0, 10) ?? null,
    originZipCode,
    carrier: terms.carrier,
    freightPayer: freightPayer(document, terms),
    recipient: recipientOf(document.customer, address),
    volumes: volumesOf(document, stored),
    invoice: fiscalOf(stored),
  })
}

const needed = { street: 'street', city: 'city', state: 'state', zipCode: 'postal code' } as const
/** The parts of an address without which nothing is handed to anybody, in words; empty where it has all. */
export const missingOf = (address: Address) =>
  Object.entries(needed).flatMap(([field, word]) => (address[field as keyof typeof needed] ? [] : [word]))

const digits = (text: string | null) => (text ?? '').replace(/\D/g, '')

/** The one who gets the goods, as carriers and warehouses spell it. */
export function recipientOf(customer: Customer, address: Address): ShipmentRecipient {
  const { isCorporate, corporateName, corporateDocument } = customer
  return {
    name: address.receiver ?? (isCorporate ? (corporateName ?? customer.name) : customer.name),
    document: digits(isCorporate ? (corporateDocument ?? customer.document) : customer.document),
    isCompany: isCorporate,
    email: customer.email,
    phone: customer.phone,
    street: address.street ?? '',
    // As labels in Brazil spell a house that has none.
    number: address.number ?? 'S/N',
    complement: address.complement,
    reference: address.reference,
    district: address.neighborhood ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    zipCode: digits(address.zipCode),
    country: alpha2(address.country),
  }
}

/** Platforms name a country by its three letters; one that nobody names is Brazil. */
function alpha2(country: string | null): string {
  const known = storeCountries.find((code) => code === country?.toUpperCase())
  return known ? countryTraits[known].alpha2 : (country ?? countryTraits.BRA.alpha2).toUpperCase().slice(0, 2)
}

/** Nobody says which goods are in which of several volumes: each weighs the same share, and names none. */
function volumesOf({ items: ordered }: Order, { lines, volumes }: ShippedInvoice): ShipmentVolume[] {
  const goods = announcedItems(ordered, lines)
  const weight = weightOf(goods)
  const count = Math.max(1, volumes)
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    weightGrams: weight === null ? null : Math.ceil(weight / count),
    heightMm: null,
    widthMm: null,
    lengthMm: null,
    items: count > 1 ? [] : goods.map(({ item, quantity }) => ({ sku: item.sku, quantity })),
    trackingNumber: null,
  }))
}

/** Null where the weight of one of them is unknown. */
const weightOf = (goods: readonly CoveredItem[]): number | null =>
  goods.reduce<number | null>(
    (sum, { item, quantity }) =>
      sum === null || item.weightGrams === null ? null : sum + item.weightGrams * quantity,
    0,
  )

const accessKeyLength = 44

/** An invoice that no carrier in Brazil asks for has no key of its length. */
const fiscalOf = ({ key, number, series, issuedAt, totalCents, itemsCents, cfop }: ShippedInvoice) =>
  key?.length === accessKeyLength
    ? ({
        series: series ?? '',
        number,
        key,
        issuedAt,
        totalCents,
        itemsCents: itemsCents ?? totalCents,
        cfop: cfop ?? '',
      } satisfies ShipmentInvoice)
    : null
