import type { Address, Order } from '../order/order.ts'
import { buyerOf, customerDocument } from './buyer.ts'
import { type CustomerField, isTold, type ToldFields, type ToldValue } from './merge.ts'
import { phoneKindOf } from './phones.ts'

type Told = Pick<
  Order,
  'originOrderId' | 'originCreatedAt' | 'customer' | 'deliveryAddress' | 'billingAddress'
>

/** The customer of an order with everything that it tells; null of an order that names no document. */
export function toldByOrder(
  order: Told,
): { document: string; isCorporate: boolean; fields: ToldFields } | null {
  const { customer, deliveryAddress, billingAddress } = order
  const document = customerDocument(buyerOf(customer).document)
  if (document === null) return null
  const { phone, isCorporate } = customer
  const values: Partial<Record<CustomerField, unknown>> = {
    name: customer.name || customer.corporateName,
    corporateName: customer.corporateName,
    stateInscription: customer.stateInscription,
    email: customer.email,
    externalId: customer.externalId,
    ...(phone && { [`phone.${phoneKindOf(phone, isCorporate)}`]: phone }),
    'address.delivery': usable(deliveryAddress),
    'address.billing': usable(billingAddress),
  }
  const by = { at: order.originCreatedAt, from: 'order', by: order.originOrderId } as const
  const fields = Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, ToldValue][] =>
      isTold(value) ? [[field, { value, ...by }]] : [],
    ),
  )
  return { document, isCorporate, fields }
}

const usable = (address: Address | null) => (address && (address.street || address.zipCode) ? address : null)
