import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { Freight, FreightRequest } from '../freight.ts'
import {
  done,
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A simulated system that quotes freight. */
export interface FreightWorld extends SystemWorld {
  /** A request for an order that the system has never seen, which several carriers take. */
  makeRequest(): FreightRequest
  /** A postal code that no carrier serves, and one that the system does not know. */
  zipCodes: { notServed: string; unknown: string }
  /** How many quotations the system made for that order. */
  countQuotations(originOrderId: string): Promise<number>
}

/** Registers the promises of every connector that quotes freight, as vitest tests. */
export const freightConformance = (given: Suite<FreightWorld>): void =>
  suite(given, 'freight', offerTests, repetitionTests, refusalTests, freightFailures)

type Given = () => FreightWorld

const freightOf = ({ freight }: Capabilities): Freight => partOf(freight, 'freight')

function offerTests(given: Given): void {
  test('an order gets a quotation with offers of several carriers, each with its price and its own id', async () => {
    const { connector, makeRequest } = given()
    const { quotationId, offers } = successOf(await freightOf(connector).quote(makeRequest()))

    expect(quotationId).not.toBe('')
    expect(new Set(offers.map(({ carrierId }) => carrierId)).size).toBeGreaterThan(1)
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(offers.length)
    for (const offer of offers) {
      for (const text of [offer.offerId, offer.carrierId, offer.carrierName, offer.service])
        expect(text).not.toBe('')
      expect(Number.isInteger(offer.priceCents) && offer.priceCents >= 0).toBe(true)
      if (offer.businessDays !== null) expect(offer.businessDays).toBeGreaterThanOrEqual(0)
    }
  })

  test('more goods, of a weight that nobody knows too, cost no less', async () => {
    const { connector, makeRequest } = given()
    const { quote } = freightOf(connector)
    const lowest = async (quantity: number) => {
      const request = makeRequest()
      const items = request.items.map((item) => ({ ...item, quantity, weightGrams: null }))
      const { offers } = successOf(await quote({ ...request, items }))
      return Math.min(...offers.map(({ priceCents }) => priceCents))
    }
    expect(await lowest(40)).toBeGreaterThanOrEqual(await lowest(1))
  })

  test('an order is offered by the carriers that the store names alone', async () => {
    const { connector, makeRequest } = given()
    const { quote } = freightOf(connector)
    const [offer] = successOf(await quote(makeRequest())).offers
    if (!offer) throw new Error('no carrier offers anything')
    const { carrierId: id, carrierName: name, service: mode, offerId: modeId } = offer
    const named = { id, name, document: '11222333000181', mode, modeId, contract: null }

    const { offers } = successOf(await quote({ ...makeRequest(), carriers: [named] }))

    expect(new Set(offers.map(({ carrierId }) => carrierId))).toEqual(new Set([id]))
  })

  test('it quotes exactly if its traits say so', () => {
    const { connector, traits } = given()
    expect(connector.freight !== undefined).toBe(traits.carrier?.quotes === true)
  })

  test('a healthy installation is healthy', async () => {
    expect(await given().connector.checkHealth()).toEqual(done)
  })
}

function repetitionTests(given: Given): void {
  test('the same request asked twice gives the same quotation, and one is made', async () => {
    const { connector, makeRequest, countQuotations } = given()
    const { quote } = freightOf(connector)
    const request = makeRequest()

    const first = successOf(await quote(request))
    expect(successOf(await quote({ ...request }))).toEqual(first)
    expect(await countQuotations(request.originOrderId)).toBe(1)
  })

  test('after a lost answer the repeated request gets the one quotation that was made', fault, async () => {
    const { connector, makeRequest, countQuotations, commit } = given()
    const { quote } = freightOf(connector)
    const request = makeRequest()

    await commit('lost-answer')
    expect(kindOf(await quote(request))).toBe('cut')
    successOf(await quote(request))
    expect(await countQuotations(request.originOrderId)).toBe(1)
  })

  test('a quotation in place of another, and one to another address, are new ones', async () => {
    const { connector, makeRequest, countQuotations } = given()
    const { quote } = freightOf(connector)
    const request = makeRequest()

    const { quotationId: replaces } = successOf(await quote(request))
    const second = successOf(await quote({ ...request, replaces }))
    expect(second.quotationId).not.toBe(replaces)
    const third = successOf(await quote({ ...request, replaces, destinationZipCode: request.originZipCode }))
    expect([replaces, second.quotationId]).not.toContain(third.quotationId)
    expect(await countQuotations(request.originOrderId)).toBe(3)
  })
}

function refusalTests(given: Given): void {
  test.each(['notServed', 'unknown'] as const)(
    'to a postal code that is %s it refuses in words, and once corrected it quotes',
    async (which) => {
      const { connector, makeRequest, zipCodes, countQuotations } = given()
      const { quote } = freightOf(connector)
      const request = makeRequest()

      const refused = await quote({ ...request, destinationZipCode: zipCodes[which] })
      expect(refused).toMatchObject({
        ok: false,
        error: { kind: 'refused', serviceCode: expect.any(String) },
      })
      expect(refused.ok ? '' : refused.error.message).toMatch(/\p{L}{3}/u)
      expect(await countQuotations(request.originOrderId)).toBe(0)

      expect(successOf(await quote(request)).offers).not.toEqual([])
    },
  )

  test('an answer that is no JSON is unreadable', fault, async () => {
    const { connector, makeRequest, commit } = given()
    await commit('invalid-json')
    expect(kindOf(await freightOf(connector).quote(makeRequest()))).toBe('unreadable')
  })
}

const freightFailures = (given: Given): void =>
  failureTests(
    given,
    async ({ makeRequest }) => makeRequest(),
    (connector, request) => Promise.all([freightOf(connector).quote(request), connector.checkHealth()]),
  )
