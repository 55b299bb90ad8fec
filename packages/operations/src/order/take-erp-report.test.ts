import { sampleOrder, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { applyEvent } from '@ihub/domain/order/apply-event'
import type { Order } from '@ihub/domain/order/order'
import { orderReports, warehouseReports } from '@ihub/domain/order/order-reports'
import { roleStatuses } from '@ihub/domain/order/role-statuses'
import type { OrderState } from '@ihub/domain/order/state'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import type { OrderReport, ParcelReport, StatusReport } from '@ihub/ports/order-status-source'
import { describe, expect, test } from 'vitest'
import { decideInvoiceReport, decideStatusReport } from './take-erp-report.ts'

type ErpReport = Extract<StatusReport, { role: 'erp' }>

const settings = sampleSettings
const approved = sampleState({
  status: 'handling',
  erpStatus: 'approved',
  erpOrderId: '1001',
  history: ['created-ihub', 'accepted-by-erp', 'approved-in-erp', 'handling-started'],
})
const report = (name: OrderReport, changes: Partial<ErpReport> = {}): ErpReport => ({
  role: 'erp',
  originOrderId: '1000000000001-01',
  erpOrderId: '1001',
  report: name,
  rawStatus: '2',
  at: '2026-01-05T11:00:00.000Z',
  parcels: [],
  message: null,
  ...changes,
})
const parcel = (changes: Partial<ParcelReport> = {}): ParcelReport => ({
  trackingNumber: 'BR1',
  trackingUrl: null,
  courier: null,
  invoiceNumber: null,
  items: [],
  dispatchedAt: null,
  deliveredAt: null,
  ...changes,
})
const invoiceReport = {
  kind: 'nfe' as const,
  originOrderId: '1000000000001-01',
  erpOrderId: '1001',
  number: '7',
  series: '1',
  accessKey: null,
  facts: null,
  isCanceled: false,
  at: null,
}
const eventsOf = (state: OrderState, name: OrderReport) =>
  decideStatusReport(state, report(name)).map(({ type }) => type)

/** The order after a report, as far as the lifecycle lets it. */
function after(state: OrderState, name: OrderReport, changes: Partial<ErpReport> = {}): OrderState {
  return decideStatusReport(state, report(name, changes)).reduce((current, event) => {
    const taken = applyEvent(current, event, settings)
    return taken.ok ? taken.value.order : current
  }, state)
}

describe('the events of an ERP’s report', () => {
  test.each([
    ['awaiting-payment', []],
    ['paid', []],
    ['picking', ['picking']],
    ['dispatched', ['dispatched']],
    ['delivered', ['delivered']],
    ['canceled', ['canceled-by-erp']],
    ['problem', ['problem-in-erp']],
    ['delivery-failed', ['delivery-failed']],
    ['collected', ['dispatched', 'collected']],
    ['unknown', ['unknown-erp-status']],
  ] as const)('%s of an approved order adds %j', (name, events) => {
    expect(eventsOf(approved, name)).toEqual(events)
  })

  test.each(orderReports)('%s told twice adds nothing the second time', (name) => {
    expect(eventsOf(after(approved, name), name)).toEqual([])
  })

  test('paid is the approval of an order the ERP had only taken in', () => {
    expect(
      eventsOf({ ...approved, erpStatus: 'accepted', history: ['created-ihub', 'accepted-by-erp'] }, 'paid'),
    ).toEqual(['approved-in-erp'])
  })

  test('a parcel brings its carrier and number along', () => {
    expect(after(approved, 'dispatched', { parcels: [parcel({ courier: 'Alfa' })] })).toMatchObject({
      status: 'dispatched',
      trackingNumber: 'BR1',
      parcels: [{ trackingNumber: 'BR1', courier: 'Alfa', dispatchedAt: '2026-01-05T11:00:00.000Z' }],
    })
  })

  test('reports in the wrong sequence never lead back', () => {
    const delivered = after(after(approved, 'delivered'), 'dispatched')

    expect(delivered).toMatchObject({ status: 'delivered', erpStatus: 'delivered' })
    expect(after(delivered, 'picking')).toMatchObject({ status: 'delivered', erpStatus: 'delivered' })
  })

  test('its cancellation is its answer when it was asked, and its own decision otherwise', () => {
    expect(eventsOf({ ...approved, status: 'cancellation-pending' }, 'canceled')).toEqual(['canceled-in-erp'])
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
    expect(eventsOf(lost, 'paid')).toEqual(['accepted-by-erp', 'approved-in-erp'])
    expect(eventsOf(lost, 'canceled')).toEqual(['canceled-by-erp'])
  })

  test('is not held up when the ERP picks, ships or invoices it meanwhile', () => {
    expect(eventsOf(lost, 'dispatched')).toEqual(['accepted-by-erp', 'approved-in-erp', 'dispatched'])
    expect(after(lost, 'picking')).toMatchObject({
      erpStatus: 'picking',
      erpOrderId: '1001',
      pending: expect.arrayContaining(['start-handling']),
    })
    expect(decideInvoiceReport(lost, invoiceReport).events.map(({ type }) => type)).toEqual([
      'accepted-by-erp',
      'approved-in-erp',
      'invoiced-in-erp',
    ])
  })
})

describe('an invoice the ERP tells of', () => {
  const keyOf = (number: string) => `3526111234567800019555001${number.padStart(9, '0')}1123456787`
  const first = { ...invoiceReport, accessKey: keyOf('7') }
  const tell = (state: OrderState, told: InvoiceReport, document: Order | null = null) =>
    decideInvoiceReport(state, told, document).events.reduce((current, event) => {
      const taken = applyEvent(current, event, settings)
      return taken.ok ? taken.value.order : current
    }, state)
  const known = tell(approved, first)
  const given = (changes: Partial<OrderInvoice>): OrderState => {
    const invoices = known.invoices.map((one) => ({ ...one, ...changes }))
    return { ...known, invoices, pending: [] }
  }

  test('is awaited, and is taken once', () => {
    expect(known).toMatchObject({
      invoices: [{ number: '7', key: first.accessKey, status: 'awaited' }],
      invoiceNumber: null,
    })
    expect(decideInvoiceReport(known, first)).toEqual({ events: [], ofInvoices: [] })
    expect(decideInvoiceReport(known, invoiceReport)).toEqual({ events: [], ofInvoices: [] })
  })

  test('is awaited too when it is the second of its order', () => {
    const second = { ...invoiceReport, number: '8', accessKey: keyOf('8') }
    const after = tell(given({ status: 'usable' }), second)

    expect(after.invoices).toMatchObject([{ number: '7' }, { number: '8', status: 'awaited' }])
  })

  test('is fetched once more when its file was refused', () => {
    const refused = given({ status: 'refused', reason: 'not-authorized' })
    const [invoice] = refused.invoices
    expect(decideInvoiceReport(refused, first)).toEqual({
      events: [],
      ofInvoices: [{ invoice, operation: { type: 'fetch-invoice', input: {} } }],
    })
  })

  test('counts no longer when it is canceled, and the order goes by the other invoices', () => {
    const canceled = { ...first, isCanceled: true }
    const after = tell({ ...given({ status: 'usable' }), invoiceNumber: '7' }, canceled)

    expect(after).toMatchObject({ invoices: [{ number: '7', status: 'canceled' }], invoiceNumber: null })
    expect(decideInvoiceReport(after, canceled).events).toEqual([])
    expect(tell(approved, canceled).invoices).toMatchObject([{ number: '7', status: 'canceled' }])
  })

  test('that needs no file stands at once, with its value, and in part where it names fewer units', () => {
    const document = sampleOrder({
      items: [{ sku: 'A', quantity: 3, service: false, components: [] } as unknown as Order['items'][number]],
    })
    const facts = { issuedAt: '2026-01-05T11:00:00.000Z', valueCents: 1_990, lines: [] }
    const plain: InvoiceReport = { ...invoiceReport, kind: 'plain', series: null, facts }
    const whole = tell(approved, plain, document)
    const part = { ...plain, facts: { ...facts, lines: [{ sku: 'A', quantity: '1' }] } }

    expect(decideInvoiceReport(approved, plain, document).events).toMatchObject([
      { type: 'invoiced', details: { number: '7', value: 19.9 } },
    ])
    expect(whole).toMatchObject({
      status: 'invoiced',
      microstatus: null,
      invoiceNumber: '7',
      invoices: [{ kind: 'plain', key: null, status: 'usable', units: 3, facts }],
    })
    expect(tell(approved, part, document)).toMatchObject({ microstatus: 'partial-invoiced' })
    expect(decideInvoiceReport(whole, plain, document).events).toEqual([])
    expect(decideInvoiceReport({ ...approved, status: 'canceled' }, plain, document).events).toMatchObject([
      { type: 'invoice-kept' },
    ])
    expect(tell(whole, { ...plain, isCanceled: true }, document)).toMatchObject({
      invoices: [{ kind: 'plain', status: 'canceled' }],
      invoiceNumber: null,
    })
  })

  test('stands at once under its key where its ERP tells the facts of an NF-e and gives no file', () => {
    const accessKey = '35240812345678000195550010000000071000000011'
    const facts = { issuedAt: '2026-01-05T11:00:00.000Z', valueCents: 1_990, lines: [] }
    const told: InvoiceReport = { ...invoiceReport, kind: 'nfe', accessKey, facts }

    const after = tell(approved, told, sampleOrder())

    expect(after).toMatchObject({
      status: 'invoiced',
      invoices: [{ number: '7', key: accessKey, status: 'usable', facts }],
    })
    expect(tell(approved, { ...told, facts: null }).invoices).toMatchObject([{ status: 'awaited' }])
    expect(tell(after, { ...told, isCanceled: true }, sampleOrder()).invoices).toMatchObject([
      { key: accessKey, status: 'canceled' },
    ])
  })

  test('leaves an order invoiced in part when one of two is canceled', () => {
    const document = sampleOrder({ items: [{ quantity: 3, service: false } as Order['items'][number]] })
    const [one] = given({ status: 'usable', units: 2 }).invoices
    const other = { ...one, key: keyOf('8'), number: '8', units: 1 } as OrderInvoice
    const whole = { ...approved, invoices: [one as OrderInvoice, other] }

    expect(tell(whole, { ...first, isCanceled: true }, document).microstatus).toBe('partial-invoiced')
  })
})

describe('a report of a warehouse or a carrier', () => {
  const { role: _, erpOrderId: __, report: ___, ...told } = report('picking')
  const sent = sampleState({ erpStatus: 'accepted', erpOrderId: '1001' })

  test('moves its own role and the order, and says nothing of the ERP', () => {
    const picking = decideStatusReport(sent, { ...told, role: 'warehouse', report: 'picking' })
    expect(picking).toMatchObject([{ type: 'picking', reportedBy: 'warehouse' }])
    const order = [
      ...picking,
      ...decideStatusReport(sent, {
        ...told,
        role: 'carrier',
        report: 'delivered',
        parcels: [parcel()],
      }),
    ].reduce((current, event) => {
      const taken = applyEvent(current, event, settings)
      return taken.ok ? taken.value.order : current
    }, sent)
    expect(order).toMatchObject({ status: 'delivered', erpStatus: 'accepted' })
    expect(roleStatuses(order, settings)).toMatchObject({ warehouse: 'dispatched', carrier: 'delivered' })
  })
})

describe('the steps of a warehouse and a carrier', () => {
  test('each is an event of its name, told once, that moves no status of the ERP when another role reports it', () => {
    const told = (state: OrderState, name: (typeof warehouseReports)[number]) =>
      decideStatusReport(state, { ...report(name), role: 'warehouse', report: name })
    for (const name of warehouseReports) {
      const [event, ...others] = told(approved, name)
      expect([event?.type, event?.reportedBy, others]).toEqual([name, 'warehouse', []])
      expect(told({ ...approved, history: [...approved.history, name] }, name)).toEqual([])
    }
    const walked = warehouseReports.reduce((state, name) => {
      const [event] = told(state, name)
      const taken = event ? applyEvent(state, event, settings) : null
      return taken?.ok ? taken.value.order : state
    }, approved)
    expect(roleStatuses(walked, settings)).toMatchObject({ erp: 'approved', warehouse: 'ready-to-dispatch' })
    expect(walked.microstatus).toBe('label')
  })

  test('a step that is told late takes the order’s microstatus no step back', () => {
    const sent = after(approved, 'collected')
    expect(sent).toMatchObject({ status: 'dispatched', microstatus: 'collected' })
    expect(after(sent, 'picking').microstatus).toBe('collected')
    expect(after(sent, 'out-of-delivery').microstatus).toBe('out-of-delivery')
    expect(after(after(sent, 'delivered'), 'cross-docking').microstatus).toBe('finished')
  })

  test('what is invoiced in part leaves in part, until the next parcel', () => {
    const partly = sampleState({ ...approved, microstatus: 'partial-invoiced' })
    const first = after(partly, 'dispatched', { parcels: [parcel()] })
    expect(first.microstatus).toBe('partial-dispatched')
    const rest = after(first, 'dispatched', { parcels: [parcel(), parcel({ trackingNumber: 'BR2' })] })
    expect(rest.microstatus).toBe('in-transit')
  })
})
