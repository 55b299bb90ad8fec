import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { ListedShipment, Shipment, Shipments } from '../shipments.ts'
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

/** A shipment as the system keeps it. */
export interface KeptShipment {
  isCanceled: boolean
  /** Moments at which its volumes left, as they were told. */
  shippedAt: string[]
  volumes: { number: number; trackingNumber: string | null; invoiceKey: string | null }[]
  /** The lists that its volumes are on; absent of a system without lists. */
  lists?: string[]
}

/** A simulated system that hands parcels to carriers. */
export interface ShipmentsWorld extends SystemWorld {
  /** A shipment that the system has never seen, of two volumes without codes, with its invoice. */
  makeShipment(): Shipment
  /** All that the system has under a code; more than one is a fault of the connector. */
  kept(code: string): Promise<KeptShipment[]>
  /** Carriers make no labels, or make them again. */
  holdLabels(isHeld: boolean): Promise<void>
  /** The carrier refuses the next shipment in these words. */
  refuseNext(reason: string): Promise<void>
  /** The carrier refuses every list with the shipment; absent of a system without lists. */
  refuseInLists?(code: string, reason: string): Promise<void>
}

/** Registers the promises of every connector that hands parcels to carriers, as vitest tests. */
export const shipmentsConformance = (given: Suite<ShipmentsWorld>): void =>
  suite(
    given,
    'shipments',
    creationTests,
    dispatchTests,
    labelTests,
    cancellationTests,
    listTests,
    shipmentFailures,
  )

type Given = () => ShipmentsWorld

const shipmentsOf = ({ shipments }: Capabilities): Shipments => partOf(shipments, 'carrier of shipments')
const at = '2026-11-24T15:00:00.000Z'

async function create({ connector, makeShipment }: ShipmentsWorld, changes: Partial<Shipment> = {}) {
  const shipment = { ...makeShipment(), ...changes }
  const created = successOf(await shipmentsOf(connector).createShipment(shipment))
  return { shipment, created, ...shipmentsOf(connector) }
}

function creationTests(given: Given): void {
  test('it takes shipments exactly if its traits say so', () => {
    const { connector, traits } = given()
    expect(connector.shipments !== undefined).toBe(traits.carrier?.ships === true)
  })

  test('a shipment is there with every volume and its invoice, and each volume is told', async () => {
    const { shipment, created } = await create(given())

    expect(created.volumes.map(({ number }) => number)).toEqual(shipment.volumes.map(({ number }) => number))
    const [kept, ...others] = await given().kept(shipment.code)
    expect(others).toEqual([])
    expect(kept?.volumes).toEqual(
      shipment.volumes.map(({ number }) => ({
        number,
        trackingNumber: null,
        invoiceKey: shipment.invoice?.key,
      })),
    )
  })

  test('created twice it is there once, and both times the answer is the same', async () => {
    const { shipment, created, createShipment } = await create(given())

    expect(successOf(await createShipment(shipment))).toEqual(created)
    expect(await given().kept(shipment.code)).toHaveLength(1)
  })

  test('created by two processes at once it is there once', async () => {
    const { connector, makeShipment, kept } = given()
    const shipment = makeShipment()

    const both = await Promise.all([1, 2].map(() => shipmentsOf(connector).createShipment(shipment)))

    expect(both.some(({ ok }) => ok)).toBe(true)
    expect(await kept(shipment.code)).toHaveLength(1)
  })

  test('after a lost answer the one shipment is found, and what was left undone is done', fault, async () => {
    const { connector, makeShipment, kept, commit } = given()
    const { createShipment } = shipmentsOf(connector)
    const shipment = makeShipment()

    await commit('lost-answer')
    expect(kindOf(await createShipment(shipment))).toBe('cut')
    successOf(await createShipment(shipment))

    expect(await kept(shipment.code)).toMatchObject([
      { volumes: shipment.volumes.map(() => ({ invoiceKey: shipment.invoice?.key })) },
    ])
  })

  test('an invoice and codes that come later are told of the shipment that is there', async () => {
    const { shipment, createShipment } = await create(given(), { invoice: null })
    const { invoice } = given().makeShipment()
    const volumes = shipment.volumes.map((volume) => ({ ...volume, trackingNumber: `T${volume.number}` }))

    const { volumes: told } = successOf(await createShipment({ ...shipment, volumes, invoice }))

    expect(told.map(({ trackingNumber }) => trackingNumber)).toEqual(['T1', 'T2'])
    expect(await given().kept(shipment.code)).toMatchObject([
      {
        volumes: volumes.map(({ number, trackingNumber }) => ({
          number,
          trackingNumber,
          invoiceKey: invoice?.key,
        })),
      },
    ])
  })

  test('a carrier that refuses does so in its words, and nothing is there', fault, async () => {
    const { connector, makeShipment, refuseNext, kept } = given()
    const shipment = makeShipment()

    await refuseNext('Peso acima do limite da transportadora')

    const refused = await shipmentsOf(connector).createShipment(shipment)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode: expect.any(String) } })
    expect(refused.ok ? '' : refused.error.message).toContain('Peso acima do limite')
    expect(await kept(shipment.code)).toEqual([])
    successOf(await shipmentsOf(connector).createShipment(shipment))
  })
}

function dispatchTests(given: Given): void {
  test('that the volumes left is told once, with its moment, however often it is asked', async () => {
    const { shipment, tellShipped } = await create(given())

    expect(await tellShipped(shipment.code, at)).toEqual(done)
    expect(await tellShipped(shipment.code, '2026-11-25T15:00:00.000Z')).toEqual(done)

    const [kept] = await given().kept(shipment.code)
    expect(kept?.shippedAt.map((moment) => Date.parse(moment))).toEqual(
      shipment.volumes.map(() => Date.parse(at)),
    )
  })

  test('after a lost answer that they left stands once', fault, async () => {
    const { shipment, tellShipped } = await create(given())

    await given().commit('lost-answer')
    await tellShipped(shipment.code, at)
    expect(await tellShipped(shipment.code, at)).toEqual(done)

    const [kept] = await given().kept(shipment.code)
    expect(kept?.shippedAt).toHaveLength(shipment.volumes.length)
  })

  test('of a shipment that is not there it cannot be told', fault, async () => {
    const { tellShipped } = shipmentsOf(given().connector)
    expect(kindOf(await tellShipped('no-such-shipment', at))).toBe('not-found')
  })
}

function labelTests(given: Given): void {
  test('each volume has a label of its own, and a missing one alone is missing', fault, async () => {
    const { shipment, readLabel } = await create(given())
    const labels = await Promise.all([1, 2].map((number) => readLabel(shipment.code, number)))

    expect(new Set(labels.map((label) => successOf(label).url)).size).toBe(2)
    expect(kindOf(await readLabel(shipment.code, 7))).toBe('not-found')
  })

  test('while its carrier has made none a label is not found, and then it is', fault, async () => {
    const { shipment, readLabel } = await create(given())

    await given().holdLabels(true)
    expect(kindOf(await readLabel(shipment.code, 1))).toBe('not-found')
    await given().holdLabels(false)
    expect(successOf(await readLabel(shipment.code, 1)).url).toMatch(/^https?:/)
  })
}

function cancellationTests(given: Given): void {
  test('a shipment is canceled once, however often it is asked, and one that is not there is done with', async () => {
    const { shipment, cancelShipment } = await create(given())

    expect(await cancelShipment(shipment.code)).toEqual(done)
    expect(await cancelShipment(shipment.code)).toEqual(done)
    expect(await cancelShipment('no-such-shipment')).toEqual(done)
    expect(await given().kept(shipment.code)).toMatchObject([{ isCanceled: true }])
  })

  test('goods that the carrier has are not called back', fault, async () => {
    const { shipment, tellShipped, cancelShipment } = await create(given())
    successOf(await tellShipped(shipment.code, at))

    expect(kindOf(await cancelShipment(shipment.code))).toBe('conflict')
    expect(await given().kept(shipment.code)).toMatchObject([{ isCanceled: false }])
  })
}

function listTests(given: Given): void {
  test('it sends lists exactly if its traits say so', () => {
    const { connector, traits } = given()
    expect(connector.shipments?.sendLists !== undefined).toBe(traits.carrier?.sendsLists === true)
  })

  test('ready shipments are on one list, and asked again on the same', async () => {
    const [one, other] = [await create(given()), await create(given())]
    const { sendLists } = one
    if (!sendLists) return
    const codes = [one.shipment.code, other.shipment.code]

    const listed = await sendLists(codes)
    const numbers = listed.map(({ list }) => successOf(list).number)
    expect(new Set(numbers).size).toBe(1)
    expect(await sendLists(codes)).toEqual(listed)

    const kept = (await Promise.all(codes.map((code) => given().kept(code)))).flat()
    expect(kept.map(({ lists }) => lists)).toEqual(codes.map(() => [numbers[0]]))
  })

  test('a shipment that its carrier refuses is on no list, and the others are', fault, async () => {
    const made = [await create(given()), await create(given()), await create(given())]
    const [, bad] = made
    const { refuseInLists } = given()
    const sendLists = bad?.sendLists
    if (!sendLists || !bad || !refuseInLists) return
    await refuseInLists(bad.shipment.code, 'Fora da área de coleta')

    const codes = [...made.map(({ shipment }) => shipment.code), 'no-such-shipment']
    const listed = await sendLists(codes)

    expect(listed.map(({ code, list }) => [code, list.ok || list.error.kind])).toEqual([
      [codes[0], true],
      [codes[1], 'refused'],
      [codes[2], true],
      [codes[3], 'not-found'],
    ])
    expect(await given().kept(bad.shipment.code)).toMatchObject([{ lists: [] }])
  })
}

const outcomeOf = ([first]: ListedShipment[]) => {
  if (!first) throw new Error('a shipment has no outcome')
  return first.list
}

const shipmentFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => (await create(world)).shipment,
    (connector, { code }) => {
      const { createShipment, tellShipped, readLabel, cancelShipment, sendLists } = shipmentsOf(connector)
      return Promise.all([
        createShipment(given().makeShipment()),
        readLabel(code, 1),
        tellShipped(code, at),
        cancelShipment(code),
        ...(sendLists ? [sendLists([code]).then(outcomeOf)] : []),
      ])
    },
  )
