import { isRecord } from '../kit/message.ts'
import type { Parcel, RequestedItem, WantedCarrier } from './offers.ts'

export type QuotationRequest = Parcel & {
  orderCode: string
  status: 'created' | 'reserved'
  replaces: string | null
}

export type Problem = { status: number; code: string; message: string; field: string | null }

/** The request as the contract describes it, or the field that does not fit. */
export function readRequest(fields: Record<string, unknown>): QuotationRequest | Problem {
  const { orderCode, status, replaces, originZipCode, destinationZipCode, items, carriers = [] } = fields
  if (!isText(orderCode)) return invalid('orderCode')
  if (status !== 'created' && status !== 'reserved') return invalid('status')
  if (replaces !== null && !isText(replaces)) return invalid('replaces')
  if (!isText(originZipCode)) return invalid('originZipCode')
  if (!isText(destinationZipCode)) return invalid('destinationZipCode')
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem)) return invalid('items')
  if (!Array.isArray(carriers) || !carriers.every(isCarrier)) return invalid('carriers')
  const zipProblem =
    zipCodeProblem('originZipCode', originZipCode) ??
    zipCodeProblem('destinationZipCode', destinationZipCode) ??
    servedProblem(destinationZipCode)
  return zipProblem ?? { orderCode, status, replaces, originZipCode, destinationZipCode, items, carriers }
}

export const isProblem = (read: QuotationRequest | Problem): read is Problem => 'code' in read

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
const isCountOrNull = (value: unknown) => value === null || isCount(value)

const isItem = (item: unknown): item is RequestedItem =>
  isRecord(item) &&
  isText(item.sku) &&
  isCount(item.quantity) &&
  item.quantity > 0 &&
  isCount(item.valueCents) &&
  [item.weightGrams, item.heightMm, item.widthMm, item.lengthMm].every(isCountOrNull)

const isCarrier = (one: unknown): one is WantedCarrier =>
  isRecord(one) && [one.id, one.name, one.document, one.service, one.serviceId].every(isText)

const invalid = (field: string): Problem => ({
  status: 400,
  code: 'invalid_request',
  message: `Campo ${field} ausente ou inválido`,
  field,
})

function zipCodeProblem(field: string, zipCode: string): Problem | null {
  if (!/^\d{8}$/.test(zipCode))
    return {
      status: 422,
      code: 'zip_code_invalid',
      message: `CEP ${zipCode} não tem oito dígitos`,
      field,
    }
  if (zipCode.startsWith('000'))
    return { status: 422, code: 'zip_code_unknown', message: `CEP ${zipCode} não encontrado`, field }
  return null
}

const servedProblem = (zipCode: string): Problem | null =>
  zipCode.startsWith('699') ? notServedAt(zipCode) : null

export const notServedAt = (zipCode: string): Problem =>
  notServed(`Nenhuma transportadora atende o CEP ${zipCode}`, 'destinationZipCode')

export const notServed = (message: string, field: string | null = null): Problem => ({
  status: 422,
  code: 'not_served',
  message,
  field,
})
