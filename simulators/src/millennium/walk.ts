import { Walk as Steps, type WalkPace } from '../kit/walk.ts'
import type { Order } from './order.ts'
import type { OrderBook } from './order-book.ts'

/** Moves paid orders on by themselves. */
export type Walk = {
  start(order: Order): void
  /** The note that was asked for: at once in the exclusive queue, and where orders walk by verbs only. */
  invoice(order: Order, isExclusive: boolean): void
  clear(): void
}

/** With `whenAsked` no order is invoiced by itself. */
export function createWalk(book: OrderBook, pace: WalkPace | false, whenAsked = false): Walk {
  const steps = new Steps<Order>(
    pace
      ? [
          { name: 'pick', delayMs: pace.pickMs, run: (order) => book.move(order, 2), isLast: whenAsked },
          { name: 'invoice', delayMs: pace.invoiceMs, run: (order) => void book.invoice(order) },
          { name: 'dispatch', delayMs: pace.dispatchMs, run: (order) => book.move(order, 3) },
          { name: 'deliver', delayMs: pace.deliverMs, run: (order) => book.move(order, 4) },
        ]
      : [],
  )
  return {
    start: (order) => steps.start(order),
    invoice(order, isExclusive) {
      if (pace && !isExclusive) {
        steps.enter(order, 'invoice')
        return
      }
      book.invoice(order)
      steps.enter(order, 'dispatch')
    },
    clear: () => steps.clear(),
  }
}
