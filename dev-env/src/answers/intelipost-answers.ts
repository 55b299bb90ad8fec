import { readFile } from 'node:fs/promises'
import { intelipost } from '@ihub/connectors/intelipost/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type Intelipost, startIntelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { sampleFreight } from '../sample-freight.ts'
import { sampleShipment } from '../sample-shipment.ts'
import { type AnswerSamples, addPartialSamples, done, partOf, recordAnswers } from './record-answers.ts'

const apiKey = 'chave-das-amostras'

/** As it comes under HTTP 200 as well. */
const refusal = {
  status: 'ERROR',
  messages: [{ type: 'ERROR', text: 'Recusado', key: 'shipmentOrder.save.refused' }],
  content: null,
}

/** The contents that the sdk publishes, by the verbs that answer them. */
const published = {
  quote: ['Quote'],
  'create-shipment-order': ['ShipmentOrder'],
  'shipment-order': ['ShipmentOrder', 'ShipmentOrderShipped', 'ShipmentOrderUpdatedTracking'],
  label: ['Label'],
}

export async function sampleIntelipost(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  for (const [verb, names] of Object.entries(published))
    for (const name of names)
      addPartialSamples(samples, verb, { status: 'OK', messages: [], content: await readSample(name) })
  addPartialSamples(samples, 'set-invoice', await readSample('ShipmentOrderUpdated'))
  addPartialSamples(samples, 'pre-shipment-list', await readSample('Plp'))
  for (const verb of Object.keys(intelipost.answers.readings)) addPartialSamples(samples, verb, refusal)
  const simulator = await startIntelipost({ apiKey })
  const settings = {
    baseUrl: `${simulator.url}/api/v1`,
    apiKey,
    hookSecret: apiKey,
    sendsPreShipmentList: true,
  }
  try {
    await recordAnswers(intelipost, { settings, samples }, (connector) => tour(connector, simulator))
  } finally {
    await simulator.close()
  }
  return samples
}

const readSample = async (name: string): Promise<unknown> =>
  JSON.parse(
    await readFile(
      new URL(`../../../packages/connectors/src/intelipost/fixtures/sdk-java/${name}.json`, import.meta.url),
      'utf8',
    ),
  )

const zipCodes = ['30130110', '01310100', '80010000', '40010000', '90010000', '50010000']

async function tour(connector: Capabilities, simulator: Intelipost) {
  const { createShipment, tellShipped, readLabel, cancelShipment, sendLists } = partOf(connector.shipments)
  await connector.checkHealth()
  for (const [index, destinationZipCode] of zipCodes.entries()) {
    const code = `v${2_000_000 + index}abc-01`
    const { quotationId, offers } = done(
      await partOf(connector.freight).quote(sampleFreight(code, { destinationZipCode })),
    )
    const shipment = sampleShipment(code, { quotationId, serviceId: offers[0]?.offerId ?? null })
    // Without its invoice and codes first, which are told afterwards.
    const bare = { ...shipment, invoice: null, promisedFor: index % 2 === 0 ? shipment.promisedFor : null }
    const volumes = bare.volumes.map((volume) => ({ ...volume, trackingNumber: null }))
    done(await createShipment({ ...bare, volumes }))
    done(await createShipment(shipment))
    done(await readLabel(shipment.code, 1))
    if (index === 1) await sendLists?.([shipment.code])
    done(await partOf(connector.orderLookup).lookUpOrder(lookedUp(code)))
    if (index % 2 === 0) done(await cancelShipment(shipment.code))
    else done(await tellShipped(shipment.code, '2026-11-24T15:00:00.000Z'))
    await simulator.track({ orderNumber: shipment.code, state: 'IN_TRANSIT' })
    done(await partOf(connector.orderLookup).lookUpOrder(lookedUp(code)))
    done(await partOf(connector.orderLookup).lookUpOrder(lookedUp(shipment.code)))
  }
}

const lookedUp = (originOrderId: string) => ({ originOrderId, erpOrderId: null, quotation: null })
