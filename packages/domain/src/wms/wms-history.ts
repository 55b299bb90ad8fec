import { type OrderEventType, orderEvents } from '../order/events.ts'
import { stepOfOperation, wmsFlow } from './wms-flow.ts'
import { type WmsStep, type WmsStepState, type WmsSteps, wmsSteps } from './wms-steps.ts'

/** The words of a warehouse that end no step, and the cancellations that the hub takes to it. */
const beside: readonly OrderEventType[] = [
  'reserved',
  'picking',
  'picked',
  'no-stock',
  'stockout',
  'label-issued',
  'ready-to-dispatch',
  'warehouse-problem',
  'cancellation-requested',
  'canceled',
  'canceled-in-erp',
  'canceled-by-erp',
  'invoice-canceled',
  'invoice-deleted',
]
const ofFlow: ReadonlySet<string> = new Set([
  ...beside,
  ...wmsSteps.flatMap((step) => {
    const { begins, ends, fails } = wmsFlow[step]
    return [...begins, ...ends, ...fails]
  }),
])

/** Whether an event of an order is about its way through the warehouse. */
export const isOfWarehouse = (type: string): boolean => Object.hasOwn(orderEvents, type) && ofFlow.has(type)

/** Whether a process of an order takes one of the steps. */
export const isWarehouseWork = (type: string): boolean => stepOfOperation(type) !== null

interface Told {
  type: string
  originAt: string | null
  createdAt: string
}

const saying: Record<Exclude<WmsStepState, 'new'>, (step: WmsStep) => readonly string[]> = {
  pending: (step) => wmsFlow[step].begins,
  done: (step) => [...wmsFlow[step].ends, ...wmsFlow[step].begins],
  error: (step) => [...wmsFlow[step].fails, 'warehouse-problem'],
}

/** When each step came to be as it is, by the last event that says so; absent where none does. */
export function stepInstants(steps: WmsSteps, timeline: readonly Told[]): Partial<Record<WmsStep, string>> {
  const instants = wmsSteps.flatMap((step) => {
    const state = steps[step]?.state
    if (!state || state === 'new') return []
    const types = saying[state](step)
    const event = timeline.findLast(({ type }) => types.includes(type))
    return event ? [[step, event.originAt ?? event.createdAt] as const] : []
  })
  return Object.fromEntries(instants)
}
