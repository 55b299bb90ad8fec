import { behindFaults } from '@ihub/dev-env/behind-faults'
import { sampleFreight } from '@ihub/dev-env/sample-freight'
import { sampleShipment } from '@ihub/dev-env/sample-shipment'
import { trackedParcels } from '@ihub/dev-env/tracked-parcels'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type FreightWorld, freightConformance } from '@ihub/ports/conformance/freight'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { orderStatusSourceConformance } from '@ihub/ports/conformance/order-status-source'
import { type ShipmentsWorld, shipmentsConformance } from '@ihub/ports/conformance/shipments'
import { type StepReportsWorld, stepReportsConformance } from '@ihub/ports/conformance/step-reports'
import type { FreightRequest } from '@ihub/ports/freight'
import { startDeliveryHub } from '@ihub/simulators/delivery-hub/start-delivery-hub'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryHub } from './index.ts'
import openApi from './openapi.json' with { type: 'json' }
import { Account, KeptQuotation, KeptShipment, Quotation, TrackingEvent, TrackingPage } from './schema.ts'

const token = 'token-dos-testes'
const timeoutMs = 2_000

function connect(dispatcher: Dispatcher, baseUrl: string, given: object = {}): Capabilities {
  const settings = deliveryHub.settings.parse({ baseUrl, token, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...deliveryHub.http(settings) })
  return deliveryHub.create({ http, settings })
}

let made = 0
function makeRequest(changes: Partial<FreightRequest> = {}) {
  made += 1
  return sampleFreight(`v${1_000_000 + made}abc-01`, changes)
}

async function startWorld(lost: { lostAt?: string; lostMethod?: string } = {}) {
  const simulator = await startDeliveryHub({ token })
  const { url, dispatcher, ...behind } = await behindFaults(simulator, { path: '/v1/', ...lost })
  const tracked = trackedParcels(simulator)
  const world: FreightWorld & StepReportsWorld = {
    ...tracked,
    traits: systemTraits.deliveryHub,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { token: 'outro-token' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    makeRequest,
    zipCodes: { notServed: '69900000', unknown: '00000000' },
    countQuotations: async (code) =>
      simulator.quotations().filter(({ orderCode }) => orderCode === code).length,
    ...behind,
  }
  return { ...world, simulator, faults: behind.faults }
}

freightConformance({ name: 'deliveryHub', start: startWorld })
orderStatusSourceConformance({ name: 'deliveryHub', start: startWorld })
stepReportsConformance({ name: 'deliveryHub', start: startWorld })

async function startShipmentsWorld(): Promise<ShipmentsWorld & Pick<World, 'simulator'>> {
  const { simulator, ...world } = await startWorld({ lostAt: '/v1/shipments', lostMethod: 'PUT' })
  return {
    ...world,
    simulator,
    makeShipment: () => sampleShipment(makeRequest().originOrderId),
    kept: async (wanted) =>
      simulator
        .shipments()
        .filter(({ code }) => code === wanted)
        .map(({ isCanceled, departedAt, volumes, invoiceKey }) => ({
          isCanceled,
          shippedAt: departedAt === null ? [] : volumes.map(() => departedAt),
          volumes: volumes.map(({ number, trackingNumber }) => ({ number, trackingNumber, invoiceKey })),
        })),
    holdLabels: async (isHeld) => simulator.holdLabels(isHeld),
    refuseNext: async (reason) => simulator.refuseShipments(reason),
  }
}
type World = Awaited<ReturnType<typeof startWorld>>
shipmentsConformance({ name: 'deliveryHub', start: startShipmentsWorld })

/** A quoted order, as the suite asks for it. */
async function startLookupWorld() {
  const world = await startWorld()
  const place = async () => {
    const request = makeRequest()
    const quoted = await world.connector.freight?.quote(request)
    const [offer] = quoted?.ok ? quoted.value.offers : []
    if (!quoted?.ok || !offer) throw new Error('the order is not quoted')
    return {
      known: {
        originOrderId: request.originOrderId,
        erpOrderId: null,
        quotation: { quotationId: quoted.value.quotationId, offerId: offer.offerId },
      },
      items: request.items.map(({ sku, quantity }) => ({ sku, quantity })),
    }
  }
  return { ...world, place }
}
orderLookupConformance({ name: 'deliveryHub', start: startLookupWorld })

describe('the calls of the contract', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.close())

  const quote = (request = makeRequest()) => world.connector.freight?.quote(request)
  const answer = (body: unknown) =>
    world.faults.replace([{ match: { path: '/v1/' }, kind: 'status', status: 201, body, times: 1 }])
  const offer = {
    offerId: '1',
    carrier: { id: 'c', name: 'Carga' },
    service: 'Normal',
    priceCents: 1_000,
  }

  test('a quotation that replaces another ends that one', async () => {
    const request = makeRequest({ status: 'reserved' })
    const first = await quote(request)
    await quote({ ...request, replaces: first?.ok ? first.value.quotationId : '' })

    const kept = world.simulator.quotations().filter(({ orderCode }) => orderCode === request.originOrderId)
    expect(kept.map(({ status, isReplaced }) => [status, isReplaced])).toEqual([
      ['reserved', true],
      ['reserved', false],
    ])
  })

  test('a quotation without an offer is a refusal', async () => {
    answer({ quotationId: 'Q', orderCode: 'x', status: 'created', offers: [] })
    expect(await quote()).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode: 'no_offers' } })
  })

  test.each([
    ['two offers have one id', [offer, offer]],
    ['a price is below zero', [{ ...offer, priceCents: -1 }]],
    ['a price is no whole number of cents', [{ ...offer, priceCents: 10.5 }]],
    ['a carrier has no name', [{ ...offer, carrier: { id: 'c', name: ' ' } }]],
    ['a day is none', [{ ...offer, deliveryBy: '2026-02-31' }]],
  ])('where %s the answer is unreadable', async (_, offers) => {
    answer({ quotationId: 'Q', orderCode: 'x', status: 'created', offers })
    expect(await quote()).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })
})

describe('the published contract', () => {
  const kept = openApi.paths['/v1/quotations/{quotationId}']
  const {
    '/v1/account': account,
    '/v1/quotations': quotations,
    '/v1/tracking-events': tracking,
  } = openApi.paths

  test('gives examples that the connector reads, and asks for what it sends', async () => {
    const made = quotations.post.responses['201'].content['application/json'].example
    expect(Quotation.parse(made).offers).toHaveLength(made.offers.length)
    const shown = kept.get.responses['200'].content['application/json'].example
    expect(KeptQuotation.parse(shown).items).toHaveLength(shown.items.length)
    expect(Account.parse(account.get.responses['200'].content['application/json'].example)).toBeDefined()

    const page = TrackingPage.parse(tracking.get.responses['200'].content['application/json'].example)
    for (const event of page.events)
      expect(TrackingEvent.parse(event)).toMatchObject({ role: 'carrier', report: 'out-of-delivery' })

    const { QuotationRequest, Item } = openApi.components.schemas
    const { originOrderId: _, items, ...sent } = makeRequest()
    expect(QuotationRequest.required.toSorted()).toEqual(
      ['orderCode', 'items', ...Object.keys(sent)].toSorted(),
    )
    expect(Item.required.toSorted()).toEqual(Object.keys(items[0] ?? {}).toSorted())

    const { put } = openApi.paths['/v1/shipments/{code}']
    const { 200: there, 201: put201 } = put.responses
    for (const { content } of [there, put201])
      expect(KeptShipment.parse(content['application/json'].example)).toMatchObject({ isCanceled: false })
    const shipment = sampleShipment('v1-01')
    const { ShipmentRequest, Volume, ShipmentCarrier } = openApi.components.schemas
    const { code: __, originOrderId: ___, serviceId: ____, ...told } = shipment
    expect(ShipmentRequest.required.toSorted()).toEqual(
      ['orderCode', 'offerId', ...Object.keys(told)].toSorted(),
    )
    const { recipient, invoice } = ShipmentRequest.properties
    expect([recipient, invoice, Volume, ShipmentCarrier].map(({ required }) => required.toSorted())).toEqual(
      [shipment.recipient, shipment.invoice, shipment.volumes[0], shipment.carrier].map((part) =>
        Object.keys(part ?? {}).toSorted(),
      ),
    )
  })
})
