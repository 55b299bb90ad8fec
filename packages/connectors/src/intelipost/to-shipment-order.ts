import type { Shipment, ShipmentInvoice, ShipmentRecipient, ShipmentVolume } from '@ihub/ports/shipments'
import { toReais } from '../reais.ts'
import { digitsOf, toCentimeters, toKilos } from './fields.ts'
import type { Settings } from './settings.ts'

/** The body of `POST /shipment_order`. */
export const toShipmentOrder = (shipment: Shipment, settings: Settings) => ({
  order_number: shipment.code,
  sales_order_number: shipment.originOrderId,
  external_order_numbers: { sales: shipment.originOrderId },
  shipment_order_type: 'NORMAL',
  created: shipment.createdAt,
  origin_zip_code: digitsOf(shipment.originZipCode),
  ...(numberOf(shipment.quotationId) !== null && { quote_id: numberOf(shipment.quotationId) }),
  ...(numberOf(shipment.serviceId) !== null && { delivery_method_id: numberOf(shipment.serviceId) }),
  ...(shipment.promisedFor !== null && { estimated_delivery_date: shipment.promisedFor }),
  end_customer: toCustomer(shipment.recipient),
  shipment_order_volume_array: shipment.volumes.map((volume) => ({
    ...toVolume(volume, settings),
    ...(shipment.invoice && { shipment_order_volume_invoice: toInvoice(shipment.invoice) }),
  })),
})

/** Its own ids are numbers; another system's are none of its. */
const numberOf = (id: string | null) => (id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null)

function toCustomer(recipient: ShipmentRecipient) {
  const [first = '', ...others] = recipient.name.trim().split(/\s+/)
  return {
    first_name: recipient.isCompany ? recipient.name : first,
    last_name: recipient.isCompany ? '' : others.join(' '),
    is_company: recipient.isCompany,
    federal_tax_payer_id: digitsOf(recipient.document),
    ...(recipient.email !== null && { email: recipient.email }),
    ...(recipient.phone !== null && { phone: recipient.phone, cellphone: recipient.phone }),
    shipping_address: recipient.street,
    shipping_number: recipient.number,
    ...(recipient.complement !== null && { shipping_additional: recipient.complement }),
    ...(recipient.reference !== null && { shipping_reference: recipient.reference }),
    shipping_quarter: recipient.district,
    shipping_city: recipient.city,
    shipping_state: recipient.state,
    shipping_zip_code: digitsOf(recipient.zipCode),
    shipping_country: recipient.country,
  }
}

const toVolume = (volume: ShipmentVolume, settings: Settings) => ({
  shipment_order_volume_number: String(volume.number),
  volume_type_code: 'box',
  weight: toKilos(volume.weightGrams ?? settings.defaultWeightGrams),
  height: volume.heightMm === null ? settings.defaultHeightCm : toCentimeters(volume.heightMm),
  width: volume.widthMm === null ? settings.defaultWidthCm : toCentimeters(volume.widthMm),
  length: volume.lengthMm === null ? settings.defaultLengthCm : toCentimeters(volume.lengthMm),
  products_nature: 'products',
  products_quantity: volume.items.reduce((sum, { quantity }) => sum + quantity, 0),
  is_icms_exempt: false,
  ...(volume.trackingNumber !== null && { tracking_code: volume.trackingNumber }),
})

export const toInvoice = (invoice: ShipmentInvoice) => ({
  invoice_series: invoice.series,
  invoice_number: invoice.number,
  invoice_key: invoice.key,
  invoice_date: invoice.issuedAt,
  invoice_total_value: toReais(invoice.totalCents),
  invoice_products_value: toReais(invoice.itemsCents),
  invoice_cfop: invoice.cfop,
})
