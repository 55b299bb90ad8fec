/** The flow of an order in a warehouse (specification section 4), in the sequence in which people read it. */
export const wmsSteps = [
  'order-integrated',
  'checked',
  'invoice-requested',
  'invoice-sending',
  'invoice-files-returned',
  'shipping-label',
  'boarding',
  'dispatch',
  'invoice-cancellation',
  'order-cancellation',
] as const
export type WmsStep = (typeof wmsSteps)[number]

/** `new` is a sending that waits for its order to be approved; no other step is new. */
export const wmsStepStates = ['new', 'pending', 'done', 'error'] as const
export type WmsStepState = (typeof wmsStepStates)[number]

export const wmsStatuses = ['processing', 'finished', 'canceled', 'error'] as const
export type WmsStatus = (typeof wmsStatuses)[number]

/** One step as far as it got; `words` are those of its failure. */
export interface WmsStepFact {
  state: WmsStepState
  /** The warehouse waits for it. */
  begun?: true
  words?: string
}

/** The steps that an order passes; those that it does not are absent. */
export type WmsSteps = Partial<Record<WmsStep, WmsStepFact>>

/**
 * `planned`: the hub is about to take the step; `begun`: it waits for the other side; `ended`: it is done; `failed`: it was
 * refused, or the warehouse says that something is wrong.
 */
export const wmsNews = ['planned', 'begun', 'ended', 'failed'] as const
export type WmsNews = (typeof wmsNews)[number]

/** Where news leads a step from each of its states, `none` before the order passes it; where nothing stands it stays. */
export const wmsStepMoves: Readonly<Record<WmsNews, Partial<Record<WmsStepState | 'none', WmsStepState>>>> = {
  // A second invoice, and one in the place of a canceled one, is told again.
  planned: { none: 'pending', new: 'pending', error: 'pending', done: 'pending' },
  begun: { none: 'pending', new: 'pending', pending: 'pending', error: 'pending' },
  ended: { none: 'done', new: 'done', pending: 'done', error: 'done' },
  failed: { none: 'error', new: 'error', pending: 'error' },
}

const isIn = (steps: WmsSteps, step: WmsStep, state: WmsStepState) => steps[step]?.state === state

/** The status of the whole: the first row that holds. */
const statusRows: readonly (readonly [WmsStatus, (steps: WmsSteps) => boolean])[] = [
  ['finished', (steps) => isIn(steps, 'dispatch', 'done')],
  ['canceled', (steps) => isIn(steps, 'order-cancellation', 'done')],
  ['error', (steps) => wmsSteps.some((step) => isIn(steps, step, 'error'))],
  ['processing', () => true],
]

export const wmsStatusOf = (steps: WmsSteps): WmsStatus =>
  statusRows.find(([, holds]) => holds(steps))?.[0] ?? 'processing'

/**
 * The statuses that follow each. Goods that left come back by no report; an order that was given up may be sent once more, and
 * goods of one may have left all the same.
 */
export const wmsStatusMoves: Readonly<Record<WmsStatus, readonly WmsStatus[]>> = {
  processing: ['error', 'finished', 'canceled'],
  error: ['processing', 'finished', 'canceled'],
  canceled: ['processing', 'error', 'finished'],
  finished: [],
}

/** The step that an order stands at: the one that failed, else the first that is not done; of one that is over, its last. */
export function currentStep(steps: WmsSteps): WmsStep {
  const status = wmsStatusOf(steps)
  if (status === 'finished') return 'dispatch'
  if (status === 'canceled') return 'order-cancellation'
  const is = (...states: WmsStepState[]) =>
    wmsSteps.find((step) => states.some((state) => isIn(steps, step, state)))
  const isCanceling = isIn(steps, 'order-cancellation', 'pending')
  return is('error') ?? (isCanceling ? 'order-cancellation' : (is('new', 'pending') ?? 'dispatch'))
}

/** The flow as people see it: nothing of one that is over is still to come. */
export function shownSteps(steps: WmsSteps): WmsSteps {
  const status = wmsStatusOf(steps)
  if (status === 'processing' || status === 'error') return steps
  const left = Object.entries(steps).filter(([, { state }]) => state === 'done' || state === 'error')
  return Object.fromEntries(left)
}
