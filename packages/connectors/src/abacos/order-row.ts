import type { Order, OrderItem, Payment, PickupPoint } from '@ihub/domain/order/order'
import { type OrderTerms, usualTerms } from '@ihub/domain/store/order-terms'
import type { Element } from '../soap-request.ts'
import { deliveryOf, documentOf, kindOfPerson, nationalPhone } from './customer-row.ts'
import { toErpDate } from './dates.ts'
import { digitsOf, textOrNone, toReais } from './fields.ts'
import { paymentCodePairs } from './payment-codes.ts'
import type { Settings } from './settings.ts'

const zero = '0'
const no = 'false'

/**
 * `DadosPedidos`, in the order of the WSDL and with all that it makes necessary: a number that no order has is 0, as ASP.NET
 * reads an element that is absent. `ValorPedido` is the customer's total; charges and discounts are its rest.
 */
export function toOrderRow(order: Order, settings: Settings, terms: OrderTerms = usualTerms): Element {
  const { totals, customer } = order
  const lines = order.items.map((item) => ({ item, unitCents: unitCentsOf(item, terms) }))
  const goodsCents = lines.reduce((sum, { item, unitCents }) => sum + unitCents * item.quantity, 0)
  const restCents = totals.sellingPriceCents - totals.shippingCents - goodsCents
  const contract = textOrNone(order.logisticContract)
  return [
    'DadosPedidos',
    [
      ['NumeroDoPedido', order.originOrderId],
      ['EMail', textOrNone(customer.email)],
      ['CPFouCNPJ', documentOf(customer)],
      ['RepresentanteVendas', textOrNone(settings.salesRepresentative)],
      ['ValorPedido', toReais(totals.sellingPriceCents)],
      ['ValorFrete', toReais(totals.shippingCents)],
      ['ValorEncargos', toReais(Math.max(restCents, 0))],
      ['ValorDesconto', toReais(Math.max(-restCents, 0))],
      ['ValorAdicionalProtocolo21', zero],
      ['ValorEmbalagemPresente', zero],
      ['DataVenda', toErpDate(order.originCreatedAt, settings.timeZone)],
      ['Transportadora', textOrNone(settings.carrierCode) ?? carrierOf(terms) ?? contract],
      ['ServicoEntrega', textOrNone(settings.deliveryService) ?? serviceOf(terms) ?? contract],
      ['Canal', textOrNone(settings.channel)],
      ['SubCanal', textOrNone(order.marketplace)],
      ['EmitirNotaSimbolica', no],
      ['ValorCupomDesconto', zero],
      ...toReceiver(order),
      ['Anotacao1', textOrNone(notesOf(order))],
      ['PedidoJaPago', no],
      ['FormasDePagamento', order.payments.map((payment) => toPaymentRow(payment, settings))],
      ['Itens', lines.map(toItemRow)],
      ['OptouNFPaulista', 'tbneNenhum'],
      ['ValorTotalCartaoPresente', zero],
      ['CartaoPresenteBrinde', no],
      ['TempoEntregaTransportadora', zero],
      ['DataPrazoEntregaFinal', toErpDate(order.dueDate, settings.timeZone)],
      ['ComercializacaoOutrasSaidas', zero],
      ['PrazoEntregaPosPagamento', zero],
      ['NotaRemessa', [['NumeroNotaFiscal', zero]]],
      ['ValorFretePagar', zero],
    ],
  ]
}

/** Those of a carrier of the store's parameterizations; its contract stands for the service where there is one. */
const carrierOf = ({ carrier }: OrderTerms) => (carrier.id === null ? undefined : textOrNone(carrier.name))
const serviceOf = ({ carrier: { id, contract, service } }: OrderTerms) =>
  id === null ? undefined : (textOrNone(contract) ?? textOrNone(service))

/** The methods of an order that the settings have no code for. */
export const methodsWithoutCode = ({ payments }: Order, { paymentCodes }: Settings): string[] => {
  const pairs = paymentCodePairs(paymentCodes)
  return [...new Set(payments.map(({ method }) => method).filter((method) => !pairs?.has(method)))]
}

function toReceiver(order: Order): Element[] {
  const { customer } = order
  const address = deliveryOf(order)
  return [
    ['DestNome', textOrNone(address?.receiver) ?? textOrNone(customer.name)],
    ['DestEmail', textOrNone(customer.email)],
    ['DestTelefone', nationalPhone(customer.phone)],
    ['DestLogradouro', textOrNone(address?.street)],
    ['DestNumeroLogradouro', textOrNone(address?.number)],
    ['DestComplementoEndereco', textOrNone(address?.complement)],
    ['DestBairro', textOrNone(address?.neighborhood)],
    ['DestMunicipio', textOrNone(address?.city)],
    ['DestEstado', textOrNone(address?.state?.toUpperCase())],
    ['DestCep', digitsOf(address?.zipCode)],
    ['DestTipoLocalEntrega', 'tleeDesconhecido'],
    ['DestCPF', documentOf(customer)],
    ['DestTipoPessoa', kindOfPerson(customer)],
    ['DestReferencia', textOrNone(address?.reference)],
  ]
}

/** The price that the customer pays, or the list price where the store has its discounts on the order. */
const unitCentsOf = ({ sellingPriceCents, priceCents, gift }: OrderItem, { discountType }: OrderTerms) =>
  discountType === 'by-item' || (gift && sellingPriceCents === 0) ? sellingPriceCents : priceCents

const toItemRow = ({ item, unitCents }: { item: OrderItem; unitCents: number }): Element => [
  'DadosPedidosItem',
  [
    ['CodigoProduto', item.sku],
    ['QuantidadeProduto', String(item.quantity)],
    ['PrecoUnitario', toReais(unitCents)],
    ['EmbalagemPresente', String(item.gift && item.sellingPriceCents > 0)],
    ['PrecoUnitarioBruto', toReais(Math.max(item.priceCents, unitCents))],
    ['Brinde', String(item.gift && item.sellingPriceCents === 0)],
    ['ValorReferencia', zero],
  ],
]

const toPaymentRow = (payment: Payment, { paymentCodes, timeZone }: Settings): Element => [
  'DadosPedidosFormaPgto',
  [
    ['FormaPagamentoCodigo', paymentCodePairs(paymentCodes)?.get(payment.method)],
    ['Valor', toReais(payment.valueCents)],
    ['CartaoQtdeParcelas', String(Math.max(payment.installments, 1))],
    ['CartaoCodigoAutorizacao', textOrNone(payment.authorizationCode)],
    ['BoletoVencimento', toErpDate(payment.dueDate, timeZone)],
  ],
]

/** The parts of an order that the ERP has no field for, as people at the store read them. */
const notesOf = ({
  items,
  customizations,
  pickupPoint,
  deliveryChannel,
  marketplaceOrderId,
}: Order): string =>
  [
    ...(marketplaceOrderId ? [`Pedido no marketplace: ${marketplaceOrderId}`] : []),
    ...(deliveryChannel === 'self-ship' ? ['Envio próprio'] : []),
    ...(pickupPoint ? [`Retirada: ${nameOfPickup(pickupPoint)}`] : []),
    ...customizations.map(({ name, value, itemLineId }) => {
      const item = items.find(({ lineId }) => lineId === itemLineId)
      return item ? `${item.sku} ${name}: ${value}` : `${name}: ${value}`
    }),
  ].join('; ')

const nameOfPickup = ({ id, name }: PickupPoint) => (name ? `${name} (${id})` : id)
