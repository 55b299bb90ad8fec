import type { Order } from '../order/order.ts'
import { afterMove, type CreditMove, type CreditSums, owedOf } from './ledger.ts'

/** The part of an order that its customer buys on credit. */
export const onCreditCents = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { method, valueCents }) => sum + (method === 'credit-control' ? valueCents : 0), 0)

/** An order on credit as it is now. */
export interface OrderOnCredit {
  onCreditCents: number
  isCanceled: boolean
  /** From then on it is a debt. */
  isInvoiced: boolean
  /** The order went on without asking: a person sent it. */
  isLetGo: boolean
  /** By its bills. */
  paidCents: number
  /** The system that grants the credit allows no new purchase. */
  isBlocked?: boolean
}

/** Amounts that an order moved in the account of its customer so far. */
export interface MovedByOrder {
  reservedCents: number
  debtsCents: number
  creditsCents: number
}

export const nothingMoved: MovedByOrder = { reservedCents: 0, debtsCents: 0, creditsCents: 0 }

export interface Settled {
  moves: CreditMove[]
  moved: MovedByOrder
  sums: CreditSums
  /** Cents that were asked for in vain. */
  refusedCents: number
}

/**
 * The moves that bring the account to where the order is: reserved while it is open, owed once it is invoiced, nothing after it is
 * canceled, and paid as its bills are. Settling it again moves nothing.
 */
export function settleOrder(order: OrderOnCredit, before: MovedByOrder, account: CreditSums): Settled {
  const moves: CreditMove[] = []
  const moved = { ...before }
  let sums = account
  const take = (move: CreditMove, figure: keyof MovedByOrder, sign: 1 | -1 = 1): boolean => {
    if (move.amountCents <= 0) return true
    const after = afterMove(sums, move)
    if (!after.ok) return false
    sums = after.value
    moved[figure] += sign * move.amountCents
    moves.push(move)
    return true
  }
  const reserve = order.isCanceled || order.isInvoiced ? 0 : order.onCreditCents
  const debts = order.isInvoiced && !order.isCanceled ? order.onCreditCents : 0

  take({ kind: 'release', amountCents: moved.reservedCents - reserve }, 'reservedCents', -1)
  take({ kind: 'debt', amountCents: debts - moved.debtsCents }, 'debtsCents')
  // A canceled order owes nothing, nor does one that is worth less than it was; more than was owed is a trouble of its bill.
  const paid = Math.min(moved.debtsCents, order.paidCents + moved.debtsCents - debts)
  take({ kind: 'credit', amountCents: paid - moved.creditsCents }, 'creditsCents')
  const wanted = reserve - moved.reservedCents
  const isReserved =
    ((!order.isBlocked || wanted <= 0) && take({ kind: 'reserve', amountCents: wanted }, 'reservedCents')) ||
    (order.isLetGo && take({ kind: 'reserve', amountCents: wanted, letGo: true }, 'reservedCents'))
  return { moves, moved, sums, refusedCents: isReserved ? 0 : wanted }
}

/**
 * The moves that bring an account to what a system says of it: its limit, and what is owed already where it tells that. A customer
 * that the system does not know has no limit.
 */
export function movesOfGrant(
  sums: CreditSums,
  { limitCents, debtCents }: { limitCents: number; debtCents: number | null },
): CreditMove[] {
  const more = debtCents === null ? 0 : debtCents - owedOf(sums)
  const moves: CreditMove[] = []
  if (limitCents !== sums.limitCents) moves.push({ kind: 'limit', amountCents: limitCents })
  if (more > 0) moves.push({ kind: 'debt', amountCents: more })
  if (more < 0) moves.push({ kind: 'credit', amountCents: -more })
  return moves
}
