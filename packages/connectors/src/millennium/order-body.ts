import type { Order, OrderItem } from '@ihub/domain/order/order'
import type { OrderCarrier } from '@ihub/domain/store/carrier-terms'
import { freightPayer, type OrderTerms, usualTerms } from '@ihub/domain/store/order-terms'
import { toCustomerRow } from './customer-row.ts'
import { toCalendarDay } from './dates.ts'
import { toReais, upTo } from './fields.ts'
import { toOrderCode } from './order-code.ts'
import { toPaymentRows } from './payment-rows.ts'
import { branchCodeLength, goodsCents, toProductLines, toProductRow } from './product-lines.ts'
import type { Settings } from './settings.ts'

/**
 * The body of `pedido_venda/inclui`. Amounts are decimal text with two places, days `yyyy-MM-dd` in Brasília time.
 * `v_acerto` is the rest besides the lines and the freight, so that the ERP arrives at the customer's total wherever the store
 * has its discounts.
 */
export function toOrderBody(order: Order, settings: Settings, terms: OrderTerms = usualTerms) {
  const isLine = (item: OrderItem) => !item.service || settings.serviceLines === 'product'
  const lines = toProductLines(order.items.filter(isLine), terms)
  const { sellingPriceCents, shippingCents } = order.totals
  const totalCents = goodsCents(lines)
  const modality = modalities[freightPayer(order, terms)]
  const { carrier } = terms
  const countedFreightCents = modality === modalities.store ? 0 : shippingCents
  return {
    cod_pedidov: toOrderCode(order.originOrderId, settings.orderCodeLengthMax),
    n_pedido_cliente: upTo(50, order.originOrderId),
    cod_pedido_mkt_place: upTo(150, order.marketplaceOrderId),
    nome_mkt_place: upTo(100, order.marketplace),
    data_emissao: toCalendarDay(order.originCreatedAt),
    data_entrega: toCalendarDay(order.dueDate),
    vitrine: settings.vitrine,
    cod_filial: upTo(branchCodeLength, terms.branchCode ?? settings.branchCode),
    tipo_pedido: terms.orderType === null ? undefined : Number(terms.orderType),
    origem_pedido: upTo(10, settings.orderOrigin),
    aprovado: false,
    quantidade: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toReais(totalCents),
    v_acerto: toReais(sellingPriceCents - countedFreightCents - totalCents),
    v_frete: toReais(shippingCents),
    modalidade_frete: modality,
    nome_transportadora: upTo(
      250,
      carrier.id === null ? (order.logisticContract ?? settings.carrierName) : carrier.name,
    ),
    cnpj_transportadora: upTo(19, carrier.document),
    obs: upTo(2000, notesOf(order, isLine, carrier).join('\n')),
    produtos: lines.map((line) => toProductRow(line, order, terms)),
    lancamentos: toPaymentRows(order, settings),
    dados_cliente: [toCustomerRow(order, settings.vitrine)],
  }
}

/** As on an NF-e (`modFrete`). The ERP adds the freight to the order's value only where the customer pays the carrier. */
const modalities = { store: '0', customer: '1' } as const

/** The parts of an order that the ERP has no field for, as people at the store read them. */
function notesOf(
  { items, customizations, pickupPoint, deliveryChannel }: Order,
  isLine: (item: OrderItem) => boolean,
  carrier: OrderCarrier,
) {
  const services = items.filter((item) => !isLine(item))
  return [
    ...services.map(
      ({ quantity, name, sellingPriceCents }) => `${quantity} x ${name}: ${toReais(sellingPriceCents)}`,
    ),
    ...customizations
      .filter(({ itemLineId }) => itemLineId === null)
      .map(({ name, value }) => `${name}: ${value}`),
    // The name of a carrier of the parameterizations leaves no field for the contract with it.
    ...(carrier.id !== null && carrier.contract !== null ? [`Contrato de frete: ${carrier.contract}`] : []),
    ...(deliveryChannel === 'self-ship' ? ['Envio próprio'] : []),
    ...(pickupPoint ? [`${pickupPoint.name ?? ''} (${pickupPoint.id})`.trim()] : []),
  ]
}
