import { Walk, type WalkPace } from '../kit/walk.ts'
import type { SimOrder } from './order-book.ts'
import { type Books, type Step, takeStep } from './steps.ts'

export type WarehousePace = Omit<WalkPace, 'deliverMs'>

/** The steps that orders take by themselves, and those at which they wait for their depositor. */
const pathOf = ({ pickMs, invoiceMs, dispatchMs }: WarehousePace): [Step, number, isLast?: true][] => [
  ['reserve', 0],
  ['pick', pickMs],
  ['picked', pickMs],
  ['check', pickMs],
  ['wantInvoice', pickMs, true],
  ['returnFiles', invoiceMs, true],
  ['ready', dispatchMs],
  ['board', dispatchMs],
  ['dispatch', dispatchMs, true],
]

/** Orders that go on without anybody; without a pace they stay where people put them. */
export function createWalk(books: Books, pace: WarehousePace | undefined) {
  const walk = new Walk<SimOrder>(
    (pace ? pathOf(pace) : []).map(([name, delayMs, isLast = false]) => ({
      name,
      delayMs,
      isLast,
      run: ({ orderCode, canceledBy }) => {
        if (canceledBy === null) takeStep(books, orderCode, name)
      },
    })),
  )
  return {
    /** All its lines are there. */
    begin: (order: SimOrder) => {
      if (order.status === 'RECEBIDO' && order.nextStep === undefined) walk.start(order)
    },
    invoiced: (order: SimOrder) => walk.enter(order, 'returnFiles'),
    released: (order: SimOrder) => walk.enter(order, 'ready'),
    clear: () => walk.clear(),
  }
}
export type OrderWalk = ReturnType<typeof createWalk>
