import type { Order } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import type { Context } from './context.ts'
import { unknownCurrency } from './errors.ts'
import { findWarehouse } from './find-warehouse.ts'
import { ensureAddress, ensureParty } from './parties.ts'
import { toSaleLines } from './sale-lines.ts'
import { AnyId } from './schema.ts'
import { toDate } from './values.ts'

/** The sale as a quotation. One whose quotation fails stays a draft: looking finds it, and approving goes on from there. */
export const createOrder =
  (context: Context): OrderSink['createOrder'] =>
  async (order) => {
    const values = await toSale(context, order)
    if (!values.ok) return values
    const created = await context.rpc.create('sale.sale', values.value)
    if (!created.ok) return created
    const quoted = await context.rpc.press('sale.sale', 'quote', [created.value])
    return quoted.ok ? ok({ erpOrderId: String(created.value) }) : quoted
  }

async function toSale(context: Context, order: Order): Promise<Result<object, CallFailure>> {
  const { rpc, settings } = context
  const lines = await toSaleLines(context, order)
  if (!lines.ok) return lines
  const base = await findBase(context, order)
  if (!base.ok) return base
  const party = await ensureParty(rpc, order)
  if (!party.ok) return party
  const { delivery, billing } = addressesOf(order)
  const shipment = await ensureAddress(rpc, party.value, delivery)
  if (!shipment.ok) return shipment
  const invoice = await ensureAddress(rpc, party.value, billing)
  if (!invoice.ok) return invoice
  return ok({
    ...headOf(order),
    company: settings.companyId,
    party: party.value,
    invoice_address: invoice.value,
    shipment_address: shipment.value,
    ...base.value,
    invoice_method: settings.invoiceMethod,
    shipment_method: 'order',
    lines: [['create', lines.value]],
  })
}

/** A sale has both addresses: one that the order lacks is the other one. */
export function addressesOf({ deliveryAddress, pickupPoint, billingAddress }: Order) {
  const delivery = deliveryAddress ?? pickupPoint?.address ?? billingAddress
  return { delivery, billing: billingAddress ?? delivery }
}

/** The fields of a sale that name nothing else in Tryton. */
export const headOf = (order: Order) => ({
  reference: order.originOrderId,
  description: order.marketplace ?? order.salesChannel ?? '',
  sale_date: toDate(order.originCreatedAt),
  comment: commentOf(order),
})

/** A line for each fact that people ask for and a sale has no field for. */
const commentOf = ({ marketplaceOrderId, pickupPoint, customizations, payments }: Order) =>
  [
    marketplaceOrderId,
    pickupPoint && [pickupPoint.name, pickupPoint.id].filter(Boolean).join(' '),
    ...customizations.map(({ name, value }) => `${name}: ${value}`),
    ...payments.map(({ methodName, installments, authorizationCode, valueCents }) =>
      [methodName, authorizationCode, `${installments}x`, (valueCents / 100).toFixed(2)]
        .filter(Boolean)
        .join(' '),
    ),
  ]
    .filter(Boolean)
    .join('\n')

export const isCurrency = (code: string) => [['code', '=', code]]

/** The currency and the warehouse, by their codes. */
async function findBase(
  { rpc, settings }: Context,
  { currency }: Order,
): Promise<Result<{ currency: number; warehouse: number }, CallFailure>> {
  const currencies = await rpc.search('currency.currency', {
    verb: 'currencies',
    domain: isCurrency(currency),
    fields: [],
    row: AnyId,
  })
  if (!currencies.ok) return currencies
  const [known] = currencies.value
  if (!known) return err(unknownCurrency(currency))
  const warehouse = await findWarehouse({ rpc, settings })
  return warehouse.ok ? ok({ currency: known.id, warehouse: warehouse.value.id }) : warehouse
}
