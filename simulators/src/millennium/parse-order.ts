import { isRecord } from '../kit/message.ts'
import { type Level, orderLevel } from './known-fields.ts'
import type { NewOrder, OrderLine, Row } from './order.ts'
import { dayOf, parseDate, reais } from './wire.ts'

/** A refusal of `inclui`, with the text the ERP answers. */
export class Refusal extends Error {}

export type ParseLimits = { orderCodeLengthMax: number; now: number }

/** The body of `inclui` checked as section 3 of the README says; throws a Refusal. */
export function parseOrder(body: unknown, limits: ParseLimits): NewOrder {
  if (!isRecord(body)) throw new Refusal('Corpo da requisição inválido')
  const fields = known(body, orderLevel)
  const products = rows(fields.produtos)
  if (products.length === 0) throw new Refusal('Campo obrigatório: produtos')
  const lines = countedLines(products)
  const customer = parseCustomer(fields)
  const quantity = number(fields, 'quantidade')
  const total = number(fields, 'total')
  checkSums(lines, quantity, total)
  const freight = number(fields, 'v_frete', 0)
  if (freight > 0 && !text(fields, 'nome_transportadora') && !text(fields, 'cnpj_transportadora'))
    throw new Refusal('Transportadora não informada para o frete do pedido')
  const freightMode = text(fields, 'modalidade_frete')
  return {
    orderCode: orderCode(fields, limits.orderCodeLengthMax),
    customerOrderNumber: limited(fields, 'n_pedido_cliente', 50),
    showcase: number(fields, 'vitrine'),
    branch: limited(fields, 'cod_filial', 10),
    kind: whole(fields, 'tipo_pedido'),
    isApproved: flag(fields.aprovado),
    isProvisional: flag(fields.pre_pedido),
    placedAt: date(fields, 'data_emissao') ?? dayOf(limits.now),
    deliverBy: date(fields, 'data_entrega') ?? null,
    quantity,
    total,
    adjustment: number(fields, 'v_acerto', 0),
    courtesy: number(fields, 'cortesia', 0),
    freight,
    freightCharged: freightMode === '0' || freightMode === '9' ? 0 : freight,
    freightMode,
    carrier: text(fields, 'nome_transportadora'),
    customer,
    lines,
    products,
    payments: rows(fields.lancamentos).map(checkedPayment),
    discounts: rows(fields.descontos),
  }
}

/** Lower-cased names, unknown ones refused, at every level the dictionary covers. */
export function known(row: Record<string, unknown>, level: Level): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const key = name.toLowerCase()
    if (!level.fields.has(key)) throw new Refusal(`Parâmetro não suportado: ${name.toUpperCase()}`)
    const inner = level.lists[key]
    fields[key] = inner && Array.isArray(value) ? value.map((entry) => knownEntry(entry, inner, key)) : value
  }
  return fields
}

function knownEntry(entry: unknown, level: Level, name: string): Row {
  if (!isRecord(entry)) throw new Refusal(`Valor inválido em ${name}`)
  return known(entry, level)
}

function countedLines(products: readonly Row[]): OrderLine[] {
  const lines = products.map(parseLine)
  const parents = new Set(lines.filter((line) => line.isKitComponent).map((line) => line.item.split('.')[0]))
  return lines.filter((line) => line.isKitComponent || !parents.has(line.item))
}

function parseLine(product: Row): OrderLine {
  const sku = text(product, 'sku')
  const barcode = text(product, 'barra')
  if (!sku && !barcode) throw new Refusal('Campo obrigatório: sku ou barra')
  const quantity = number(product, 'quantidade')
  const price = number(product, 'preco')
  if (quantity <= 0 || price < 0) throw new Refusal(`Quantidade ou preço inválido: ${sku || barcode}`)
  limited(product, 'cod_filial', 10)
  const item = text(product, 'item')
  const discountPercent = number(product, 'desconto', 0)
  return { item, sku, barcode, quantity, price, discountPercent, isKitComponent: item.includes('.') }
}

function checkSums(lines: readonly OrderLine[], quantity: number, total: number): void {
  let units = 0
  let goods = 0
  for (const line of lines) {
    units += line.quantity
    goods += line.quantity * line.price * (1 - line.discountPercent / 100)
  }
  if (Math.abs(units - quantity) > 0.0001)
    throw new Refusal(`Quantidade do pedido (${quantity}) difere da soma dos produtos (${units})`)
  if (Math.abs(reais(goods) - total) > 0.051)
    throw new Refusal(`Total do pedido (${total}) difere da soma dos produtos (${reais(goods)})`)
}

function checkedPayment(payment: Row): Row {
  number(payment, 'valor_inicial')
  return payment
}

function parseCustomer(fields: Row): Row {
  const [customer] = rows(fields.dados_cliente)
  if (!customer) {
    if (typeof fields.cliente === 'number') return { cod_cliente: String(fields.cliente) }
    throw new Refusal('Campo obrigatório: dados_cliente')
  }
  if (!text(customer, 'nome')) throw new Refusal('Campo obrigatório: nome do cliente')
  if (!text(customer, 'cpf') && !text(customer, 'cnpj')) throw new Refusal('Campo obrigatório: CPF ou CNPJ')
  const [address] = rows(customer.endereco_entrega)
  if (!address) throw new Refusal('Campo obrigatório: endereco_entrega')
  for (const name of ['logradouro', 'cidade', 'estado', 'cep']) {
    if (!text(address, name)) throw new Refusal(`Campo obrigatório: ${name} do endereço de entrega`)
  }
  return customer
}

function orderCode(fields: Row, lengthMax: number): string | undefined {
  if (!('cod_pedidov' in fields)) return undefined
  const code = text(fields, 'cod_pedidov')
  if (code === '') throw new Refusal('Código do pedido inválido')
  if (code.length > lengthMax) throw new Refusal(`Código do pedido excede ${lengthMax} caracteres: ${code}`)
  return code
}

function limited(fields: Row, name: string, lengthMax: number): string {
  const value = text(fields, name)
  if (value.length > lengthMax) throw new Refusal(`${name} excede ${lengthMax} caracteres`)
  return value
}

function date(fields: Row, name: string): number | undefined {
  const value = text(fields, name)
  if (!value) return undefined
  const ms = parseDate(value)
  if (ms === undefined) throw new Refusal(`Data inválida em ${name}: ${value}`)
  return ms
}

/** A JSON number or its text with a dot; required unless a fallback is given. */
function number(fields: Row, name: string, fallback?: number): number {
  const value = fields[name]
  if (value === undefined || value === null || value === '') {
    if (fallback !== undefined) return fallback
    throw new Refusal(`Campo obrigatório: ${name}`)
  }
  const parsed = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (Number.isNaN(parsed)) throw new Refusal(`Valor inválido em ${name}: ${String(value)}`)
  return parsed
}

/** A whole number; null when absent. */
function whole(fields: Row, name: string): number | null {
  if (fields[name] === undefined || fields[name] === null) return null
  const value = number(fields, name)
  if (!Number.isInteger(value) || value < 0) throw new Refusal(`Valor inválido em ${name}: ${value}`)
  return value
}

/** Text of a field; "" when absent. */
export function text(fields: Row, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** The objects of a list; empty when absent. */
export function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function flag(value: unknown): boolean {
  return value === true || value === 'T' || value === 'true' || value === 'S'
}
