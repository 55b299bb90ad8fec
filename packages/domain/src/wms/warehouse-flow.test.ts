import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEvent } from '../order/apply-event.ts'
import { shownStatus } from '../order/derived.ts'
import { type OrderEventType, orderEventTypes } from '../order/events.ts'
import type { OrderOperation } from '../order/operation-names.ts'
import { operationMeaning } from '../order/operations.ts'
import type { OrderEvent } from '../order/order-event.ts'
import type { OrderSettings, OrderState } from '../order/state.ts'
import { shipmentsToCancel, shipmentsToTell } from '../route/shipment-ends.ts'
import { dueInvoices } from '../route/shipments.ts'
import { awaitedCarrier, awaitedWarehouse } from '../system-traits.ts'
import { isNewsOfWarehouse } from './warehouse-flow.ts'
import { boardingsToRelease, invoicesToTakeBack, invoicesToTell, labelsToTell } from './warehouse-order.ts'
import { stepOfOperation } from './wms-flow.ts'
import {
  currentStep,
  shownSteps,
  type WmsSteps,
  wmsNews,
  wmsStatuses,
  wmsStatusMoves,
  wmsStatusOf,
  wmsStepMoves,
  wmsStepStates,
  wmsSteps,
} from './wms-steps.ts'

const settings: OrderSettings = {
  ...sampleSettings,
  carrier: awaitedCarrier,
  warehouse: awaitedWarehouse,
  wms: { sendsOrders: true, sendsInvoices: true, requestsInvoice: true, sendsLabels: true },
}
const plain: OrderSettings = {
  ...settings,
  wms: { sendsOrders: true, sendsInvoices: true, requestsInvoice: false, sendsLabels: false },
}
const key = 'K'.repeat(44)
const invoice = sampleInvoice({ key })

const shipmentOf = (invoiceNumber: string) => ({
  invoiceNumber,
  shipmentId: `S${invoiceNumber}`,
  carrier: 'Rodovia',
  promisedFor: null,
})

/** The facts that the system outside answers of each operation that succeeded. */
function doneOf(operation: OrderOperation, order: OrderState, rules: OrderSettings): Partial<OrderEvent> {
  if (operation === 'tell-invoice-to-warehouse')
    return { wms: { invoices: invoicesToTell(order).map((one) => one.key) } }
  if (operation === 'cancel-invoice-in-warehouse') return { wms: { canceled: invoicesToTakeBack(order) } }
  if (operation === 'tell-label-to-warehouse')
    return {
      wms: { labels: labelsToTell(order).map(({ invoiceNumber, volume }) => ({ invoiceNumber, volume })) },
    }
  if (operation === 'release-boarding') return { wms: { released: boardingsToRelease(order, rules) } }
  if (operation === 'send-order-to-warehouse') return { wms: { warehouseOrderId: 'W1' } }
  if (operation === 'cancel-shipment')
    return { shipments: shipmentsToCancel(order).map(({ invoiceNumber }) => shipmentOf(invoiceNumber)) }
  if (operation === 'tell-shipped')
    return { shipments: shipmentsToTell(order).map(({ shipment }) => shipmentOf(shipment.invoiceNumber)) }
  if (operation === 'send-shipment')
    return {
      shipments: dueInvoices(order).map(({ number }) => shipmentOf(number)),
      parcels: dueInvoices(order).map(({ number }) => ({
        invoiceNumber: number,
        volume: 1,
        trackingNumber: `T${number}`,
      })),
    }
  return {}
}

const ofWarehouse = (order: OrderState) =>
  order.pending.filter((operation) => stepOfOperation(operation) !== null) as OrderOperation[]

/** Takes one event in; the order as it is where the move is refused. */
function take(order: OrderState, event: Partial<OrderEvent> & { type: OrderEventType }, rules = settings) {
  const taken = applyEvent(order, { originAt: null, ...event }, rules)
  return taken.ok ? taken.value.order : order
}

/** Ends one planned operation, well or not. */
function end(order: OrderState, operation: OrderOperation, isDone: boolean, rules = settings) {
  const { succeeds, fails, isNeeded } = operationMeaning(operation)
  const left = { ...order, pending: order.pending.filter((one) => one !== operation) }
  if (!isNeeded(left, rules)) return left
  return isDone
    ? take(left, { type: succeeds, ...doneOf(operation, left, rules) }, rules)
    : take(left, { type: fails, details: { reason: 'não' } }, rules)
}

/** Ends everything that is planned, and what follows of it. */
function settle(order: OrderState, rules = settings): OrderState {
  let now = order
  for (let turn = 0; turn < 20; turn++) {
    const [next] = now.pending as OrderOperation[]
    if (next === undefined) return now
    now = end(now, next, true, rules)
  }
  throw new Error(`it never settles: ${now.pending.join()}`)
}

const approved = (rules = settings) =>
  settle(
    take(sampleState({ erpStatus: 'accepted', erpOrderId: '1001' }), { type: 'approved-in-erp' }, rules),
    rules,
  )
const states = (order: OrderState) =>
  Object.fromEntries(Object.entries(order.wms?.steps ?? {}).map(([step, { state }]) => [step, state]))
const statusOf = ({ wms }: OrderState) => wms && wmsStatusOf(wms.steps)

describe('an order on its way through its warehouse', () => {
  test('waits there for its approval as new, and is sent once it is approved', () => {
    const waiting = take(sampleState({ status: 'payment-approved' }), { type: 'ready-for-handling' })
    expect(states(waiting)).toMatchObject({ 'order-integrated': 'new', checked: 'pending' })
    expect(statusOf(waiting)).toBe('processing')
    expect(ofWarehouse(waiting)).toEqual([])

    const sent = take({ ...waiting, pending: [], erpStatus: 'accepted' }, { type: 'approved-in-erp' })
    expect(ofWarehouse(sent)).toEqual(['send-order-to-warehouse'])
    expect(states(sent)).toMatchObject({ 'order-integrated': 'pending' })
  })

  test('goes from its approval to its dispatch, each step by the side that takes it', () => {
    const accepted = approved()
    expect(states(accepted)).toMatchObject({ 'order-integrated': 'done', checked: 'pending' })
    expect(currentStep(accepted.wms?.steps ?? {})).toBe('checked')

    const wanted = take(take(accepted, { type: 'checked' }), { type: 'invoice-wanted' })
    expect(wanted.pending).toContain('request-invoice-in-erp')
    expect(states(wanted)).toMatchObject({ checked: 'done', 'invoice-requested': 'pending' })

    const asked = settle(wanted)
    expect(states(asked)).toMatchObject({ 'invoice-requested': 'done', 'invoice-sending': 'pending' })
    const invoiced = settle(take(asked, { type: 'invoiced', invoices: [invoice] }))
    expect(invoiced.wms).toMatchObject({
      invoices: [key],
      labels: [{ invoiceNumber: '7', volume: 1 }],
      released: [key],
    })
    expect(states(invoiced)).toMatchObject({
      'invoice-sending': 'done',
      'shipping-label': 'done',
      boarding: 'pending',
    })

    const files = take(invoiced, { type: 'invoice-files-returned' })
    expect(files.pending).toEqual(['fetch-warehouse-files'])
    const gone = take(take(settle(files), { type: 'boarded' }), {
      type: 'dispatched',
      reportedBy: 'warehouse',
    })
    expect(states(gone)).toMatchObject({
      'invoice-files-returned': 'done',
      boarding: 'done',
      dispatch: 'done',
    })
    expect(statusOf(gone)).toBe('finished')
  })

  test('boards by its invoice alone where its warehouse makes the labels', () => {
    const invoiced = settle(take(approved(plain), { type: 'invoiced', invoices: [invoice] }, plain), plain)
    expect(states(invoiced)).not.toHaveProperty('shipping-label')
    expect(invoiced.wms?.released).toEqual([key])
    // Its ERP invoices by itself, so nobody has to be asked.
    expect(states(take(approved(plain), { type: 'invoice-wanted' }, plain))).toMatchObject({
      'invoice-requested': 'done',
    })
  })

  test('boards only what its warehouse has the invoice and each label of', () => {
    const invoiced = take(approved(), { type: 'invoiced', invoices: [invoice] })
    const told = end(invoiced, 'tell-invoice-to-warehouse', true)
    expect(boardingsToRelease(told, settings)).toEqual([])
    const volumes = [1, 2].map((volume) => ({ invoiceNumber: '7', volume, trackingNumber: `T${volume}` }))
    const shipped = take(told, {
      type: 'shipment-created',
      shipments: [{ invoiceNumber: '7', shipmentId: 'S1', carrier: 'Rodovia', promisedFor: null }],
      parcels: volumes,
    })
    const labels = volumes.map(({ invoiceNumber, volume }) => ({ invoiceNumber, volume }))
    const first = take(shipped, { type: 'label-told-to-warehouse', wms: { labels: labels.slice(0, 1) } })
    expect([first.pending, boardingsToRelease(first, settings)]).toEqual([
      expect.not.arrayContaining(['release-boarding']),
      [],
    ])
    const last = take(first, { type: 'label-told-to-warehouse', wms: { labels: labels.slice(1) } })
    expect(last.pending).toContain('release-boarding')
    expect(boardingsToRelease(last, settings)).toEqual([key])
  })

  test('hears each word of its warehouse once, and a problem as often as its words change', () => {
    const wanted = take(take(approved(), { type: 'checked' }), { type: 'invoice-wanted' })
    const isNews = (order: OrderState, type: OrderEventType, words: string | null = null) =>
      order.wms !== null && isNewsOfWarehouse(order.wms, { type, words })
    expect([isNews(wanted, 'checked'), isNews(wanted, 'invoice-wanted')]).toEqual([false, false])
    expect([isNews(wanted, 'boarded'), isNews(wanted, 'invoice-files-returned')]).toEqual([true, true])

    const troubled = take(wanted, { type: 'warehouse-problem', details: { reason: 'doca' } })
    expect(isNews(troubled, 'warehouse-problem', 'doca')).toBe(false)
    expect(isNews(troubled, 'warehouse-problem', 'avaria')).toBe(true)
  })

  test('tells the invoice that takes the place of a canceled one, and takes that one back', () => {
    const invoiced = settle(take(approved(), { type: 'invoiced', invoices: [invoice] }))
    const other = { ...invoice, key: 'L'.repeat(44), number: '8' }
    const again = settle(
      take(
        settle(take(invoiced, { type: 'invoice-canceled', invoices: [{ ...invoice, status: 'canceled' }] })),
        {
          type: 'invoice-kept',
          invoices: [other],
        },
      ),
    )
    expect(again.wms).toMatchObject({ invoices: [other.key] })
    expect(states(again)).toMatchObject({ 'invoice-cancellation': 'done', 'invoice-sending': 'done' })
  })

  test('stands in error with the words of the step that failed, and goes on after its retry', () => {
    const refused = end(
      take(approved(), { type: 'invoiced', invoices: [invoice] }),
      'tell-invoice-to-warehouse',
      false,
    )
    expect(statusOf(refused)).toBe('error')
    expect(refused.wms?.steps['invoice-sending']).toEqual({ state: 'error', words: 'não' })
    expect(currentStep(refused.wms?.steps ?? {})).toBe('invoice-sending')
    expect(shownStatus(refused)).toBe('error-pending-manual-action')

    const retried = end(
      { ...refused, pending: ['tell-invoice-to-warehouse'] },
      'tell-invoice-to-warehouse',
      true,
    )
    expect(statusOf(retried)).toBe('processing')
    expect(retried.refused).toEqual([])
  })

  test('stops where a person sees it once the warehouse gives it up, and may be sent once more', () => {
    const given = take(approved(), { type: 'warehouse-canceled', details: { reason: 'avaria' } })
    expect(statusOf(given)).toBe('canceled')
    expect(given.refused).toEqual(['send-order-to-warehouse'])
    expect(shownStatus(given)).toBe('error-pending-manual-action')

    const again = end({ ...given, pending: ['send-order-to-warehouse'] }, 'send-order-to-warehouse', true)
    expect(again.refused).toEqual([])
    expect(operationMeaning('send-order-to-warehouse').isNeeded(again, settings)).toBe(false)
  })

  test('is given up where it is canceled, and says so where its goods boarded', () => {
    const canceling = take(approved(), { type: 'canceled-by-erp' })
    expect(ofWarehouse(canceling)).toEqual(['cancel-order-in-warehouse'])
    expect(statusOf(end(canceling, 'cancel-order-in-warehouse', true))).toBe('canceled')

    const refused = end(canceling, 'cancel-order-in-warehouse', false)
    expect(refused.wms?.steps['order-cancellation']).toEqual({ state: 'error', words: 'não' })
    expect(refused.refused).toContain('cancel-order-in-warehouse')
    expect(statusOf(take(refused, { type: 'delivered' }))).toBe(statusOf(refused))
  })

  test('that was never sent is canceled without asking anybody', () => {
    const waiting = take(sampleState({ status: 'payment-approved' }), { type: 'ready-for-handling' })
    const canceled = take({ ...waiting, pending: [] }, { type: 'cancellation-requested' })
    expect(ofWarehouse(canceled)).toEqual([])
    expect(statusOf(canceled)).toBe('canceled')
    expect(shownSteps(canceled.wms?.steps ?? {})).toEqual({ 'order-cancellation': { state: 'done' } })
  })
})

const act = fc.oneof(
  fc.record({ type: fc.constantFrom(...orderEventTypes), words: fc.constantFrom('a', 'b') }),
  fc.record({ ends: fc.boolean(), which: fc.nat(5) }),
)

/** Walks an order through any events and any outcomes of its operations. */
function walk(
  acts: readonly (typeof act extends fc.Arbitrary<infer Act> ? Act : never)[],
  rules: OrderSettings,
) {
  const seen: OrderState[] = [
    take(sampleState({ status: 'payment-approved' }), { type: 'ready-for-handling' }, rules),
  ]
  for (const one of acts) {
    const order = seen.at(-1) as OrderState
    if ('type' in one) {
      const told = one.type.startsWith('invoice') ? { invoices: [invoice] } : {}
      seen.push(take(order, { type: one.type, details: { reason: one.words }, ...told }, rules))
    } else {
      const pending = order.pending as OrderOperation[]
      const operation = pending[one.which % Math.max(1, pending.length)]
      seen.push(operation === undefined ? order : end(order, operation, one.ends, rules))
    }
  }
  return seen.map(({ wms }) => wms?.steps ?? null)
}
const pairs = (seen: readonly (WmsSteps | null)[]) =>
  seen.slice(1).flatMap((after, index) => {
    const before = seen[index]
    return before && after ? [[before, after] as const] : []
  })

describe('under any sequence of events and outcomes', () => {
  const always = (look: (before: WmsSteps, after: WmsSteps) => void) =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), fc.constantFrom(settings, plain), (acts, rules) => {
        for (const [before, after] of pairs(walk(acts, rules))) look(before, after)
      }),
      { numRuns: 300 },
    )

  test('the status moves by its table, and no finished order goes back', () => {
    always((before, after) => {
      const [from, to] = [wmsStatusOf(before), wmsStatusOf(after)]
      if (from !== to) expect(wmsStatusMoves[from]).toContain(to)
      if (from === 'finished') expect(to).toBe('finished')
    })
  })

  test('a step moves by its table alone, but for an order that is sent once more', () => {
    const led = (from: string) =>
      wmsNews.flatMap((news) => wmsStepMoves[news][from as keyof (typeof wmsStepMoves)['ended']] ?? [])
    always((before, after) => {
      if (wmsStatusOf(before) === 'canceled' && wmsStatusOf(after) === 'processing') return
      for (const step of wmsSteps) {
        const [from, to] = [before[step]?.state ?? 'none', after[step]?.state ?? 'none']
        // An event may plan the operation that follows it.
        const reached = [from, ...led(from), ...led(from).flatMap(led)]
        expect(reached).toContain(to)
        if (from === 'done') expect(['done', 'pending']).toContain(to)
      }
    })
  })

  test('it stands at one of its steps, in one of the states', () => {
    always((_before, after) => {
      expect(wmsStatuses).toContain(wmsStatusOf(after))
      expect(wmsSteps).toContain(currentStep(after))
      for (const fact of Object.values(after)) expect(wmsStepStates).toContain(fact.state)
    })
  })
})
