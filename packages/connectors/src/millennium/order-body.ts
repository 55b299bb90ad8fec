import type { Order, OrderItem } from '@ihub/domain/order/order'
import { toCustomerRow } from './customer-row.ts'
import { toCalendarDay } from './dates.ts'
import { toReais, upTo } from './fields.ts'
import { toOrderCode } from './order-code.ts'
import { toPaymentRows } from './payment-rows.ts'
import { goodsCents, toProductLines, toProductRow } from './product-lines.ts'
import type { Settings } from './settings.ts'

/**
 * The body of `pedido_venda/inclui`. Amounts are decimal text with two places, days `yyyy-MM-dd` in Brasília time.
 * `v_acerto` is whatever the lines and the freight leave over, so that the ERP arrives at what the customer pays.
 */
export function toOrderBody(order: Order, settings: Settings) {
  const isLine = (item: OrderItem) => !item.service || settings.serviceLines === 'product'
  const lines = toProductLines(order.items.filter(isLine))
  const { sellingPriceCents, shippingCents } = order.totals
  const totalCents = goodsCents(lines)
  return {
    cod_pedidov: toOrderCode(order.originOrderId, settings.orderCodeLengthMax),
    n_pedido_cliente: upTo(50, order.originOrderId),
    nome_mkt_place: upTo(100, order.marketplace),
    data_emissao: toCalendarDay(order.originCreatedAt),
    data_entrega: toCalendarDay(order.dueDate),
    vitrine: settings.vitrine,
    cod_filial: upTo(10, settings.branchCode),
    origem_pedido: upTo(10, settings.orderOrigin),
    aprovado: false,
    quantidade: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toReais(totalCents),
    v_acerto: toReais(sellingPriceCents - shippingCents - totalCents),
    v_frete: toReais(shippingCents),
    // Only modality 1 (or 2, 5) counts the freight in the order's value.
    modalidade_frete: '1',
    nome_transportadora: upTo(250, order.logisticContract ?? settings.carrierName),
    obs: upTo(2000, notesOf(order, isLine).join('\n')),
    produtos: lines.map((line) => toProductRow(line, order)),
    lancamentos: toPaymentRows(order, settings),
    dados_cliente: [toCustomerRow(order, settings.vitrine)],
  }
}

/** What the ERP has no field for, as people at the store read it. */
function notesOf({ items, customizations, pickupPoint }: Order, isLine: (item: OrderItem) => boolean) {
  const services = items.filter((item) => !isLine(item))
  return [
    ...services.map(
      ({ quantity, name, sellingPriceCents }) => `${quantity} x ${name}: ${toReais(sellingPriceCents)}`,
    ),
    ...customizations
      .filter(({ itemLineId }) => itemLineId === null)
      .map(({ name, value }) => `${name}: ${value}`),
    ...(pickupPoint ? [`${pickupPoint.name ?? ''} (${pickupPoint.id})`.trim()] : []),
  ]
}
