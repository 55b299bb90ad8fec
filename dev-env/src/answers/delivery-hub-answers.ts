import { deliveryHub } from '@ihub/connectors/delivery-hub/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type DeliveryHub, startDeliveryHub } from '@ihub/simulators/delivery-hub/start-delivery-hub'
import { sampleFreight } from '../sample-freight.ts'
import { sampleShipment } from '../sample-shipment.ts'
import {
  type AnswerSamples,
  addSamples,
  contractExample,
  done,
  partOf,
  recordAnswers,
} from './record-answers.ts'

const token = 'token-das-amostras'

export async function sampleDeliveryHub(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  const published = {
    account: 'GET /v1/account 200',
    quote: 'POST /v1/quotations 201',
    quotation: 'GET /v1/quotations/{quotationId} 200',
    shipment: 'PUT /v1/shipments/{code} 201',
    departure: 'PUT /v1/shipments/{code}/departure 200',
    label: 'GET /v1/shipments/{code}/volumes/{number}/label 200',
    cancellation: 'DELETE /v1/shipments/{code} 200',
    'tracking-events': 'GET /v1/tracking-events 200',
  }
  for (const [verb, answer] of Object.entries(published))
    addSamples(samples, verb, contractExample(deliveryHub, answer))
  const simulator = await startDeliveryHub({ token })
  try {
    await recordAnswers(deliveryHub, { settings: { baseUrl: simulator.url, token }, samples }, (connector) =>
      tour(connector, simulator),
    )
  } finally {
    await simulator.close()
  }
  return samples
}

const zipCodes = ['30130110', '01310100', '80010000', '40010000', '90010000', '50010000']

async function tour(connector: Capabilities, { track }: DeliveryHub) {
  const freight = partOf(connector.freight)
  const shipments = partOf(connector.shipments)
  await connector.checkHealth()
  for (const [index, destinationZipCode] of zipCodes.entries()) {
    const originOrderId = `v${1_000_000 + index}abc-01`
    const first = done(await freight.quote(requestFor(originOrderId, destinationZipCode)))
    const { quotationId, offers } = done(
      await freight.quote({
        ...requestFor(originOrderId, destinationZipCode),
        status: 'reserved',
        replaces: first.quotationId,
      }),
    )
    const quotation = { quotationId, offerId: offers[0]?.offerId ?? '' }
    done(await partOf(connector.orderLookup).lookUpOrder({ originOrderId, erpOrderId: null, quotation }))
    const { code } = sampleShipment(originOrderId)
    done(await shipments.createShipment(sampleShipment(originOrderId)))
    done(await shipments.readLabel(code, 1))
    if (index % 2 === 0) done(await shipments.cancelShipment(code))
    else done(await shipments.tellShipped(code, '2026-11-24T15:00:00.000Z'))
    track({ orderCode: originOrderId, status: 'collected' })
    track({
      orderCode: originOrderId,
      status: 'delivered',
      source: 'etracker',
      trackingUrl: 'https://rastreio.example/1',
      invoiceNumber: '1234',
      description: 'Entregue',
    })
  }
  const feed = partOf(connector.orderStatusSource?.statuses)
  if (feed.kind === 'cursor') done(await feed.read(null))
}

const requestFor = (originOrderId: string, destinationZipCode: string) =>
  sampleFreight(originOrderId, { destinationZipCode })
