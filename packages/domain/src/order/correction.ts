import type { Address, Customer, Order } from './order.ts'

/** What a person corrects in an order; fields that are absent stay as the platform tells them. */
export interface OrderCorrection {
  customer?: Partial<Pick<Customer, 'name' | 'document' | 'email' | 'phone'>>
  deliveryAddress?: Partial<Address>
  billingAddress?: Partial<Address>
}

const blank: Address = {
  receiver: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  country: null,
  zipCode: null,
  reference: null,
  latitude: null,
  longitude: null,
}

const corrected = (address: Address | null, change: Partial<Address> | undefined): Address | null =>
  change ? { ...(address ?? blank), ...change } : address

/** The order with the corrected fields in place of what the platform says of them. */
export const correctOrder = (order: Order, correction: OrderCorrection): Order => ({
  ...order,
  customer: { ...order.customer, ...correction.customer },
  deliveryAddress: corrected(order.deliveryAddress, correction.deliveryAddress),
  billingAddress: corrected(order.billingAddress, correction.billingAddress),
})

const parts = ['customer', 'deliveryAddress', 'billingAddress'] as const

/** Everything corrected so far; of a field corrected twice the later. */
export const mergeCorrections = (earlier: OrderCorrection | null, later: OrderCorrection): OrderCorrection =>
  Object.fromEntries(
    parts.flatMap((part) =>
      earlier?.[part] || later[part] ? [[part, { ...earlier?.[part], ...later[part] }]] : [],
    ),
  )
