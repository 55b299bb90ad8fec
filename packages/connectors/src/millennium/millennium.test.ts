import { behindFaults } from '@ihub/dev-env/behind-faults'
import { soldItem, soldOrder, soldPayment } from '@ihub/dev-env/sold-order'
import { ok, type Result } from '@ihub/domain/result'
import { systemTraits } from '@ihub/domain/system-traits'
import { decodeXml } from '@ihub/fiscal/decode-xml'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type ErpReportsWorld, erpReportsConformance } from '@ihub/ports/conformance/erp-reports'
import {
  type InvoiceRequestsWorld,
  invoiceRequestsConformance,
} from '@ihub/ports/conformance/invoice-requests'
import { type InvoiceSourceWorld, invoiceSourceConformance } from '@ihub/ports/conformance/invoice-source'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { orderSinkConformance, placeIn } from '@ihub/ports/conformance/order-sink'
import {
  type OrderStatusSourceWorld,
  orderStatusSourceConformance,
} from '@ihub/ports/conformance/order-status-source'
import { type ReturnSinkWorld, returnSinkConformance } from '@ihub/ports/conformance/return-sink'
import { stockSourceConformance } from '@ihub/ports/conformance/stock-source'
import { type Millennium, startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { millennium } from './index.ts'

const user = 'integracao'
const password = 'senha-dos-testes'
const options = { user, password, emitterDocument: '00000000000191', walk: false } as const
const timeoutMs = 2_000

function connect(dispatcher: Dispatcher, url: string, given: object = {}): Capabilities {
  const baseUrl = `${url}/api/millenium_eco`
  const settings = millennium.settings.parse({ baseUrl, user, password, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...millennium.http(settings) })
  return millennium.create({ http, settings })
}

/** The parts of the connector that these tests call. */
function partsOf({ orderSink, orderStatusSource, invoiceSource, checkHealth }: Capabilities) {
  const statuses = orderStatusSource?.statuses
  const invoices = invoiceSource?.invoices
  const fetchInvoiceFiles = invoiceSource?.fetchInvoiceFiles
  if (!orderSink || statuses?.kind !== 'cursor' || invoices?.kind !== 'cursor' || !fetchInvoiceFiles)
    throw new Error('Millennium is an ERP')
  const reads = { readStatuses: statuses.read, readInvoices: invoices.read, fetchInvoiceFiles }
  return { ...orderSink, ...orderStatusSource, ...invoiceSource, ...reads, checkHealth }
}

let made = 0
function makeOrder() {
  made += 1
  return soldOrder({ originOrderId: `v${1_000_000 + made}abc-01` })
}

function successOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** A call as the vendor documents it, without the connector. */
async function ask(simulator: Millennium, method: string, query: Record<string, string>) {
  const search = new URLSearchParams({ $format: 'json', ...query })
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const address = `${simulator.url}/api/millenium_eco/pedido_venda/${method}?${search}`
  const answer = await fetch(address, { headers: { authorization } })
  return (await answer.json()) as { value: Record<string, unknown>[] }
}

const api = { path: '/api/' }

async function startWorld(
  wish: { path: string; lostAt?: string } = api,
): Promise<
  OrderStatusSourceWorld & ErpReportsWorld & InvoiceSourceWorld & InvoiceRequestsWorld & ReturnSinkWorld
> {
  const simulator = await startMillennium(options)
  const { url, dispatcher, ...behind } = await behindFaults(simulator, wish)
  const connector = connect(dispatcher, url)
  return {
    traits: systemTraits.mln,
    connector,
    tell: async () => (await placeIn({ connector, makeOrder })).originOrderId,
    stranger: connect(dispatcher, url, { password: 'outra-senha' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    makeOrder,
    countOrders: async (code) => simulator.created(code),
    dispatch: async (code) => {
      simulator.advance(code, 3)
      const { value } = await ask(simulator, 'consultastatus', { cod_pedidov: code })
      return String(value[0]?.numero_objeto)
    },
    invoice: async (code) => {
      const { number, accessKey } = simulator.invoice(code)
      return { number: String(number), accessKey }
    },
    readFile: async (code) => {
      const { value } = await ask(simulator, 'consultaxmlnfe', { cod_pedidov: code })
      const xmls = (value[0]?.xmls ?? []) as { xml: string }[]
      return Buffer.from(xmls[0]?.xml ?? '', 'utf8')
    },
    countInvoiceRequests: async (code) => simulator.invoiceRequests(code),
    refuseInvoicing: async (reason) => simulator.refuseInvoicing(reason),
    countReturned: async (code) =>
      simulator.returnsOf(code).map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    refuseReturn: async (reason) => simulator.refuseReturn(reason),
    cancelByHand: async (code) => void simulator.cancelByErp(code),
    cancelInvoice: async (code) => void simulator.cancelNote(code),
    dispatchInParts: async (code) => {
      const parts: { trackingNumber: string; invoiceNumber: string }[] = []
      for (const quantities of [{ [soldItem().sku]: 1 }, undefined]) {
        const { number } = simulator.invoice(code, quantities)
        simulator.advance(code, 3)
        const { value } = await ask(simulator, 'listafaturamentos', { nota: String(number) })
        const [volume] = (value[0]?.volumes ?? []) as { numero_objeto: string }[]
        parts.push({ trackingNumber: String(volume?.numero_objeto), invoiceNumber: String(number) })
      }
      return parts
    },
    deliver: async (code) => void simulator.advance(code, 4),
    confuse: async (code) => {
      simulator.setUnknownStatus(code, 42)
      return '42'
    },
    ...behind,
  }
}

orderSinkConformance({ name: 'mln', start: () => startWorld() })
orderStatusSourceConformance({ name: 'mln', start: () => startWorld() })
erpReportsConformance({ name: 'mln', start: () => startWorld() })
invoiceSourceConformance({ name: 'mln', start: () => startWorld() })
invoiceRequestsConformance({ name: 'mln', start: () => startWorld() })
returnSinkConformance({
  name: 'mln',
  start: () => startWorld({ ...api, lostAt: '/api/millenium_eco/troca_devolucao/' }),
})

/** An order in the ERP, as the suite asks for it. */
async function startLookupWorld() {
  const world = await startWorld()
  const place = async () => {
    const order = makeOrder()
    const { originOrderId } = order
    const { erpOrderId } = successOf(await partsOf(world.connector).createOrder(order))
    const items = order.items.map(({ sku, quantity }) => ({ sku, quantity }))
    return { known: { originOrderId, erpOrderId, quotation: null }, items }
  }
  return { ...world, place }
}
orderLookupConformance({ name: 'mln', start: startLookupWorld })

const stockSku = () => {
  made += 1
  return `${30_000_000 + made}_1_0_G`
}

async function startStockWorld() {
  const simulator = await startMillennium(options)
  const { url, dispatcher, recover, ...behind } = await behindFaults(simulator, api)
  return {
    traits: systemTraits.mln,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { password: 'outra-senha' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    warehouseId: '0001',
    newSku: stockSku,
    count: async (sku: string, figure: { available: number; reserved?: number }) =>
      simulator.countStock([{ sku, ...figure }]),
    countMany: async () => {
      const skus = Array.from({ length: 1_300 }, stockSku)
      for (const sku of skus.slice(700)) simulator.countStock([{ sku, available: 1 }])
      simulator.countStock(skus.slice(0, 700).map((sku) => ({ sku, available: 1 })))
      return skus
    },
    spoil: async (sku: string) => simulator.spoilStock(sku),
    recover: async () => {
      simulator.spoilStock(null)
      await recover()
    },
    ...behind,
  }
}
stockSourceConformance({ name: 'mln', start: startStockWorld })

describe('the calls that only Millennium has', () => {
  let simulator: Millennium
  let dispatcher: Dispatcher
  let erp: ReturnType<typeof partsOf>

  beforeAll(async () => {
    simulator = await startMillennium(options)
    dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
    erp = partsOf(connect(dispatcher, simulator.url))
  })
  afterAll(async () => {
    await dispatcher.close()
    await simulator.close()
  })
  beforeEach(() => simulator.reset())

  test('the ERP arrives at the customer’s total with any discounts, kits, gifts and services', async () => {
    const order = soldOrder({
      items: [
        soldItem({ lineId: 'a', quantity: 3, priceCents: 1999, sellingPriceCents: 1749 }),
        soldItem({ lineId: 'b', sku: 'BRINDE', priceCents: 900, sellingPriceCents: 0, gift: true }),
        soldItem({
          lineId: 'c',
          sku: 'GARANTIA',
          service: true,
          priceCents: 1500,
          sellingPriceCents: 1500,
        }),
        soldItem({
          lineId: 'd',
          sku: 'KIT',
          quantity: 2,
          priceCents: 10_000,
          sellingPriceCents: 8_999,
          components: [
            { sku: 'COPO', ean: null, name: 'Copo', quantity: 3, sellingPriceCents: 1000 },
            { sku: 'JARRA', ean: null, name: 'Jarra', quantity: 1, sellingPriceCents: 7000 },
          ],
        }),
      ],
      payments: [
        soldPayment({ valueCents: 20_000, installments: 6 }),
        soldPayment({ id: 'p-2', method: 'pix', methodName: 'Pix', valueCents: 6_000, installments: 1 }),
      ],
      totals: {
        itemsCents: 24_745,
        discountsCents: 745,
        shippingCents: 2000,
        taxCents: 0,
        sellingPriceCents: 26_000,
      },
    })

    expect(await erp.createOrder(order)).toMatchObject({ ok: true })

    const { value } = await ask(simulator, 'listapedidos', { cod_pedidov: order.originOrderId })
    expect(value).toMatchObject([{ valor_final: 260, v_frete: 20, n_pedido_cliente: order.originOrderId }])
  })

  test.each([429, 500, 503])(
    'a busy licence answered as %i is busy, and nothing was done',
    async (status) => {
      simulator.busyLicence({ times: 1, status })
      const order = makeOrder()

      expect(await erp.createOrder(order)).toMatchObject({
        ok: false,
        error: { kind: 'busy', message: expect.stringMatching(/licen/i) },
      })
      expect(simulator.created(order.originOrderId)).toBe(0)
    },
  )

  test('a user with too many sessions is busy, not wrong', async () => {
    const error = { code: 401, message: { lang: 'pt-BR', value: 'ultrapassado o máximo de sessões' } }
    simulator.faults.add({ match: api, kind: 'status', status: 401, body: { error } })

    expect(await erp.checkHealth()).toMatchObject({ ok: false, error: { kind: 'busy' } })
  })

  test('an order the ERP refuses carries its words', async () => {
    const order = { ...makeOrder(), logisticContract: null }

    const refused = await erp.createOrder(order)

    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringMatching(/transportadora/i) },
    })
    expect(simulator.created(order.originOrderId)).toBe(0)
  })

  test('creating an order that exists answers the number of the one there is', async () => {
    const order = makeOrder()

    const first = await erp.createOrder(order)

    expect(await erp.createOrder(order)).toEqual(first)
    expect(simulator.created(order.originOrderId)).toBe(1)
  })

  test('when the number of a created order cannot be read, the caller is told to look', async () => {
    const order = makeOrder()
    simulator.faults.add({ match: { path: 'listapedidos' }, kind: 'status', status: 429 })

    expect(await erp.createOrder(order)).toMatchObject({ ok: false, error: { kind: 'cut' } })
    expect(simulator.created(order.originOrderId)).toBe(1)
  })

  test('when a created order is not listed yet, the caller is told to look', async () => {
    simulator.faults.add({
      match: { path: 'listapedidos' },
      kind: 'status',
      status: 200,
      body: { value: [] },
      times: 1,
    })
    const order = makeOrder()

    expect(await erp.createOrder(order)).toMatchObject({ ok: false, error: { kind: 'cut' } })
    expect(await erp.findOrder(order.originOrderId)).toMatchObject({ ok: true, value: {} })
  })

  test('an answer to a creation that is no JSON does not hide the order', async () => {
    const order = makeOrder()
    simulator.faults.add({ match: { path: 'inclui' }, kind: 'invalid-json' })

    expect(await erp.createOrder(order)).toMatchObject({ ok: true })
  })

  test('an XML that declares another encoding inside the JSON is handed over in the one that it declares', async () => {
    const order = makeOrder()
    const { erpOrderId } = successOf(await erp.createOrder(order))
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>São João</a>'
    const body = { value: [{ pedidov: erpOrderId, nf: '7', chave_nf: null, xmls: [{ xml }] }] }
    simulator.faults.add({ match: { path: 'consultaxmlnfe' }, kind: 'status', status: 200, body })

    const [file] = successOf(await erp.fetchInvoiceFiles({ ...order, erpOrderId }))

    expect(file).toMatchObject({ number: '7', accessKey: null })
    expect(decodeXml(file?.file ?? new Uint8Array())).toEqual(ok(xml.replace('ISO-8859-1', 'UTF-8')))
  })

  test('control characters inside answers are read over', async () => {
    const order = makeOrder()
    await erp.createOrder(order)
    simulator.faults.add({ match: api, kind: 'control-characters' })

    expect(await erp.findOrder(order.originOrderId)).toMatchObject({
      ok: true,
      value: { erpOrderId: expect.stringMatching(/^\d+$/) },
    })
    expect(await erp.readStatuses(null)).toMatchObject({ ok: true })
  })

  test.each([
    ['listapedidos', 'status'],
    ['listapedidos', 'trans_id'],
    ['consultastatus', 'numero_objeto'],
    ['listafaturamentos', 'nf'],
  ])(
    'a row of %s whose %s cannot be read is told apart, and read again when it can be',
    async (method, field) => {
      const [odd, other] = [makeOrder(), makeOrder()]
      for (const order of [odd, other]) {
        await erp.createOrder(order)
        simulator.invoice(order.originOrderId)
        simulator.advance(order.originOrderId, 3)
      }
      const { value } = await ask(simulator, method, {})
      const path = `pedido_venda/${method}`
      const spoil = (row: Record<string, unknown>, index: number) =>
        index === 0 ? { ...row, [field]: { what: '?' } } : row
      simulator.faults.add({
        match: { path },
        kind: 'status',
        status: 200,
        body: { value: value.map(spoil) },
      })
      const readAll = async () => {
        const statuses = await erp.readStatuses(null)
        const invoices = await erp.readInvoices(null)
        if (!statuses.ok || !invoices.ok) throw new Error('not read')
        const isNote = method === 'listafaturamentos'
        const { cursor, unreadable } = isNote ? invoices.value : statuses.value
        return { told: (isNote ? invoices : statuses).value.items, unreadable, cursor }
      }

      const { told, unreadable, cursor } = await readAll()

      expect(told.map(({ originOrderId }) => originOrderId)).toEqual([other.originOrderId])
      expect(unreadable).toMatchObject([
        { originOrderId: odd.originOrderId, problem: expect.stringContaining(field) },
      ])
      expect(cursor).not.toBeNull()
      const reread = method === 'listafaturamentos' ? erp.rereadInvoice : erp.rereadStatus
      expect(await reread?.(unreadable?.[0]?.received)).toMatchObject({
        ok: false,
        error: { kind: 'refused', serviceCode: 'report.unreadable' },
      })
      simulator.faults.clear()
      expect(
        await reread?.(method === 'consultastatus' ? unreadable?.[0]?.received : value[0]),
      ).toMatchObject({
        ok: true,
        value: [{ originOrderId: odd.originOrderId }],
      })
    },
  )

  test('codes too long for the ERP still come back as the platform wrote them', async () => {
    const order = soldOrder({ originOrderId: 'MKT-2024-00000000000000123-01' })
    const { originOrderId } = order

    const created = await erp.createOrder(order)

    expect(await erp.findOrder(originOrderId)).toMatchObject({ ok: true, value: created.ok && created.value })
    expect(await erp.readStatuses(null)).toMatchObject({ ok: true, value: { items: [{ originOrderId }] } })
  })

  test('an order without a status yet awaits its payment', async () => {
    const order = makeOrder()
    await erp.createOrder(order)
    simulator.setUnknownStatus(order.originOrderId, null)

    const read = await erp.readStatuses(null)

    expect(read.ok && read.value.items.at(-1)).toMatchObject({
      report: 'awaiting-payment',
      rawStatus: 'null',
    })
  })

  test('an order canceled inside the ERP says why, and its note is told as canceled', async () => {
    const order = makeOrder()
    await erp.createOrder(order)
    simulator.invoice(order.originOrderId)
    simulator.cancelByErp(order.originOrderId, 'Fraude confirmada')

    const statuses = await erp.readStatuses(null)
    const invoices = await erp.readInvoices(null)

    expect(statuses.ok && statuses.value.items.at(-1)).toMatchObject({
      report: 'canceled',
      message: 'Fraude confirmada',
    })
    expect(invoices.ok && invoices.value.items).toMatchObject([{ isCanceled: true }])
  })

  test('more changes than fit one answer are all told, once each', async () => {
    const orders = Array.from({ length: 450 }, makeOrder)
    for (let start = 0; start < orders.length; start += 50)
      await Promise.all(orders.slice(start, start + 50).map((order) => erp.createOrder(order)))

    const told: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 4; page += 1) {
      const read = await erp.readStatuses(cursor)
      if (!read.ok) throw new Error(read.error.message)
      told.push(...read.value.items.map(({ originOrderId }) => originOrderId))
      cursor = read.value.cursor
    }

    expect(told.toSorted()).toEqual(orders.map(({ originOrderId }) => originOrderId).toSorted())
  })
})

describe('settings', () => {
  const given = { baseUrl: 'http://erp.exemplo.com.br:6017/api/millenium_eco', user, password }

  test('three fields are enough', () => {
    expect(millennium.settings.safeParse(given).success).toBe(true)
  })

  test('the password is a secret, and so is the header sent in its place', () => {
    const { headers, secrets } = millennium.http(millennium.settings.parse(given))

    expect(secrets).toContain(password)
    expect(secrets).toContain(headers.authorization?.replace('Basic ', ''))
  })

  test.each(['credit-card', 'no-such-method=1', 'pix=1=2'])(
    'means of payment written as %s are refused',
    (text) => {
      expect(millennium.settings.safeParse({ ...given, paymentTypes: text }).success).toBe(false)
    },
  )
})
