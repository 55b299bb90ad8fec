import { readdirSync, readFileSync } from 'node:fs'
import { sampleShipment } from '@ihub/dev-env/sample-shipment'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { startIntelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { describe, expect, test } from 'vitest'
import { intelipost } from './index.ts'
import { Envelope, Label, Quote, ShipmentOrder } from './schema.ts'

const folder = new URL('./fixtures/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const contentOf = (name: string) => read(`sdk-java/${name}.json`)

/** Of answers that the connector does not ask for, and a hook that has tests of its own. */
const elsewhere = ['TrackingCode.json', 'ZipCode.json', 'webhook-in_transit.reconstructed.json']

/** The samples and the readings or requests that stand for them. */
const answers = {
  'Quote.json': () => expect(Quote.parse(contentOf('Quote')).offers).toHaveLength(3),
  'ShipmentOrder.json': () =>
    expect(ShipmentOrder.parse(contentOf('ShipmentOrder')).order_number).toBe('06_50'),
  'ShipmentOrderShipped.json': () =>
    expect(ShipmentOrder.parse(contentOf('ShipmentOrderShipped')).shipment_order_volume_array).toHaveLength(
      1,
    ),
  'ShipmentOrderUpdatedTracking.json': () =>
    expect(ShipmentOrder.parse(contentOf('ShipmentOrderUpdatedTracking'))).toMatchObject({
      shipment_order_volume_array: [
        { tracking_code: 'NEW_TRACKING_CODE', shipment_order_volume_invoice: { invoice_number: '3838011' } },
      ],
    }),
  'ShipmentOrderUpdated.json': () =>
    expect(Envelope.parse(read('sdk-java/ShipmentOrderUpdated.json')).status).toBe('OK'),
  'Plp.json': () => expect(Envelope.parse(read('sdk-java/Plp.json')).status).toBe('OK'),
  'Label.json': () => expect(Label.parse(contentOf('Label')).label_url).toBe('http://foo.bar/foo.pdf'),
}

describe('the samples of the sdk', () => {
  test.each(Object.entries(answers))('%s is read', (_, check) => check())

  test('are all read, sent, or none of ours', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.split('/').at(-1) ?? '')
    expect(names.toSorted()).toEqual(
      [...Object.keys(answers), ...Object.keys(requests), ...elsewhere].toSorted(),
    )
  })

  test('of a quote gives the price that the store pays, in cents, and the working days', () => {
    expect(Quote.parse(contentOf('Quote'))).toMatchObject({
      quotationId: '122',
      offers: [
        {
          offerId: '1',
          carrierName: 'Correios',
          service: 'Correios PAC',
          priceCents: 1_823,
          businessDays: 15,
        },
        { offerId: '4', carrierName: 'Total', service: 'Total Express', priceCents: 2_725, businessDays: 9 },
        { offerId: '2', service: 'Correios Sedex', priceCents: 3_577, businessDays: 6 },
      ],
    })
  })
})

/** The published requests and the calls of ours that ask for the same. */
const requests: Record<
  string,
  { path: string; optional?: readonly string[]; call(of: Calls): Promise<unknown> }
> = {
  'quote.request.json': {
    path: '/quote',
    // Of shops that set them per call; the account's own rules hold without.
    optional: ['additional_information.sales_channel', 'additional_information.client_type'],
    call: ({ freight }) =>
      freight.quote({
        originOrderId: 'v1-01',
        replaces: null,
        status: 'created',
        originZipCode: '04037003',
        destinationZipCode: '06396200',
        items: [
          {
            sku: '1',
            quantity: 1,
            valueCents: 10_000,
            weightGrams: 100,
            heightMm: 100,
            widthMm: 100,
            lengthMm: 100,
          },
        ],
        carriers: [carrierOf('4'), carrierOf('PAC'), carrierOf('3'), carrierOf('2')],
      }),
  },
  'shipment_order.request.masked.json': {
    path: '/shipment_order',
    optional: ['end_customer.state_tax_payer_id'],
    call: ({ shipments }) => shipments.createShipment(tracked('v2-01')),
  },
  'set_invoice.request.json': {
    path: '/shipment_order/set_invoice',
    call: async ({ shipments }) => {
      await shipments.createShipment({ ...tracked('v3-01'), invoice: null })
      await shipments.createShipment(tracked('v3-01'))
    },
  },
  'set_tracking_data.request.json': {
    path: '/shipment_order/set_tracking_data',
    call: async ({ shipments }) => {
      await shipments.createShipment(sampleShipment('v4-01'))
      await shipments.createShipment(tracked('v4-01'))
    },
  },
}

interface Calls {
  freight: NonNullable<Capabilities['freight']>
  shipments: NonNullable<Capabilities['shipments']>
}

const carrierOf = (modeId: string) => ({
  id: 'correios',
  name: 'Correios',
  document: '34028316000103',
  mode: 'PAC',
  modeId,
  contract: null,
})
const tracked = (code: string) => {
  const shipment = sampleShipment(code, { quotationId: '59094', serviceId: '2' })
  const recipient = { ...shipment.recipient, complement: 'Apto 202', reference: 'Supermercado' }
  const volumes = shipment.volumes.map((one) => ({ ...one, trackingNumber: `T${one.number}` }))
  return { ...shipment, recipient, volumes }
}

describe('the requests that others publish', () => {
  test.each(Object.entries(requests))(
    '%s has no field that ours lacks',
    async (name, { path, optional = [], call }) => {
      const simulator = await startIntelipost({ apiKey: 'k' })
      const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
      try {
        const settings = intelipost.settings.parse({
          baseUrl: `${simulator.url}/api/v1`,
          apiKey: 'k',
          hookSecret: 'k',
        })
        const http = createHttp({ dispatcher, owner: 'shop', ...intelipost.http(settings) })
        const { freight, shipments } = intelipost.create({ http, settings })
        if (!freight || !shipments) throw new Error('Intelipost quotes and ships')
        await call({ freight, shipments })
        const sent = simulator.record().find((one) => one.path === `/api/v1${path}`)
        const ours = fieldsOf(sent?.body)
        const theirs = fieldsOf(read(`natuelabs-ruby/${name}`))
        expect([...theirs].filter((field) => !ours.has(field) && !optional.includes(field))).toEqual([])
      } finally {
        await dispatcher.close()
        await simulator.close()
      }
    },
  )
})

/** The paths of all fields; the entries of lists are one. */
function fieldsOf(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...fieldsOf(one, path)]))
  if (typeof value !== 'object' || value === null) return new Set([path])
  return new Set(
    Object.entries(value).flatMap(([key, one]) => [...fieldsOf(one, path === '' ? key : `${path}.${key}`)]),
  )
}
