import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Intelipost, startIntelipost } from './start-intelipost.ts'

const apiKey = 'chave-dos-testes'
const heard: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = []
let simulator: Intelipost
let listener: Server
let hookUrl = ''
beforeAll(async () => {
  simulator = await startIntelipost({ apiKey })
  listener = createServer((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (part) => {
      text += part
    })
    incoming.on('end', () => {
      heard.push({ headers: incoming.headers, body: JSON.parse(text) })
      outgoing.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  hookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  await simulator?.close()
  listener?.closeAllConnections()
  listener?.close()
})
beforeEach(() => {
  simulator.reset()
  simulator.setHook(null)
  heard.length = 0
})

async function ask(path: string, body?: unknown, key = apiKey) {
  const answer = await fetch(`${simulator.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'api-key': key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as {
    status: string
    messages: { key: string }[]
    content: Record<string, unknown>
  }
  return { http: answer.status, status: json.status, key: json.messages[0]?.key, content: json.content }
}

/** The example of the library of natuelabs. */
const quote = {
  origin_zip_code: '04037-003',
  destination_zip_code: '06396-200',
  volumes: [{ weight: 0.1, volume_type: 'BOX', cost_of_goods: 100, width: 10, height: 10, length: 10 }],
}
const order = (number: string, more: object = {}) => ({
  order_number: number,
  sales_order_number: 'v1-01',
  delivery_method_id: 2,
  end_customer: { first_name: 'Teste', last_name: 'Mascarado', shipping_zip_code: '01311000' },
  shipment_order_volume_array: ['1', '2'].map((volume) => ({
    shipment_order_volume_number: volume,
    weight: 3.2,
    width: 10,
    height: 20,
    length: 30,
    products_quantity: 3,
    shipment_order_volume_invoice: { invoice_number: '1000', invoice_key: 'k' },
  })),
  ...more,
})
const dated = (number: string) => [{ order_number: number, event_date: '2026-11-24T12:00:00Z' }]

test('a key that is not known is refused', async () => {
  expect(await ask('/info', undefined, 'other')).toMatchObject({ http: 401, status: 'ERROR' })
})

describe('a quote', () => {
  test('has options, and an identical request is answered from the cache', async () => {
    const first = await ask('/quote', quote)
    expect(first).toMatchObject({ http: 200, status: 'OK', content: { cached: false } })
    expect(first.content.delivery_options).toHaveLength(3)
    expect(await ask('/quote', quote)).toMatchObject({ content: { id: first.content.id, cached: true } })
    expect(await ask(`/quote/${first.content.id}`)).toMatchObject({ content: { id: first.content.id } })
    const other = await ask('/quote', { ...quote, identification: { session: 'another' } })
    expect(other.content.id).not.toBe(first.content.id)
  })

  test('is refused under 400 with its key', async () => {
    const to = (zipCode: string) => ask('/quote', { ...quote, destination_zip_code: zipCode })
    expect(await to('69900000')).toMatchObject({ http: 400, key: 'quote.no.delivery.options' })
    expect(await to('00000000')).toMatchObject({ http: 400, key: 'quote.destinationZipCode.invalid' })
    simulator.refuse('Peso acima do limite')
    expect(await ask('/quote', quote)).toMatchObject({ http: 400, key: 'quote.no.delivery.options' })
  })
})

describe('a shipment order', () => {
  test('stands once under its number, is found by it and by the order of sale', async () => {
    expect(await ask('/shipment_order', order('A'))).toMatchObject({
      status: 'OK',
      content: { order_number: 'A' },
    })
    expect(await ask('/shipment_order', order('A'))).toMatchObject({
      http: 400,
      key: 'shipmentOrder.save.already.existing.order.number',
    })
    expect(await ask('/shipment_order/A')).toMatchObject({ content: { logistic_provider_name: 'Correios' } })
    const { content } = await ask('/shipment_order/sales_order_number/v1-01')
    expect(content.shipment_orders).toMatchObject([{ order_number: 'A' }])
    expect(content.shipment_orders).not.toMatchObject([{ logistic_provider_name: 'Correios' }])
    expect(await ask('/shipment_order/B')).toMatchObject({ http: 400, status: 'ERROR' })
  })

  test('goes from ready to shipped, has labels meanwhile, and is not called back then', async () => {
    await ask('/shipment_order', order('A'))
    expect(await ask('/shipment_order/get_label/A/1')).toMatchObject({ http: 400 })
    expect(await ask('/shipment_order/multi/ready_for_shipment/with_date', dated('A'))).toMatchObject({
      status: 'OK',
    })
    expect(await ask('/shipment_order/get_label/A/1')).toMatchObject({ status: 'OK' })
    simulator.holdLabels()
    expect(await ask('/shipment_order/get_label/A/1')).toMatchObject({ http: 400 })
    await ask('/shipment_order/multi/shipped/with_date', dated('A'))
    expect(await ask('/shipment_order/multi/shipped/with_date', dated('A'))).toMatchObject({
      http: 200,
      status: 'ERROR',
    })
    expect(await ask('/shipment_order/cancel_shipment_order', { order_number: 'A' })).toMatchObject({
      http: 200,
      status: 'ERROR',
    })
  })

  test('that a carrier refuses is an ERROR under 200, and is not there', async () => {
    simulator.refuseShipments('Transportadora sem coleta')
    expect(await ask('/shipment_order', order('A'))).toMatchObject({ http: 200, status: 'ERROR' })
    expect(simulator.shipments()).toEqual([])
  })
})

describe('the hook', () => {
  test.each([
    ['basicKey', { authorization: `Basic ${Buffer.from('s:').toString('base64')}` }],
    ['basicPassword', { authorization: `Basic ${Buffer.from('u:s').toString('base64')}` }],
    ['apiKeyHeader', { 'api-key': 's' }],
  ] as const)('signed by %s is called once for each volume and state', async (authentication, headers) => {
    simulator.setHook({ url: hookUrl, authentication, user: 'u', secret: 's' })
    await ask('/shipment_order', order('A'))
    const event = await simulator.track({
      orderNumber: 'A',
      volumeNumber: '2',
      state: 'IN_TRANSIT',
      micro: 'FILIAL',
    })

    expect(heard).toMatchObject([{ headers, body: { order_number: 'A', volume_number: '2' } }])
    expect(heard[0]?.body).toMatchObject({
      sales_order_number: 'v1-01',
      invoice: { invoice_number: '1000' },
      history: {
        shipment_order_volume_state: 'IN_TRANSIT',
        shipment_volume_micro_state: { default_name: 'FILIAL' },
      },
    })
    await simulator.push(event)
    expect(heard[1]?.body).toEqual(heard[0]?.body)
  })
})
