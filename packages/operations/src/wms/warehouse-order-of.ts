import { promisedDay } from '@ihub/domain/order/departure'
import type { Address, OrderItem } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderCarrier } from '@ihub/domain/store/carrier-terms'
import type { WarehouseTerms } from '@ihub/domain/store/warehouse-terms'
import type { CallFailure } from '@ihub/ports/http'
import type { WarehouseLine, WarehouseOrder } from '@ihub/ports/warehouse-orders'
import { lacking, type OperationContext } from '../order/operation.ts'
import { missingOf, recipientOf } from '../order/shipment-of.ts'

type Known = Pick<OperationContext, 'forErp' | 'state' | 'warehouse' | 'terms'>

/** The order as its warehouse gets it; refused in words where the order or the store does not say enough for one. */
export function warehouseOrderOf({
  forErp: order,
  state,
  warehouse,
  terms: { carrier },
}: Known): Result<WarehouseOrder, CallFailure> {
  const { emitterDocument } = warehouse
  if (emitterDocument === null)
    return err(lacking('EMITTER_DOCUMENT', 'the store has no document of the emitter of its invoices'))
  const address = order.deliveryAddress ?? addressOfPickup(order)
  const missing = address ? missingOf(address) : ['address']
  if (!address || missing.length > 0)
    return err(lacking('DELIVERY_ADDRESS', `the delivery address has no ${missing.join(', ')}`))
  const goods = order.items.filter(({ service }) => !service)
  const unnamed = goods.filter((item) => productOf(item, warehouse) === null)
  if (unnamed.length > 0)
    return err(lacking('PRODUCT_CODE', `no bar code of ${unnamed.map(({ sku }) => sku).join(', ')}`))
  const { reference: _, country: __, ...recipient } = recipientOf(order.customer, address)
  return ok({
    code: order.originOrderId,
    erpOrderId: state.erpOrderId,
    emitterDocument,
    createdAt: order.originCreatedAt,
    promisedFor: promisedDay(state.quotation) ?? order.dueDate?.slice(0, 10) ?? null,
    recipient,
    carrier: warehouseCarrier(carrier, order.courierId),
    totalCents: order.totals.sellingPriceCents,
    freightCents: order.totals.shippingCents,
    lines: goods.map((item, index) => lineOf(item, index + 1, warehouse)),
  })
}

/** Null where nobody says anything of it. */
function warehouseCarrier({ name: called, document, service }: OrderCarrier, courierId: string | null) {
  const name = called ?? courierId
  return name === null && document === null ? null : { document, name, service }
}

/** Goods that their customer fetches go to the point of that. */
const addressOfPickup = ({ pickupPoint, billingAddress }: Known['forErp']): Address | null =>
  pickupPoint?.address ?? billingAddress

/** By its bar code, or as the ERP calls it; null where the platform tells no bar code. */
const productOf = ({ ean, refId, sku }: OrderItem, { productType }: WarehouseTerms) =>
  productType === 'barCode' ? ean : (refId ?? sku)

const lineOf = (item: OrderItem, number: number, terms: WarehouseTerms): WarehouseLine => ({
  number,
  product: productOf(item, terms) ?? item.sku,
  sku: item.sku,
  description: item.name,
  quantity: item.quantity,
  unitPriceCents: item.sellingPriceCents,
  // Otherwise the invoice tells the weight.
  weightGrams: terms.weightSource === 'items' ? item.weightGrams : null,
})
