import { liveNotes } from './note-part.ts'
import type { Order } from './order.ts'
import type { OrderBook } from './order-book.ts'

/** 0 done or nothing to do, 1 the order must be sent, 2 the order is elsewhere already, 100 refused. */
export type Action = { code: 0 | 1 | 2 | 100; error: string }

const done: Action = { code: 0, error: '' }
const further: Action = { code: 2, error: '' }
const refuse = (error: string): Action => ({ code: 100, error })

/** How far along the usual course each status is; 6 (problem) and 8 (delivery failure) stand beside it. */
const progress: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 2, 6: 2, 3: 3, 7: 4, 8: 5, 4: 6 }

/** One row of `processastatus`; `approved` starts the order's walk. */
export function processStatus(
  book: OrderBook,
  order: Order | undefined,
  asked: number,
  approved: (order: Order) => void,
): Action {
  if (!order) return { code: 1, error: '' }
  if (asked === 5) return cancel(book, order)
  const target = progress[asked]
  if (target === undefined) return refuse('Status inválido')
  if (order.status === 5) return refuse('Pedido cancelado')
  if (asked === order.status) return done
  if (target <= (progress[order.status] ?? 0)) return further
  order.nextStep = undefined
  book.move(order, asked)
  if (asked === 1) approved(order)
  return done
}

function cancel(book: OrderBook, order: Order): Action {
  if (order.status === 5) return done
  const isOpen = order.status === 0 || order.status === 1 || order.status === 2 || order.status === 6
  if (!isOpen || liveNotes(order).length > 0) return refuse('Pedido já faturado, não é possível cancelar')
  book.cancel(order, 'Cancelado pela plataforma')
  return done
}
