import { isRecord } from '../kit/message.ts'
import type { Package, SimOrder } from './sim-order.ts'

type Fields = Record<string, unknown>

/** The package an "Order invoice notification" describes, or its problem as a sentence. */
export function readInvoice(order: SimOrder, fields: Fields): Package | string {
  const missing = ['type', 'issuanceDate', 'invoiceNumber', 'invoiceValue', 'items'].find(
    (name) => fields[name] === undefined || fields[name] === null || fields[name] === '',
  )
  if (missing) return `The field ${missing} is required`
  if (fields.type !== 'Output' && fields.type !== 'Input') return 'The field type must be Output or Input'
  if (Number.isNaN(Date.parse(String(fields.issuanceDate)))) return 'The field issuanceDate must be a date'
  const invoiceValue = cents(fields.invoiceValue)
  if (!invoiceValue)
    return 'The field invoiceValue must be greater than 0, in cents and without decimal separator'
  const items = readItems(order, fields.items)
  if (typeof items === 'string') return items
  return {
    items,
    type: fields.type,
    invoiceNumber: String(fields.invoiceNumber),
    invoiceValue,
    issuanceDate: String(fields.issuanceDate),
    invoiceKey: textOrNull(fields.invoiceKey),
    invoiceUrl: textOrNull(fields.invoiceUrl),
    embeddedInvoice: textOrNull(fields.embeddedInvoice),
    courier: textOrNull(fields.courier),
    trackingNumber: textOrNull(fields.trackingNumber),
    trackingUrl: textOrNull(fields.trackingUrl),
    courierStatus: null,
    cfop: null,
    restitutions: {},
    volumes: 1,
    EnableInferItems: false,
  }
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function readItems(order: SimOrder, value: unknown): Package['items'] | string {
  if (!Array.isArray(value) || value.length === 0) return 'The field items is required'
  const items: Package['items'] = []
  for (const item of value) {
    if (!isRecord(item)) return 'The field items must be a list of objects'
    const { id, price, quantity } = item
    if (typeof id !== 'string') return 'The field items.id is required'
    if (typeof price !== 'number' || !Number.isInteger(price))
      return 'The field items.price must be an integer in cents'
    if (typeof quantity !== 'number' || quantity < 1) return 'The field items.quantity is required'
    const itemIndex = order.skuIds.indexOf(id)
    if (itemIndex < 0) return `The item ${id} does not belong to the order`
    items.push({ itemIndex, quantity, price, description: textOrNull(item.description), unitMultiplier: 1 })
  }
  return items
}

/** The schema says text, integrations also send numbers. */
function cents(value: unknown): number {
  return /^\d+$/.test(String(value)) ? Number(value) : 0
}
