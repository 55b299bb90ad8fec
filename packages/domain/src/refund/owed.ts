import type { PaymentMethod } from '../constants.ts'
import type { Order, OrderItem, Payment } from '../order/order.ts'
import type { NamedGoods } from '../protocol/judge-protocol.ts'

/** Money of one payment that goes back. */
export interface OwedShare {
  paymentId: string
  method: PaymentMethod
  methodName: string
  amountCents: number
  /** That the payment, or the slip, took. */
  paidCents: number
  /** Where a bill of the payment took the money; null where the platform did. */
  slip: SlipOfMoney | null
}

/** A paid slip of a bill, at its gateway. */
export interface SlipOfMoney {
  billId: string
  billCode: string
  gatewayBillId: string
  /** The connector and the account of the gateway. */
  gateway: string
  integrationId: string
}

/** A slip and the money that customers paid on it. */
export interface PaidSlip extends SlipOfMoney {
  paymentId: string
  method: PaymentMethod
  paidCents: number
}

/** The keepers of an order's money: its platform, and the gateways of its bills. */
export interface Takings {
  /** The platform ever had money of the order. */
  atPlatform: boolean
  /** The store bills the payment, so that the platform never has its money. */
  isBilled(payment: Payment): boolean
  slips: readonly PaidSlip[]
}

/** Earlier refunds of the order: settled, under way or waived, their money is spoken for. */
export interface EarlierRefund {
  paymentId: string
  /** Of the slip that gave it back; null where it was the platform's. */
  gatewayBillId: string | null
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

interface Source extends Omit<OwedShare, 'amountCents'> {}

/** Everything that took money of an order: payments at the platform, and each slip that was paid. */
function sourcesOf(order: Paid, { atPlatform, isBilled, slips }: Takings): Source[] {
  const payments = paymentsOf(order)
  const ofPlatform = payments.filter(
    (payment) => atPlatform && !isBilled(payment) && slips.every(({ paymentId }) => paymentId !== payment.id),
  )
  return [
    ...ofPlatform.map(({ id, method, methodName, valueCents }) => ({
      paymentId: id,
      method,
      methodName,
      paidCents: valueCents,
      slip: null,
    })),
    ...slips.map(({ paymentId, method, paidCents, ...slip }) => {
      const methodName = payments.find(({ id }) => id === paymentId)?.methodName ?? method
      return { paymentId, method, methodName, paidCents, slip }
    }),
  ].sort((one, other) => sequence[one.method] - sequence[other.method])
}

const isFrom =
  ({ paymentId, slip }: Source) =>
  (earlier: EarlierRefund) =>
    slip ? earlier.gatewayBillId === slip.gatewayBillId : earlier.paymentId === paymentId

const refundedOf = (earlier: readonly EarlierRefund[], source: Source) =>
  earlier.filter(isFrom(source)).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** All that the payments of an order still hold. */
export function owedAfterCancellation(
  order: Paid,
  takings: Takings,
  earlier: readonly EarlierRefund[],
): OwedShare[] {
  return spread(sourcesOf(order, takings), earlier, Number.POSITIVE_INFINITY)
}

/** The goods that came back with their taxes; with the last goods of the order all that its payments still hold. */
export function owedAfterReturn(
  order: Paid & Pick<Order, 'items'>,
  { items, returnedBefore }: { items: readonly NamedGoods[]; returnedBefore: readonly NamedGoods[] },
  takings: Takings,
  earlier: readonly EarlierRefund[],
): OwedShare[] {
  const all = [...returnedBefore, ...items]
  return spread(
    sourcesOf(order, takings),
    earlier,
    isEverything(order, all) ? Number.POSITIVE_INFINITY : returnedWorth(order, items),
  )
}

/** The value of the returned goods beyond the exchange order that the customer gets for them; nothing where that order costs more. */
export function owedAfterExchange(
  order: Paid & Pick<Order, 'items'>,
  { items, newTotalCents }: { items: readonly NamedGoods[]; newTotalCents: number },
  takings: Takings,
  earlier: readonly EarlierRefund[],
): OwedShare[] {
  return spread(sourcesOf(order, takings), earlier, Math.max(0, returnedWorth(order, items) - newTotalCents))
}

/** The amount over the sources, each of which gives at most what it took and has not given back. */
function spread(
  sources: readonly Source[],
  earlier: readonly EarlierRefund[],
  amountCents: number,
): OwedShare[] {
  let left = amountCents
  const shares: OwedShare[] = []
  for (const source of sources) {
    const amount = Math.min(left, source.paidCents - refundedOf(earlier, source))
    if (amount <= 0) continue
    left -= amount
    shares.push({ ...source, amountCents: amount })
  }
  return shares
}

const isOf =
  ({ sku, sellingPriceCents }: NamedGoods) =>
  (item: OrderItem) =>
    !item.service && item.sku === sku && item.sellingPriceCents === sellingPriceCents

/** Whether all goods of the order came back. */
export function isEverything({ items }: Pick<Order, 'items'>, returned: readonly NamedGoods[]): boolean {
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
