import { behindFaults } from '@ihub/dev-env/behind-faults'
import { soldItem, soldOrder } from '@ihub/dev-env/sold-order'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type CatalogSourceWorld, catalogSourceConformance } from '@ihub/ports/conformance/catalog-source'
import { customerSinkConformance } from '@ihub/ports/conformance/customer-sink'
import { type ErpReportsWorld, erpReportsConformance } from '@ihub/ports/conformance/erp-reports'
import { type InvoiceSourceWorld, invoiceSourceConformance } from '@ihub/ports/conformance/invoice-source'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { orderSinkConformance, placeIn, sinkOf } from '@ihub/ports/conformance/order-sink'
import {
  type OrderStatusSourceWorld,
  orderStatusSourceConformance,
} from '@ihub/ports/conformance/order-status-source'
import { type PriceSourceWorld, priceSourceConformance } from '@ihub/ports/conformance/price-source'
import { stockSourceConformance } from '@ihub/ports/conformance/stock-source'
import { successOf } from '@ihub/ports/conformance/system-world'
import type { Exchange } from '@ihub/ports/http'
import { type Abacos, startAbacos } from '@ihub/simulators/abacos/start-abacos'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abacos } from './index.ts'
import { testSettings } from './test-settings.ts'

const key = '0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0'
const options = { key, emitterDocument: '12345678000195' } as const
const timeoutMs = 2_000

function connect(
  dispatcher: Dispatcher,
  baseUrl: string,
  given: object = {},
  onExchange: (exchange: Exchange) => void = () => undefined,
): Capabilities {
  const settings = abacos.settings.parse({ ...testSettings, baseUrl, identificationKey: key, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, onExchange, ...abacos.http(settings) })
  return abacos.create({ http, settings })
}

let made = 0
function makeOrder() {
  made += 1
  return soldOrder({ originOrderId: `${1_000_000_000 + made}-01` })
}

const services = { path: '/AbacosWS' }

async function startWorld(): Promise<OrderStatusSourceWorld & ErpReportsWorld & InvoiceSourceWorld> {
  const simulator = await startAbacos(options)
  const { url, dispatcher, ...behind } = await behindFaults(simulator, {
    ...services,
    lostAt: '/AbacosWSPedidos.asmx',
    brokenBody: '<html>Internal Server Error</html>',
  })
  const connector = connect(dispatcher, url)
  return {
    traits: systemTraits.abacos,
    connector,
    tell: async () => {
      const order = await placeIn({ connector, makeOrder })
      successOf(await sinkOf(connector).approveOrder(order))
      return order.originOrderId
    },
    acknowledgesAnyone: true,
    hidesPayment: true,
    stranger: connect(dispatcher, url, { identificationKey: key.replaceAll('0', '9') }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    makeOrder,
    countOrders: async (code) => simulator.orders().filter(({ number }) => number === code).length,
    dispatch: async (code) => simulator.dispatch(code).trackingNumber,
    invoice: async (code) => {
      const { number, accessKey } = simulator.invoice(code)
      return { number: String(number), accessKey }
    },
    readFile: () => Promise.reject(new Error('Ábacos gives no files')),
    cancelByHand: async (code) => simulator.cancelByErp(code),
    cancelInvoice: async (code) => void simulator.cancelNote(code),
    dispatchInParts: async (code) => {
      const parts: { trackingNumber: string; invoiceNumber: string }[] = []
      for (const quantities of [{ [soldItem().sku]: 1 }, undefined]) {
        simulator.invoice(code, quantities)
        parts.push(simulator.dispatch(code))
      }
      return parts
    },
    deliver: async (code) => simulator.advance(code, 'ENT'),
    confuse: async (code) => {
      simulator.advance(code, '42')
      return '42'
    },
    ...behind,
  }
}

orderSinkConformance({ name: 'abacos', start: startWorld })
orderStatusSourceConformance({ name: 'abacos', start: startWorld })
erpReportsConformance({ name: 'abacos', start: startWorld })
invoiceSourceConformance({ name: 'abacos', start: startWorld })

/** An order in the ERP, as the suite asks for it. */
async function startLookupWorld() {
  const world = await startWorld()
  const place = async () => {
    const { originOrderId, erpOrderId } = await placeIn(world)
    return { known: { originOrderId, erpOrderId, quotation: null }, items: null }
  }
  return { ...world, place }
}
orderLookupConformance({ name: 'abacos', start: startLookupWorld })

async function startCustomerWorld() {
  const simulator = await startAbacos(options)
  const { url, dispatcher, ...behind } = await behindFaults(simulator, {
    ...services,
    lostAt: '/AbacosWSClientes.asmx',
    brokenBody: '<html>Internal Server Error</html>',
  })
  return {
    traits: systemTraits.abacos,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { identificationKey: key.replaceAll('0', '9') }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    readCustomers: async (document: string) =>
      [simulator.customer(document)].flatMap((row) => String(row?.Nome ?? [])),
    refusedCustomer: { changes: { name: '' }, words: 'o nome do cliente' },
    ...behind,
  }
}
customerSinkConformance({ name: 'abacos', start: startCustomerWorld })

let products = 0
const newSku = () => {
  products += 1
  return `P-${products}`
}

async function startStockWorld() {
  const simulator = await startAbacos(options)
  const { url, dispatcher, recover, ...behind } = await behindFaults(simulator, {
    ...services,
    brokenBody: '<html>Internal Server Error</html>',
  })
  return {
    traits: systemTraits.abacos,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { identificationKey: key.replaceAll('0', '9') }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    warehouseId: null,
    tellsWhen: false,
    newSku,
    count: async (sku: string, { available }: { available: number }) => simulator.countStock(sku, available),
    countMany: async () => {
      const skus = Array.from({ length: 60 }, newSku)
      for (const sku of skus) simulator.countStock(sku, 1)
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
stockSourceConformance({ name: 'abacos', start: startStockWorld })

const day = 86_400_000

async function startCatalogWorld(): Promise<CatalogSourceWorld & PriceSourceWorld> {
  const simulator = await startAbacos(options)
  const { url, dispatcher, ...behind } = await behindFaults(simulator, {
    ...services,
    brokenBody: '<html>Internal Server Error</html>',
  })
  const add = (details: { isOdd?: boolean } = {}) => {
    const code = newSku()
    simulator.addProduct({ code, ...details })
    return code
  }
  return {
    traits: systemTraits.abacos,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { identificationKey: key.replaceAll('0', '9') }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    addProduct: async () => {
      const code = newSku()
      const skus = [`${code}-1`, `${code}-2`]
      simulator.addProduct({ code, variants: skus.map((sku) => ({ code: sku })) })
      return { code, skus }
    },
    addProducts: async (count) => {
      for (let one = 0; one < count; one += 1) add()
    },
    renameProduct: async (code, name) => simulator.changeProduct(code, { name }),
    removeProduct: async (code) => simulator.removeProduct(code),
    addUnreadable: async () => add({ isOdd: true }),
    block: async () => {
      for (let one = 0; one < 50; one += 1) add({ isOdd: true })
    },
    unblock: async () => simulator.reset(),
    tables: ['18 - AMAZON', '1 - SITE'],
    hasNoBlock: true,
    tellsAllTables: true,
    addSku: async () => add(),
    setPrice: async (table, sku, { sellingCents, listCents }) => {
      const promotion = {
        price: sellingCents / 100,
        from: Date.now() - day,
        to: Date.now() + day,
      }
      simulator.setPrice(
        table,
        sku,
        listCents === null ? { price: sellingCents / 100 } : { price: listCents / 100, promotion },
      )
    },
    ...behind,
  }
}
catalogSourceConformance({ name: 'abacos', start: startCatalogWorld })
priceSourceConformance({ name: 'abacos', start: startCatalogWorld })

describe('the calls that only Ábacos has', () => {
  let simulator: Abacos
  let dispatcher: Dispatcher
  let exchanges: Exchange[] = []
  let erp: Capabilities

  beforeAll(async () => {
    simulator = await startAbacos(options)
    dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
    erp = connect(dispatcher, simulator.url, {}, (exchange) => exchanges.push(exchange))
  })
  afterAll(async () => {
    await dispatcher.close()
    await simulator.close()
  })
  beforeEach(() => {
    simulator.reset()
    exchanges = []
  })
  const create = (order = makeOrder()) => sinkOf(erp).createOrder(order)

  test('two orders of one document have one customer, as the second order tells it', async () => {
    successOf(await create())
    const second = makeOrder()
    successOf(await create({ ...second, customer: { ...second.customer, name: 'Nome Novo' } }))

    expect(simulator.customers()).toEqual(['52998224725'])
    expect(simulator.customer('52998224725')).toMatchObject({ Nome: 'Nome Novo' })
    expect(simulator.orders()).toHaveLength(2)
  })

  test('an order that exists already counts as created, and stays as it was', async () => {
    const order = makeOrder()
    successOf(await create(order))
    const again = await create({ ...order, totals: { ...order.totals, sellingPriceCents: 1 } })

    expect(again).toEqual({ ok: true, value: { erpOrderId: order.originOrderId } })
    expect(simulator.orders()).toMatchObject([{ number: order.originOrderId, total: 120 }])
  })

  test.each([
    [
      'a product that is not registered',
      () => simulator.setProduct(soldItem().sku, false),
      'product-unknown',
    ],
    [
      'an order that the ERP refuses',
      () => simulator.refuse('a transportadora X não existe', 1),
      'carrier-unknown',
    ],
  ])('%s is refused in the words of the ERP, which have a remedy', async (_, cause, causeKey) => {
    cause()
    const refused = await create()

    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode: '300005' } })
    const message = refused.ok ? '' : refused.error.message
    expect(message).not.toContain('Interface =')
    expect(abacos.causes?.find(({ says }) => says.test(message))?.key).toBe(causeKey)
    expect(simulator.orders()).toEqual([])
  })

  test('a customer whom the ERP refuses brings no order', async () => {
    const order = makeOrder()
    const refused = await create({ ...order, customer: { ...order.customer, document: '123' } })

    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: 'o CPF/CNPJ do cliente é inválido; Erro ao cadastrar cliente' },
    })
    expect(exchanges).toHaveLength(1)
  })

  test('a method of payment without a code is refused before anything is sent', async () => {
    const order = makeOrder()
    const [payment] = order.payments
    if (!payment) throw new Error('no payment')
    const refused = await create({ ...order, payments: [{ ...payment, method: 'money' }] })

    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode: 'payment.no_code' } })
    expect(exchanges).toEqual([])
  })

  const fault = (code: string, words: string) =>
    `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>${code}</faultcode><faultstring>${words}</faultstring></soap:Fault></soap:Body></soap:Envelope>`
  test('the key stands in no trace and no message, also where the ERP repeats it', async () => {
    const other = key.replaceAll('0', '9')
    const seen: Exchange[] = []
    const stranger = connect(dispatcher, simulator.url, { identificationKey: other }, (one) => seen.push(one))
    const refused = await sinkOf(stranger).findOrder('1')
    successOf(await create())
    const body = fault('soap:Server', `Chave enviada "${key}"`)
    simulator.faults.add({ match: services, kind: 'status', status: 500, body })
    const faulty = await sinkOf(erp).findOrder('1')

    const written = JSON.stringify([refused, faulty, seen, exchanges])
    expect(written).toContain('Chave enviada')
    expect(written).not.toContain(other)
    expect(written).not.toContain(key)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'credentials', serviceCode: '300015' } })
    expect(seen[0]?.responseBody).toContain('Chave enviada')
  })

  test.each([
    ['a fault of the request', fault('soap:Client', 'Server was unable to read request.'), 500, 'refused'],
    ['a fault of the server', fault('soap:Server', 'Timeout expired.'), 500, 'broken'],
    ['a page of the server', '<html><body>Runtime Error</body></html>', 500, 'broken'],
    ['a page with 200', '<html><body>Manutenção</body></html>', 200, 'unreadable'],
    ['a DOCTYPE', `<!DOCTYPE a [<!ENTITY b "c">]>${fault('soap:Server', '&b;')}`, 200, 'unreadable'],
    ['an address without a service', 'Not Found', 404, 'not-found'],
  ])('%s is a failure of its own kind', async (_, body, status, kind) => {
    simulator.faults.add({ match: services, kind: 'status', status, body })
    expect(await sinkOf(erp).findOrder('1')).toMatchObject({ ok: false, error: { kind } })
  })

  test('a row that cannot be read is kept, hides no other, and is acknowledged', async () => {
    const { originOrderId } = await placeIn({ connector: erp, makeOrder })
    const { accessKey } = simulator.invoice(originOrderId)
    const invoices = erp.invoiceSource?.invoices
    if (invoices?.kind !== 'acknowledged') throw new Error('no feed with acknowledgement')
    const whole = successOf(await invoices.read())
    simulator.faults.add({
      match: { path: '/AbacosWSNotasFiscais.asmx/NotasFiscaisDisponiveis' },
      kind: 'invalid-json',
      body: envelopeOf(accessKey, originOrderId),
      times: 1,
    })

    const page = successOf(await invoices.read())

    expect(page.items).toMatchObject([{ originOrderId, accessKey }])
    expect(page.unreadable).toMatchObject([
      { originOrderId: 'outro', problem: expect.stringMatching(/NFeChave/) },
    ])
    expect(page.handles).toEqual(['P-1', 'P-2'])
    expect(whole.handles).toHaveLength(1)
  })

  test('a note without its authorization is neither told nor acknowledged', async () => {
    const { originOrderId } = await placeIn({ connector: erp, makeOrder })
    const { accessKey } = simulator.invoice(originOrderId)
    const invoices = erp.invoiceSource?.invoices
    if (invoices?.kind !== 'acknowledged') throw new Error('no feed with acknowledgement')
    simulator.faults.add({
      match: { path: '/AbacosWSNotasFiscais.asmx/NotasFiscaisDisponiveis' },
      kind: 'invalid-json',
      body: envelopeOf(accessKey, originOrderId).replaceAll('135000000000001', ''),
      times: 1,
    })

    expect(successOf(await invoices.read())).toMatchObject({ items: [], handles: ['P-2'] })
  })
})

/** Two notes, the second with a key that is none. */
function envelopeOf(accessKey: string, number: string) {
  const note = (protocol: string, order: string, noteKey: string) =>
    `<DadosNotasFiscaisDisponiveisWeb><ProtocoloNotaFiscal>${protocol}</ProtocoloNotaFiscal><NumeroNotaFiscal>7</NumeroNotaFiscal><DataEmissao>13/08/2024 19:57:47</DataEmissao><ValorNota>120</ValorNota><NumeroPedido>${order}</NumeroPedido><NFeChave>${noteKey}</NFeChave><NFeProtocoloAutorizacao>135000000000001</NFeProtocoloAutorizacao></DadosNotasFiscaisDisponiveisWeb>`
  const result = `<ResultadoOperacao><Codigo>200001</Codigo><Tipo>tdreSucesso</Tipo></ResultadoOperacao><Rows>${note('P-1', number, accessKey)}${note('P-2', 'outro', '123')}</Rows>`
  return `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><NotasFiscaisDisponiveisResponse xmlns="http://www.kplsolucoes.com.br/ABACOSWebService"><NotasFiscaisDisponiveisResult>${result}</NotasFiscaisDisponiveisResult></NotasFiscaisDisponiveisResponse></soap:Body></soap:Envelope>`
}
