import { isRecord } from '../kit/message.ts'
import { invalid } from './problem.ts'
import type { AnnouncedInvoice, SimInvoice, SimParcel } from './sim-order.ts'

type Fields = Record<string, unknown>

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const optional = (fields: Fields, name: string): string | null => {
  const value = fields[name] ?? null
  if (value !== null && textOf(value) === undefined) throw invalid(name)
  return textOf(value) ?? null
}

const count = (fields: Fields, name: string): number => {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw invalid(name)
  return value
}

const kinds: readonly SimInvoice['kind'][] = ['nfe', 'cfdi', 'plain']

const itemsOf = (fields: Fields): Fields[] => {
  const { items = [] } = fields
  if (!Array.isArray(items) || !items.every(isRecord)) throw invalid('items')
  return items
}

const unitsOf = (item: Fields) => {
  const sku = textOf(item.sku)
  if (sku === undefined || typeof item.quantity !== 'number' || item.quantity <= 0) throw invalid('items')
  return { sku, quantity: item.quantity }
}

/** The body of an invoice as the contract describes it. */
export function readInvoice(fields: Fields): AnnouncedInvoice {
  const kind = kinds.find((one) => one === fields.kind)
  const number = textOf(fields.number)
  const issuedAt = textOf(fields.issuedAt)
  if (!kind) throw invalid('kind')
  if (number === undefined) throw invalid('number')
  if (issuedAt === undefined || Number.isNaN(Date.parse(issuedAt))) throw invalid('issuedAt')
  const accessKey = optional(fields, 'accessKey')
  if (kind === 'nfe' && !/^[0-9A-Z]{44}$/.test(accessKey ?? '')) throw invalid('accessKey')
  return {
    kind,
    number,
    series: optional(fields, 'series'),
    accessKey,
    valueCents: count(fields, 'valueCents'),
    issuedAt,
    volumes: count(fields, 'volumes'),
    xml: optional(fields, 'xml'),
    items: itemsOf(fields).map((item) => ({ ...unitsOf(item), priceCents: count(item, 'priceCents') })),
  }
}

/** The body of a parcel: a number of its own, or the invoice that it goes with. */
export function readParcel(fields: Fields): SimParcel {
  return {
    invoiceNumber: optional(fields, 'invoiceNumber'),
    trackingNumber: optional(fields, 'trackingNumber'),
    trackingUrl: optional(fields, 'trackingUrl'),
    courier: optional(fields, 'courier'),
    items: itemsOf(fields).map(unitsOf),
    dispatchedAt: optional(fields, 'dispatchedAt'),
    deliveredAt: null,
  }
}
