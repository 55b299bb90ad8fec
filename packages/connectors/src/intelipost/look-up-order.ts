import type { ToldOrder } from '@ihub/domain/order/compared/told'
import { ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { OrderLookup } from '@ihub/ports/order-lookup'
import { ask } from './ask.ts'
import { isAbsent } from './errors.ts'
import { findShipment } from './find-shipment.ts'
import { SalesOrder, type ShipmentOrder } from './schema.ts'
import { isCanceled } from './states.ts'
import { trackingOf } from './volumes.ts'

/** All shipments of an order; one that another system made may stand under the order's own number. */
export const lookUpOrder =
  (http: Http): OrderLookup['lookUpOrder'] =>
  async ({ originOrderId }) => {
    const path = `/shipment_order/sales_order_number/${encodeURIComponent(originOrderId)}`
    const listed = await ask(http, { verb: 'sales-order', method: 'GET', path }, SalesOrder)
    if (!listed.ok && !isAbsent(listed.error)) return listed
    const shipments = listed.ok ? listed.value.shipment_orders.filter(stands) : []
    if (shipments.length > 0) return ok(toldBy(shipments))
    const found = await findShipment(http, originOrderId)
    if (!found.ok) return found
    return ok(found.value && stands(found.value) ? toldBy([found.value]) : null)
  }

const stands = ({ shipment_order_volume_array }: ShipmentOrder) =>
  !shipment_order_volume_array.every(({ shipment_order_volume_state: state }) => isCanceled(state))

/** Where the goods go, in which parcels and under which invoices; Intelipost names no goods. */
function toldBy(shipments: readonly ShipmentOrder[]): ToldOrder {
  const [first] = shipments
  const volumes = shipments.flatMap(({ shipment_order_volume_array }) => shipment_order_volume_array)
  const carrier = shipments.find(({ logistic_provider_name }) => logistic_provider_name)
  const invoices = volumes.flatMap(({ shipment_order_volume_invoice: invoice }) =>
    invoice?.invoice_number ? [{ number: invoice.invoice_number, key: invoice.invoice_key || null }] : [],
  )
  const customer = first?.end_customer
  return {
    ...(customer && {
      customerName: [customer.first_name, customer.last_name].filter(Boolean).join(' '),
      customerDocument: customer.federal_tax_payer_id ?? null,
      address: {
        zipCode: customer.shipping_zip_code ?? null,
        street: customer.shipping_address ?? null,
        number: customer.shipping_number ?? null,
        complement: customer.shipping_additional ?? null,
        neighborhood: customer.shipping_quarter ?? null,
        city: customer.shipping_city ?? null,
        state: customer.shipping_state_code ?? null,
      },
    }),
    trackingCodes: [...new Set(volumes.flatMap((volume) => trackingOf(volume) ?? []))],
    invoices: [...new Map(invoices.map((one) => [one.number, one])).values()],
    ...(carrier && { carrier: carrier.logistic_provider_name }),
  }
}
