import { isCanceled } from '../order/derived.ts'
import type { OrderEventType } from '../order/events.ts'
import type { OrderOperation } from '../order/operation-names.ts'
import type { OrderEvent } from '../order/order-event.ts'
import type { OrderSettings, OrderState } from '../order/state.ts'
import type { LabelOfVolume, OrderInWarehouse, ToldOfWarehouse } from './in-warehouse.ts'
import { goesToWarehouse } from './warehouse-order.ts'
import { stepOfOperation, wmsFlow } from './wms-flow.ts'
import {
  currentStep,
  type WmsNews,
  type WmsStep,
  type WmsStepState,
  type WmsSteps,
  wmsStatusOf,
  wmsStepMoves,
  wmsSteps,
} from './wms-steps.ts'

type Rules = Pick<OrderSettings, 'wms' | 'carrier' | 'erp' | 'warehouse'>

/** The order in its warehouse after an event; the same where it says nothing of it. `after` has everything else of the event. */
export function inWarehouseAfter(
  after: OrderState,
  event: OrderEvent,
  settings: Rules,
): OrderInWarehouse | null {
  const known = after.wms ?? (goesToWarehouse(after, settings) ? untouched(settings) : null)
  if (!known || event.isLate) return known
  const before = event.type === 'accepted-by-warehouse' ? onceMore(known, settings) : known
  const told = newsOf(before.steps, event.type, (step) => wmsFlow[step].isHubs(settings)).reduce<WmsSteps>(
    (steps, [step, news]) => moved(steps, step, news, wordsOf(event)),
    before.steps,
  )
  // Nobody has to be asked to give up an order that was never sent.
  const isNeverSent = isCanceled(after) && told['order-integrated']?.state === 'new'
  const steps = isNeverSent ? moved(told, 'order-cancellation', 'ended', null) : told
  const facts = event.wms ? factsAfter(before, event.wms) : {}
  return steps === before.steps && !event.wms ? before : { ...before, ...facts, steps }
}

/** The same once operations that take its steps are planned. */
export function withPlannedSteps(
  order: OrderState,
  operations: readonly OrderOperation[],
  settings: Rules,
): OrderInWarehouse | null {
  if (!order.wms && !operations.includes('send-order-to-warehouse')) return order.wms
  return operations.reduce<OrderInWarehouse>((known, operation) => {
    const step = stepOfOperation(operation)
    if (!step || (step === 'invoice-requested' && !wmsFlow[step].isHubs(settings))) return known
    const from = step === 'order-integrated' ? onceMore(known, settings) : known
    return { ...from, steps: moved(from.steps, step, 'planned', null) }
  }, order.wms ?? untouched(settings))
}

/** An order that was given up begins its way anew. */
const onceMore = (known: OrderInWarehouse, settings: Rules): OrderInWarehouse =>
  wmsStatusOf(known.steps) === 'canceled' ? { ...untouched(settings), files: known.files } : known

/** Whether a word of the warehouse says something that the flow does not know. */
export const isNewsOfWarehouse = (
  { steps }: OrderInWarehouse,
  { type, words }: { type: OrderEventType; words: string | null },
): boolean => newsOf(steps, type, always).some(([step, news]) => moved(steps, step, news, words) !== steps)

/** The warehouse waits for each step that it began, whoever takes it. */
const always = () => true

/** An order that was not sent yet. */
const untouched = (settings: Rules): OrderInWarehouse => ({
  warehouseOrderId: null,
  steps: Object.fromEntries(
    wmsSteps
      .filter((step) => wmsFlow[step].isUsual(settings))
      .map((step) => [step, { state: step === 'order-integrated' ? 'new' : 'pending' }]),
  ),
  invoices: [],
  labels: [],
  released: [],
  files: [],
})

/** The steps that an event is news of. */
function newsOf(
  steps: WmsSteps,
  type: OrderEventType,
  isHubs: (step: WmsStep) => boolean,
): [WmsStep, WmsNews][] {
  if (type === 'warehouse-problem') return [[troubledStep(steps), 'failed']]
  return wmsSteps.flatMap((step): [WmsStep, WmsNews][] => {
    const { begins, ends, fails } = wmsFlow[step]
    if (ends.includes(type)) return [[step, 'ended']]
    if (begins.includes(type)) return [[step, isHubs(step) ? 'begun' : 'ended']]
    // The ERP is asked for invoices by the store's own choice as well, which is none of the warehouse's steps.
    return fails.includes(type) && isHubs(step) ? [[step, 'failed']] : []
  })
}

/** The step at which a warehouse with a problem stands: the first of its own that is not done. */
const troubledStep = (steps: WmsSteps): WmsStep =>
  wmsSteps.find((step) => wmsFlow[step].mover === 'warehouse' && isOpen(steps[step]?.state)) ??
  currentStep(steps)

const isOpen = (state: WmsStepState | undefined) => state === 'pending' || state === 'error'

function moved(steps: WmsSteps, step: WmsStep, news: WmsNews, words: string | null): WmsSteps {
  const known = steps[step]
  // An order that is over takes late words in, and no failure any more.
  if (news === 'failed' && wmsStatusOf(steps) === 'finished') return steps
  const isWorded = news === 'failed' && known?.state === 'error' && words !== null && known.words !== words
  const state = isWorded ? 'error' : wmsStepMoves[news][known?.state ?? 'none']
  if (!state) return steps
  const isBegun = news === 'begun' || known?.begun === true
  if (state === known?.state && isBegun === (known.begun === true) && !isWorded) return steps
  const said = state === 'error' && words !== null ? { words } : {}
  return { ...steps, [step]: { state, ...(isBegun ? { begun: true } : {}), ...said } }
}

function wordsOf({ details }: OrderEvent): string | null {
  const words = details?.reason ?? details?.status
  return typeof words === 'string' ? words : null
}

const joined = (known: readonly string[], told: readonly string[] = []) => [...new Set([...known, ...told])]

function factsAfter(known: OrderInWarehouse, told: ToldOfWarehouse): Partial<OrderInWarehouse> {
  const isGone = (key: string) => told.canceled?.includes(key) === true
  const isTold = ({ invoiceNumber, volume }: LabelOfVolume) =>
    told.labels?.some((label) => label.invoiceNumber === invoiceNumber && label.volume === volume)
  return {
    ...(told.warehouseOrderId === undefined ? {} : { warehouseOrderId: told.warehouseOrderId }),
    invoices: joined(known.invoices, told.invoices).filter((key) => !isGone(key)),
    released: joined(known.released, told.released).filter((key) => !isGone(key)),
    labels: [...known.labels.filter((label) => !isTold(label)), ...(told.labels ?? [])],
    files: [...known.files, ...(told.files ?? [])],
  }
}
