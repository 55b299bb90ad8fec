import { paymentMethods } from '@ihub/domain/constants'
import { type Trace, traceFields } from '@ihub/domain/provenance/trace-fields'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { describe, expect, test } from 'vitest'
import { orderMapping } from './fetch-order.ts'
import { infrashop } from './index.ts'
import openApi from './openapi.json' with { type: 'json' }
import { Account, Change, ChangePage, ListedRow, Moved, OrderList, OrderState } from './schema.ts'
import { toPlatformStatus } from './statuses.ts'
import { Tracking, TrackingPage } from './tracking-schema.ts'

const exampleOf = (path: keyof typeof openApi.paths, method = 'get') => {
  const operations: Record<string, unknown> = openApi.paths[path]
  const operation = operations[method] as {
    responses: Record<string, { content: { 'application/json': { example: unknown } } }>
  }
  return operation.responses['200']?.content['application/json'].example
}
const published = () => structuredClone(exampleOf('/ihub/orders/{orderCode}')) as Record<string, object>

const read = (payload: unknown) => {
  const order = orderMapping.read(payload)
  return order.ok ? order.value : null
}

describe('the published contract', () => {
  test('gives examples that the connector reads', () => {
    expect(Account.parse(exampleOf('/ihub/account'))).toBeDefined()
    const list = OrderList.parse(exampleOf('/ihub/orders'))
    for (const row of list.orders) expect(ListedRow.parse(row)).toBeDefined()
    const page = ChangePage.parse(exampleOf('/ihub/orders/changes'))
    for (const change of page.changes) expect(Change.parse(change)).toBeDefined()
    expect(OrderState.parse(published())).toMatchObject({ invoices: [{ number: '1234' }] })
    const { trackings } = TrackingPage.parse(exampleOf('/ihub/trackings/feed'))
    for (const one of trackings)
      expect(Tracking.parse(one)).toMatchObject({ role: 'carrier', report: 'out-of-delivery' })
    const deeds = Object.keys(openApi.paths).filter(
      (path) => path.startsWith('/ihub/') && 'patch' in openApi.paths[path as '/ihub/orders'],
    )
    expect(deeds).toHaveLength(6)
    for (const path of deeds) expect(Moved.parse(exampleOf(path as '/ihub/orders', 'patch'))).toBeDefined()
  })

  test('names every status of an order, and the connector knows each', () => {
    const words = openApi.components.schemas.Status.enum
    expect(words.map(toPlatformStatus)).not.toContain('unknown')
    expect(toPlatformStatus('on_hold')).toBe('unknown')
    expect(toPlatformStatus('constructor')).toBe('unknown')
  })

  test('describes the bodies that the connector sends', async () => {
    const simulator = await startInfrashop({ token: 't' })
    const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
    const settings = infrashop.settings.parse({ baseUrl: simulator.url, token: 't' })
    const http = createHttp({ dispatcher, owner: 'shop', ...infrashop.http(settings) })
    const { orderStatusTarget: target } = infrashop.create({ http, settings })
    const { orderCode } = simulator.placeOrder()
    await target?.startHandling?.(orderCode)
    await target?.announceInvoice(orderCode, {
      kind: 'plain',
      number: '7',
      series: null,
      accessKey: null,
      valueCents: 100,
      issuedAt: '2026-11-21T08:00:00.000Z',
      items: [],
      volumes: 1,
      trackingNumber: null,
      courier: null,
    })
    const parcel = { invoiceNumber: '7', trackingNumber: 'IL1', trackingUrl: null, courier: null, items: [] }
    const deliveredAt = '2026-11-22T08:00:00.000Z'
    await target?.announceParcel(orderCode, { ...parcel, dispatchedAt: null, deliveredAt })
    const other = simulator.placeOrder().orderCode
    await target?.cancelOrder(other, 'sem estoque')
    await dispatcher.close()
    await simulator.close()

    const { AnnouncedInvoice, DispatchedParcel } = openApi.components.schemas
    const paths = openApi.paths
    const bodyOf = (call: string) => {
      const sent = simulator.requests().find(({ method, path }) => method === 'PATCH' && path.includes(call))
      return Object.keys((sent?.body ?? {}) as object).toSorted()
    }
    const schemaOf = (path: '/ihub/orders/{orderCode}/deliver' | '/ihub/orders/cancel/{orderCode}') =>
      paths[path].patch.requestBody.content['application/json'].schema.required.toSorted()
    expect(simulator.order(orderCode).status).toBe('delivered')
    expect(bodyOf('/invoice')).toEqual(AnnouncedInvoice.required.toSorted())
    expect(bodyOf('/dispatch')).toEqual(DispatchedParcel.required.toSorted())
    expect(bodyOf('/deliver')).toEqual(schemaOf('/ihub/orders/{orderCode}/deliver'))
    expect(bodyOf('/cancel/')).toEqual(schemaOf('/ihub/orders/cancel/{orderCode}'))
  })
})

describe('the published order', () => {
  const order = read(published())

  test('has its company, its marketplace, its kit, its taxes and its amounts', () => {
    expect(order).toMatchObject({
      originOrderId: 'IS-1000001',
      sequence: '1000001',
      marketplace: 'Mercado Livre',
      deliveryChannel: 'delivery',
      dueDate: '2026-11-27T23:59:59.000Z',
      customer: {
        document: '12345678909',
        documentType: 'cpf',
        corporateDocument: '12345678000195',
        corporateName: 'Barros Comércio Ltda',
        stateInscription: '110042490114',
        isCorporate: true,
      },
      totals: {
        itemsCents: 19_980,
        discountsCents: 2_000,
        shippingCents: 1_800,
        taxCents: 998,
        sellingPriceCents: 20_778,
      },
      logisticContract: 'INFRALOG-NORMAL',
      courierId: 'infralog',
      quotationId: 'Q-000001',
      trackingNumber: 'IL1000001',
      bulks: [{ number: '1', trackingNumber: 'IL1000001', invoiceNumber: '1234', courier: 'Infralog' }],
      taxes: [{ kind: 'shipping', name: 'ICMS', amountCents: 216, ratePercent: 12 }],
    })
    expect(order?.items).toMatchObject([
      {
        sku: 'CAM-P-AZ',
        priceCents: 5_990,
        sellingPriceCents: 4_990,
        discountCents: 2_000,
        taxCents: 998,
        taxes: [{ kind: 'goods', name: 'ICMS-ST', ratePercent: 10 }],
        taxCode: '61091000',
        seller: '1',
      },
      { sku: 'KIT-BANHO', gift: true, subsidized: true, components: [{ sku: 'TOALHA', quantity: 2 }, {}] },
    ])
    expect(
      order?.payments.map(({ method, valueCents, giftCardId }) => [method, valueCents, giftCardId]),
    ).toEqual([
      ['credit-card', 15_778, null],
      ['gift-card', 5_000, 'VALE-77'],
    ])
    expect(order?.customizations.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'coupon: BEMVINDO',
      'customer_note: Entregar na portaria',
      'marketplace_order: 2000004411',
    ])
  })

  test('adds up: its payments and its parts are its total', () => {
    const { totals, payments = [], items = [] } = order ?? {}
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    expect(sum(payments.map(({ valueCents }) => valueCents))).toBe(totals?.sellingPriceCents)
    const goods = sum(items.map((item) => item.sellingPriceCents * item.quantity + item.taxCents))
    expect(goods + (totals?.shippingCents ?? 0)).toBe(totals?.sellingPriceCents)
    expect(sum(items.map((item) => item.shippingCents))).toBe(totals?.shippingCents)
  })
})

test.each([
  ['delivery', 'delivery'],
  ['self_ship', 'self-ship'],
  ['pickup_in_point', 'pickup-in-point'],
])('the channel %s is %s', (channel, deliveryChannel) => {
  const payload = published()
  payload.delivery = { ...payload.delivery, channel }
  expect(read(payload)).toMatchObject({ deliveryChannel })
})

test('every word of a payment that the hub has is known, and another is kept beside others', () => {
  const methodOf = (method: string | null) => {
    const [payment] = published().payments as object[]
    return read({ ...published(), payments: [{ ...payment, method }] })?.payments[0]?.method
  }
  for (const method of paymentMethods) expect(methodOf(method.replaceAll('-', '_'))).toBe(method)
  expect([methodOf('pontos'), methodOf(null)]).toEqual(['others', 'unknown'])
})

test('an order with the indispensable parts alone is read', () => {
  const { orderCode, placedAt, changedAt, items, totals } = published()
  const bare = {
    orderCode,
    placedAt,
    changedAt,
    items,
    totals,
    customer: {},
    delivery: { channel: 'delivery' },
  }
  expect(read(bare)).toMatchObject({ customer: { name: '' }, payments: [], bulks: [], currency: 'BRL' })
})

test.each([
  ['a price below zero', { listPriceCents: -1 }, 'item 1, list price cents: is below zero'],
  ['a part of a cent', { sellingPriceCents: 1.5 }, 'item 1, selling price cents: '],
  ['no SKU', { sku: '' }, 'item 1, SKU: '],
])('a line with %s is told of in words', (_, changes, words) => {
  const [line] = published().items as object[]
  const told = orderMapping.read({ ...published(), items: [{ ...line, ...changes }] })
  expect(told.ok ? '' : told.error).toContain(words)
})

describe('the sources of the fields', () => {
  const trace = [...traceFields(published(), read, orderMapping.words)].at(-1) as Trace
  const sourcesOf = (field: string) =>
    (trace.sources.get(field) ?? []).map(({ pointer, isCopied }) => (isCopied ? pointer : `(${pointer})`))

  test.each([
    ['/originOrderId', ['/orderCode']],
    ['/marketplace', ['/marketplace/name']],
    ['/customer/corporateDocument', ['/customer/company/document']],
    ['/customer/isCorporate', ['(/customer/kind)']],
    ['/deliveryChannel', ['/delivery/channel']],
    ['/deliveryAddress/zipCode', ['/delivery/address/postalCode']],
    ['/items/0/sellingPriceCents', ['/items/0/sellingPriceCents']],
    ['/totals/sellingPriceCents', ['/totals/totalCents']],
    ['/bulks/0/trackingNumber', ['/parcels/0/trackingNumber']],
  ])('%s comes from %j', (field, sources) => {
    expect(sourcesOf(field)).toEqual(sources)
  })

  test('every leaf was tried', () => {
    expect(trace.tried).toBe(trace.leaves)
  })
})
