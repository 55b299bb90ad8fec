import { sampleState } from '@ihub/dev-env/sample-order'
import type { OrderState } from '@ihub/domain/order/state'
import { takeStep } from '@ihub/domain/order/take-step'
import type { ErpReport, ErpStatusChange } from '@ihub/ports/erp'
import { erpReports } from '@ihub/ports/erp'
import { describe, expect, test } from 'vitest'
import { decideErpReport, decideInvoiceNotice } from './take-erp-report.ts'

const settings = { orderDestination: 'mln', hasPlatform: true, hasErp: true, hasTms: false } as const
const approved = sampleState({
  status: 'handling',
  erpStatus: 'approved',
  erpOrderId: '1001',
  history: ['created-ihub', 'accepted-by-erp', 'approved-in-erp', 'handling-started'],
})
const report = (name: ErpReport, changes: Partial<ErpStatusChange> = {}): ErpStatusChange => ({
  originOrderId: '1000000000001-01',
  erpOrderId: '1001',
  report: name,
  rawStatus: '2',
  at: '2026-01-05T11:00:00.000Z',
  trackingNumber: null,
  trackingUrl: null,
  courier: null,
  message: null,
  ...changes,
})
const notice = {
  originOrderId: '1000000000001-01',
  erpOrderId: '1001',
  number: '7',
  series: '1',
  accessKey: null,
  at: null,
}
const stepsOf = (state: OrderState, name: ErpReport) =>
  decideErpReport(state, report(name)).map(({ step }) => step)

/** The order after a report, as far as the lifecycle lets it. */
function after(state: OrderState, name: ErpReport, changes: Partial<ErpStatusChange> = {}): OrderState {
  return decideErpReport(state, report(name, changes)).reduce((current, happening) => {
    const taken = takeStep(current, happening, settings)
    return taken.ok ? taken.value.order : current
  }, state)
}

describe('what the ERP reports', () => {
  test.each([
    ['awaiting-payment', []],
    ['paid', []],
    ['picking', ['picking']],
    ['dispatched', ['dispatched']],
    ['delivered', ['delivered']],
    ['canceled', ['canceled-by-erp']],
    ['problem', ['problem-in-erp']],
    ['delivery-failed', ['delivery-failed']],
    ['unknown', ['unknown-erp-status']],
  ] as const)('%s of an approved order adds %j', (name, steps) => {
    expect(stepsOf(approved, name)).toEqual(steps)
  })

  test.each(erpReports)('%s told twice adds nothing the second time', (name) => {
    expect(stepsOf(after(approved, name), name)).toEqual([])
  })

  test('paid is the approval of an order the ERP had only taken in', () => {
    expect(
      stepsOf({ ...approved, erpStatus: 'accepted', history: ['created-ihub', 'accepted-by-erp'] }, 'paid'),
    ).toEqual(['approved-in-erp'])
  })

  test('a parcel brings its carrier and number along', () => {
    expect(after(approved, 'dispatched', { trackingNumber: 'BR1', courier: 'Alfa' })).toMatchObject({
      status: 'dispatched',
      trackingNumber: 'BR1',
      shipment: { courier: 'Alfa', dispatchedAt: '2026-01-05T11:00:00.000Z' },
    })
  })

  test('reports in the wrong sequence never lead back', () => {
    const delivered = after(after(approved, 'delivered'), 'dispatched')

    expect(delivered).toMatchObject({ status: 'delivered', erpStatus: 'delivered' })
    expect(after(delivered, 'picking')).toMatchObject({ status: 'delivered', erpStatus: 'delivered' })
  })

  test('its cancellation is its answer when it was asked, and its own decision otherwise', () => {
    expect(stepsOf({ ...approved, status: 'cancellation-pending' }, 'canceled')).toEqual(['canceled-in-erp'])
    expect(after(approved, 'canceled')).toMatchObject({
      status: 'canceled',
      cancellationRequestedBy: 'other',
    })
  })
})

describe('an order the ERP has although its answer was lost', () => {
  const lost = sampleState({ pending: ['send-order-to-erp'] })

  test('counts as taken in, under the ERP’s own number', () => {
    expect(after(lost, 'awaiting-payment')).toMatchObject({ erpStatus: 'accepted', erpOrderId: '1001' })
    expect(stepsOf(lost, 'paid')).toEqual(['accepted-by-erp', 'approved-in-erp'])
    expect(stepsOf(lost, 'canceled')).toEqual(['canceled-by-erp'])
  })

  test('is not held up when the ERP picks, ships or invoices it meanwhile', () => {
    expect(stepsOf(lost, 'dispatched')).toEqual(['accepted-by-erp', 'approved-in-erp', 'dispatched'])
    expect(after(lost, 'picking')).toMatchObject({
      erpStatus: 'picking',
      erpOrderId: '1001',
      pending: expect.arrayContaining(['start-handling']),
    })
    expect(decideInvoiceNotice(lost, notice).map(({ step }) => step)).toEqual([
      'accepted-by-erp',
      'approved-in-erp',
      'invoiced-in-erp',
    ])
  })
})

test('an invoice is noticed once', () => {
  const [noticed] = decideInvoiceNotice(approved, notice)

  expect(noticed).toMatchObject({ step: 'invoiced-in-erp', details: { number: '7' } })
  expect(
    decideInvoiceNotice({ ...approved, history: [...approved.history, 'invoiced-in-erp'] }, notice),
  ).toEqual([])
})
