import type {
  WarehouseInvoice,
  WarehouseLine,
  WarehouseOrder,
  WarehouseRecipient,
} from '@ihub/ports/warehouse-orders'
import { digitsOf, isBarCode, toAmount, toDay, toDayOf, toKilos } from './fields.ts'
import type { Settings } from './settings.ts'

type Row = Record<string, string>
type Deposit = Pick<Settings, 'depositorDocument' | 'warehouseDocument'>

/** Rows of one layout of the warehouse system, as its import takes them. */
export interface Layout {
  chavelayout: 'int_pedido' | 'int_pedidodet' | 'int_faturamento'
  list: Row[]
}

/** The goods leave it (`S`); an order (`P`) comes before its invoice (`N`). */
const outgoing = { tipo: 'S', descroper: 'VENDA' }

export function toHeader(order: WarehouseOrder, deposit: Deposit): Layout {
  const { code, emitterDocument, recipient, carrier, lines } = order
  const weights = lines.map(({ weightGrams, quantity }) =>
    weightGrams === null ? null : weightGrams * quantity,
  )
  const row: Record<string, string | null> = {
    codigointerno: code,
    numpedido: code,
    ...ofDeposit(deposit),
    cnpj_emitente: emitterDocument,
    ...outgoing,
    tiponf: 'P',
    data_emissao: toDay(order.createdAt),
    data_agendamento: order.promisedFor && toDayOf(order.promisedFor),
    idintegracaoerp: order.erpOrderId,
    ...toRecipient(recipient),
    vlrprodutos: toAmount(lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)),
    frete: toAmount(order.freightCents),
    vlrtotal: toAmount(order.totalCents),
    nome_transp: carrier?.name ?? null,
    cnpj_transp: carrier?.document ? digitsOf(carrier.document) : null,
    codigo_servicotransp: carrier?.service ?? null,
    pesoliquido: weights.includes(null) ? null : toKilos(sumOf(weights)),
    num_itens: String(lines.length),
    // The invoice comes after picking.
    faturamentodoismomentos: 'S',
  }
  return { chavelayout: 'int_pedido', list: [without(row)] }
}

export const toLines = (order: WarehouseOrder, { depositorDocument }: Deposit): Layout => ({
  chavelayout: 'int_pedidodet',
  list: order.lines.map((line) => ({
    codigointerno: order.code,
    numpedido: order.code,
    cnpj_depositante: depositorDocument,
    cnpj_emitente: order.emitterDocument,
    tipo: outgoing.tipo,
    ...toLine(line),
  })),
})

export const toInvoice = (code: string, invoice: WarehouseInvoice, deposit: Deposit): Layout => ({
  chavelayout: 'int_faturamento',
  list: [
    {
      codigointerno: code,
      numpedido: code,
      ...ofDeposit(deposit),
      cnpj_emitente: emitterOf(invoice.key),
      ...outgoing,
      tiponf: 'N',
      chaveacessonfe: invoice.key,
      dataemissao: toDay(invoice.issuedAt),
      vlrtotal: toAmount(invoice.totalCents),
      ...(invoice.netWeightGrams === null ? {} : { pesoliquido: toKilos(invoice.netWeightGrams) }),
    },
  ],
})

/** MOC 7.0, 2.2.6: the CNPJ stands behind state and month; series and number follow, for which the layout has no field. */
const emitterOf = (key: string) => key.slice(6, 20)

const ofDeposit = ({ depositorDocument, warehouseDocument }: Deposit) => ({
  cnpj_depositante: depositorDocument,
  cnpj_unidade: warehouseDocument,
})

/** The customer, and the same place again as the one of delivery. */
const toRecipient = (recipient: WarehouseRecipient) => ({
  pessoa_dest: recipient.isCompany ? 'J' : 'F',
  codigo_dest: digitsOf(recipient.document),
  nome_dest: recipient.name,
  cnpj_dest: digitsOf(recipient.document),
  endereco_dest: recipient.street,
  numend_dest: recipient.number,
  complementoend_dest: recipient.complement,
  bairro_dest: recipient.district,
  cidade_dest: recipient.city,
  estado_dest: recipient.state,
  cep_dest: digitsOf(recipient.zipCode),
  telefone_dest: recipient.phone && digitsOf(recipient.phone),
  nome_entrega: recipient.name,
  endereco_entrega: recipient.street,
  numend_entrega: recipient.number,
  complementoend_entrega: recipient.complement,
  bairro_entrega: recipient.district,
  cidade_entrega: recipient.city,
  cep_entrega: digitsOf(recipient.zipCode),
  cnpj_entrega: digitsOf(recipient.document),
})

/** A code that is a bar code by its check digit goes as one, any other as the code of the depositor. */
const toLine = ({ number, product, sku, description, quantity, unitPriceCents }: WarehouseLine): Row => ({
  idseq: String(number),
  ...(isBarCode(product) ? { barra: product, codigoindustria: sku } : { codigoindustria: product }),
  descr_prod: description,
  qtde: String(quantity),
  vlrunit: toAmount(unitPriceCents),
  vlrtotal: toAmount(unitPriceCents * quantity),
})

const sumOf = (weights: readonly (number | null)[]) =>
  weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)

/** A field that nobody knows is not sent. */
const without = (row: Record<string, string | null>): Row =>
  Object.fromEntries(
    Object.entries(row).filter((field): field is [string, string] => field[1] !== null && field[1] !== ''),
  )
