import { behindFaults } from '@ihub/dev-env/behind-faults'
import { sampleFreight } from '@ihub/dev-env/sample-freight'
import { sampleShipment } from '@ihub/dev-env/sample-shipment'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type FreightWorld, freightConformance } from '@ihub/ports/conformance/freight'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { type ShipmentsWorld, shipmentsConformance } from '@ihub/ports/conformance/shipments'
import type { FreightRequest } from '@ihub/ports/freight'
import type { SimShipment } from '@ihub/simulators/intelipost/shipment-book'
import { startIntelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intelipost } from './index.ts'

const apiKey = 'chave-dos-testes'
const hookSecret = 'segredo-do-webhook'
const timeoutMs = 2_000
const base = '/api/v1'

function connect(dispatcher: Dispatcher, url: string, given: object = {}): Capabilities {
  const settings = intelipost.settings.parse({ baseUrl: `${url}${base}`, apiKey, hookSecret, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...intelipost.http(settings) })
  return intelipost.create({ http, settings })
}

let made = 0
const nextCode = () => {
  made += 1
  return `v${1_000_000 + made}abc-01`
}
const makeRequest = (changes: Partial<FreightRequest> = {}) => sampleFreight(nextCode(), changes)

async function startWorld(lostAt = `${base}/shipment_order`, given: object = {}) {
  const simulator = await startIntelipost({ apiKey })
  const wish = { path: `${base}/`, lostAt, lostMethod: 'POST' }
  const { url, dispatcher, ...behind } = await behindFaults(simulator, wish)
  return {
    traits: systemTraits.intelipost,
    connector: connect(dispatcher, url, given),
    stranger: connect(dispatcher, url, { apiKey: 'outra-chave' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    simulator,
    ...behind,
  }
}

/** The destination and the boxes of a request tell its quotes from others of the simulator. */
async function startFreightWorld() {
  const world = await startWorld(`${base}/quote`)
  const before = new Map<string, number>()
  const freight: FreightWorld = {
    ...world,
    makeRequest: () => {
      const request = makeRequest()
      before.set(request.originOrderId, world.simulator.quotes().length)
      return request
    },
    zipCodes: { notServed: '69900000', unknown: '00000000' },
    countQuotations: async (code) => world.simulator.quotes().length - (before.get(code) ?? 0),
  }
  return freight
}
freightConformance({ name: 'intelipost', start: startFreightWorld })

const keptOf = ({ volumes }: SimShipment) => ({
  isCanceled: volumes.every(({ state }) => state === 'CANCELLED'),
  shippedAt: volumes.flatMap(({ history }) =>
    history.filter(({ state }) => state === 'SHIPPED').map(({ at }) => at),
  ),
  volumes: volumes.map(({ number, trackingCode, invoice }) => ({
    number: Number(number),
    trackingNumber: trackingCode,
    invoiceKey: invoice ? String(invoice.invoice_key) : null,
  })),
  lists: [...new Set(volumes.flatMap(({ listId }) => (listId === null ? [] : String(listId))))],
})

async function startShipmentsWorld() {
  const world = await startWorld()
  const { simulator } = world
  const shipments: ShipmentsWorld = {
    ...world,
    makeShipment: () => sampleShipment(nextCode()),
    kept: async (code) =>
      simulator
        .shipments()
        .filter(({ orderNumber }) => orderNumber === code)
        .map(keptOf),
    holdLabels: async (isHeld) => simulator.holdLabels(isHeld),
    refuseNext: async (reason) => simulator.refuseShipments(reason),
    refuseInLists: async (code, reason) => simulator.refuseInLists(code, reason),
  }
  return shipments
}
shipmentsConformance({ name: 'intelipost', start: startShipmentsWorld })

/** An order with a shipment, as the suite asks for it; Intelipost names no goods. */
async function startLookupWorld() {
  const world = await startWorld()
  const place = async () => {
    const originOrderId = nextCode()
    const created = await world.connector.shipments?.createShipment(sampleShipment(originOrderId))
    if (!created?.ok) throw new Error('the shipment is not there')
    return { known: { originOrderId, erpOrderId: null, quotation: null }, items: null }
  }
  return { ...world, place }
}
orderLookupConformance({ name: 'intelipost', start: startLookupWorld })

describe('the calls of Intelipost', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  beforeAll(async () => {
    world = await startWorld(undefined, { sendsPreShipmentList: true })
  })
  afterAll(() => world?.close())

  const sent = (path: string) =>
    world.simulator.record().filter((one) => one.path === `${base}${path}` && one.method === 'POST')

  test('a second quotation in place of another is none of the cache, and goods of unknown size travel in the default box', async () => {
    const request = makeRequest()
    const first = await world.connector.freight?.quote(request)
    const second = await world.connector.freight?.quote({ ...request, replaces: 'x' })

    expect(first?.ok && second?.ok && first.value.quotationId !== second.value.quotationId).toBe(true)
    expect(sent('/quote').at(-1)?.body).toMatchObject({
      volumes: [{ weight: 0.7, cost_of_goods: 99.8, height: 2, width: 11, length: 16 }],
    })
    const [item] = request.items
    if (!item) throw new Error('the request has no goods')
    const measured = { ...item, weightGrams: null, heightMm: 40, widthMm: 150, lengthMm: 250 }
    await world.connector.freight?.quote({ ...request, items: [measured] })
    expect(sent('/quote').at(-1)?.body).toMatchObject({
      volumes: [{ weight: 0.3, height: 8, width: 15, length: 25 }],
    })
  })

  test('an option that the account’s rules took out is no offer, and an answer without any is a refusal', async () => {
    const option = {
      delivery_method_id: 1,
      provider_shipping_cost: 18.23,
      description: 'PAC',
      logistic_provider_name: 'Correios',
    }
    const answer = (delivery_options: object[]) => {
      const body = { status: 'OK', messages: [], content: { id: 7, delivery_options } }
      world.faults.replace([{ match: { path: base }, kind: 'status', status: 200, body, times: 1 }])
    }
    answer([option, { ...option, delivery_method_id: 2, removed_by_quote_rules: true }])
    expect(await world.connector.freight?.quote(makeRequest())).toMatchObject({
      ok: true,
      value: { offers: [{ offerId: '1', priceCents: 1_823, service: 'PAC' }] },
    })
    answer([{ ...option, removed_by_return_modes: true }])
    expect(await world.connector.freight?.quote(makeRequest())).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'quote.no.delivery.options' },
    })
    answer([option, option])
    expect(await world.connector.freight?.quote(makeRequest())).toMatchObject({
      ok: false,
      error: { kind: 'unreadable' },
    })
  })

  test('the volumes go to their carrier by a list before they leave, once', async () => {
    const shipment = sampleShipment(nextCode())
    await world.connector.shipments?.createShipment(shipment)
    await world.connector.shipments?.tellShipped(shipment.code, '2026-11-24T15:00:00.000Z')
    await world.connector.shipments?.tellShipped(shipment.code, '2026-11-24T15:00:00.000Z')

    const kept = world.simulator.shipments().find(({ orderNumber }) => orderNumber === shipment.code)
    expect(sent('/pre_shipment_list/send_volumes').map(({ body }) => body)).toEqual([
      {
        logistic_provider_id: kept?.providerId,
        shipment_order_volume_ids: kept?.volumes.map(({ id }) => id),
      },
    ])
    expect(kept?.volumes.every(({ listId }) => listId !== null)).toBe(true)
  })

  test('a list whose answer is lost, or whose number comes later, is sent once', async () => {
    const { simulator, connector, faults } = world
    const shipment = sampleShipment(nextCode())
    await connector.shipments?.createShipment(shipment)
    const path = `${base}/pre_shipment_list/send_volumes`
    const before = sent('/pre_shipment_list/send_volumes').length
    const list = async () => (await connector.shipments?.sendLists?.([shipment.code]))?.[0]?.list

    faults.add({ match: { method: 'POST', path }, kind: 'cut-after', times: 1 })
    expect(await list()).toMatchObject({ ok: false, error: { kind: 'cut' } })
    simulator.holdListNumbers()
    expect(await list()).toEqual({ ok: true, value: { number: null } })
    simulator.holdListNumbers(false)
    expect(await list()).toEqual({ ok: true, value: { number: expect.stringMatching(/^\d+$/) } })
    expect(sent('/pre_shipment_list/send_volumes')).toHaveLength(before + 1)
  })

  test('a shipment is on a list once it is ready, and not after it is canceled or left', async () => {
    const { connector } = world
    const list = async (code: string) => (await connector.shipments?.sendLists?.([code]))?.[0]?.list
    const refused = { ok: false, error: { kind: 'refused', serviceCode: 'shipment.not_ready' } }
    const [bare, canceled] = [sampleShipment(nextCode()), sampleShipment(nextCode())]
    await connector.shipments?.createShipment({ ...bare, invoice: null })
    expect(await list(bare.code)).toMatchObject(refused)
    await connector.shipments?.createShipment(canceled)
    await connector.shipments?.cancelShipment(canceled.code)
    expect(await list(canceled.code)).toMatchObject(refused)
    await connector.shipments?.createShipment(bare)
    await world.simulator.track({ orderNumber: bare.code, state: 'IN_TRANSIT' })
    expect(await list(bare.code)).toMatchObject(refused)
  })

  test('a shipment is ready for its carrier with its invoice, and not before', async () => {
    const shipment = sampleShipment(nextCode())
    const states = () =>
      world.simulator
        .shipments()
        .find(({ orderNumber }) => orderNumber === shipment.code)
        ?.volumes.map(({ state }) => state)

    await world.connector.shipments?.createShipment({ ...shipment, invoice: null })
    expect(states()).toEqual(['NEW', 'NEW'])
    await world.connector.shipments?.createShipment(shipment)
    expect(states()).toEqual(['READY_FOR_SHIPPING', 'READY_FOR_SHIPPING'])
  })

  test('a shipment that was canceled there is not taken for a new one', async () => {
    const shipment = sampleShipment(nextCode())
    await world.connector.shipments?.createShipment(shipment)
    await world.connector.shipments?.cancelShipment(shipment.code)
    expect(await world.connector.shipments?.createShipment(shipment)).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'CANCELLED' },
    })
  })

  test('an order is told with its parcels and invoices, also one whose shipment another system made', async () => {
    const originOrderId = nextCode()
    const shipment = sampleShipment(originOrderId)
    const volumes = shipment.volumes.map((one) => ({ ...one, trackingNumber: `T${one.number}` }))
    await world.connector.shipments?.createShipment({ ...shipment, volumes })
    const lookUp = (code: string) =>
      world.connector.orderLookup?.lookUpOrder({ originOrderId: code, erpOrderId: null, quotation: null })

    const told = {
      ok: true,
      value: {
        customerName: 'Maria Souza Lima',
        trackingCodes: ['T1', 'T2'],
        invoices: [{ number: '1234', key: shipment.invoice?.key }],
        address: { zipCode: '30130110', city: 'Belo Horizonte', state: 'MG' },
      },
    }
    expect(await lookUp(originOrderId)).toMatchObject(told)
    // Under the number of a shipment it is found as one of another system would be.
    expect(await lookUp(shipment.code)).toMatchObject({
      ok: true,
      value: { ...told.value, carrier: 'Correios' },
    })
    await world.connector.shipments?.cancelShipment(shipment.code)
    expect(await lookUp(originOrderId)).toEqual({ ok: true, value: null })
  })
})
