import type { Order, Payment } from './order.ts'

/** The seller of an order, as its platform calls it: platforms split an order by seller, so the first item tells. */
export const sellerOf = ({ items }: Pick<Order, 'items'>): string | null =>
  items.find(({ seller }) => seller !== null)?.seller ?? null

/** The method that pays most of an order; the first of several alike. */
export const paymentTypeOf = ({ payments }: Pick<Order, 'payments'>): Payment['method'] | null =>
  payments.toSorted((one, other) => other.valueCents - one.valueCents)[0]?.method ?? null
