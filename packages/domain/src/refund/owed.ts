import type { PaymentMethod } from '../constants.ts'
import type { Order, OrderItem, Payment } from '../order/order.ts'
import type { NamedGoods } from '../protocol/judge-protocol.ts'

/** Money of one payment that goes back. */
export interface OwedShare {
  paymentId: string
  method: PaymentMethod
  methodName: string
  amountCents: number
  /** That the payment took. */
  paidCents: number
}

/** Earlier refunds of the order: settled, under way or waived, their money is spoken for. */
export interface EarlierRefund {
  paymentId: string
  amountCents: number
}

type Paid = Pick<Order, 'payments'>

/**
 * The sequence in which payments give an amount back, the first until it has none left: credit that only the store takes back,
 * then money that its system returns at once, then money that somebody has to transfer.
 */
const sequence: Record<PaymentMethod, 1 | 2 | 3> = {
  'gift-card': 1,
  'redemption-code': 1,
  exchange: 1,
  return: 1,
  'credit-control': 1,
  pix: 2,
  'credit-card': 2,
  'debit-card': 2,
  paypal: 2,
  'paypal-plus': 2,
  'mercado-pago': 2,
  external: 2,
  'bank-invoice': 3,
  'bank-slip': 3,
  boleto: 3,
  money: 3,
  promissory: 3,
  others: 3,
  unknown: 3,
}

/** The payments by an id of their own each, which a platform may give twice. */
const paymentsOf = ({ payments }: Paid) =>
  payments.map((payment, index) => {
    const before = payments.slice(0, index).filter(({ id }) => id === payment.id).length
    return { ...payment, id: before === 0 ? payment.id : `${payment.id}~${before + 1}` }
  })

const refundedOf = (earlier: readonly EarlierRefund[], id: string) =>
  earlier.filter(({ paymentId }) => paymentId === id).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** All that the payments of an order still hold. */
export function owedAfterCancellation(order: Paid, earlier: readonly EarlierRefund[]): OwedShare[] {
  return spread(order, earlier, Number.POSITIVE_INFINITY)
}

/** The goods that came back with their taxes; with the last goods of the order all that its payments still hold. */
export function owedAfterReturn(
  order: Paid & Pick<Order, 'items'>,
  { items, returnedBefore }: { items: readonly NamedGoods[]; returnedBefore: readonly NamedGoods[] },
  earlier: readonly EarlierRefund[],
): OwedShare[] {
  const all = [...returnedBefore, ...items]
  return spread(
    order,
    earlier,
    isEverything(order, all) ? Number.POSITIVE_INFINITY : returnedWorth(order, items),
  )
}

/** The value of the returned goods beyond the exchange order that the customer gets for them; nothing where that order costs more. */
export function owedAfterExchange(
  order: Paid & Pick<Order, 'items'>,
  { items, newTotalCents }: { items: readonly NamedGoods[]; newTotalCents: number },
  earlier: readonly EarlierRefund[],
): OwedShare[] {
  return spread(order, earlier, Math.max(0, returnedWorth(order, items) - newTotalCents))
}

/** The amount over the payments, each of which gives at most what it took and has not given back. */
function spread(order: Paid, earlier: readonly EarlierRefund[], amountCents: number): OwedShare[] {
  let left = amountCents
  const shares: OwedShare[] = []
  const payments = paymentsOf(order).sort((one, other) => sequence[one.method] - sequence[other.method])
  for (const payment of payments) {
    const amount = Math.min(left, payment.valueCents - refundedOf(earlier, payment.id))
    if (amount <= 0) continue
    left -= amount
    shares.push(shareOf(payment, amount))
  }
  return shares
}

const shareOf = ({ id, method, methodName, valueCents }: Payment, amountCents: number): OwedShare => ({
  paymentId: id,
  method,
  methodName,
  amountCents,
  paidCents: valueCents,
})

const isOf =
  ({ sku, sellingPriceCents }: NamedGoods) =>
  (item: OrderItem) =>
    !item.service && item.sku === sku && item.sellingPriceCents === sellingPriceCents

function isEverything({ items }: Pick<Order, 'items'>, returned: readonly NamedGoods[]): boolean {
  const goods = items.filter(({ service }) => !service)
  const bought = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const back = returned
    .filter((one) => goods.some(isOf(one)))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return back >= bought
}

/** Prices are without the taxes that come on top of them, which a line has for all of its units. */
export function returnedWorth({ items }: Pick<Order, 'items'>, returned: readonly NamedGoods[]): number {
  return returned.reduce((sum, one) => {
    const lines = items.filter(isOf(one))
    const units = lines.reduce((all, { quantity }) => all + quantity, 0)
    const taxCents = lines.reduce((all, line) => all + line.taxCents, 0)
    const tax = units === 0 ? 0 : Math.round((taxCents * one.quantity) / units)
    return sum + one.quantity * one.sellingPriceCents + tax
  }, 0)
}
