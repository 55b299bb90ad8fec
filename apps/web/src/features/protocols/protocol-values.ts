import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { createProtocol, Returnables } from '@ihub/contract/protocols'
import { addressFields } from '@ihub/domain/order/field-changes'
import type { ProtocolType } from '@ihub/domain/protocol/statuses'

export type AddressField = (typeof addressFields)[number]
type AddressValues = Record<AddressField, string>

/** Goods of the order with the units that are typed; an empty number is null. */
interface ItemValues {
  sku: string
  sellingPrice: number
  quantity: number | null
}

/** The form's shape. */
export interface ProtocolValues {
  orderId: string
  externalProtocolId: string
  protocolType: ProtocolType
  email: string
  reason: string
  items: ItemValues[]
  hasAddresses: boolean
  deliveryAddress: AddressValues
  billingAddress: AddressValues
  file: { name: string; content: string } | null
}

const noAddress = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressValues

export const newProtocol: ProtocolValues = {
  orderId: '',
  externalProtocolId: '',
  protocolType: 'return',
  email: '',
  reason: '',
  items: [],
  hasAddresses: false,
  deliveryAddress: noAddress,
  billingAddress: noAddress,
  file: null,
}

type Given = Returnables['deliveryAddress']

const typed = (address: Given): AddressValues =>
  Object.fromEntries(addressFields.map((field) => [field, address?.[field] ?? ''])) as AddressValues

/** The part of the form that an order brings with it. */
export const valuesOfOrder = (order: Returnables) => ({
  orderId: order.orderId,
  email: order.email ?? '',
  items: order.items.map(({ sku, sellingPrice }) => ({ sku, sellingPrice, quantity: null })),
  deliveryAddress: typed(order.deliveryAddress),
  billingAddress: typed(order.billingAddress),
})

const known = (address: AddressValues) =>
  Object.fromEntries(addressFields.map((field) => [field, address[field].trim() || null]))

const isChosen = ({ quantity }: ItemValues) => quantity !== null && quantity !== 0

/** The goods with units are sent, and addresses that are edited. */
export const bodyOf = (values: ProtocolValues): BodyInputOf<typeof createProtocol> => ({
  orderId: values.orderId,
  externalProtocolId: values.externalProtocolId,
  protocolType: values.protocolType,
  email: values.email,
  reason: values.reason.trim() || null,
  items: values.items
    .filter(isChosen)
    .map(({ sku, sellingPrice, quantity }) => ({ sku, sellingPrice, quantity: Number(quantity) })),
  deliveryAddress: values.hasAddresses ? known(values.deliveryAddress) : null,
  billingAddress: values.hasAddresses ? known(values.billingAddress) : null,
  file: values.file,
})

/** The form's name of a field of the body: goods stand among those without units, a problem of an address at its first field. */
export function fieldIn(values: ProtocolValues, field: string): string {
  const [list, index] = field.split('.')
  if (list === 'items' && index !== undefined) {
    const places = values.items.flatMap((item, place) => (isChosen(item) ? [place] : []))
    return `items.${places[Number(index)] ?? 0}.quantity`
  }
  if (field === 'deliveryAddress' || field === 'billingAddress') return `${field}.street`
  return field.startsWith('file') ? 'file' : field
}
