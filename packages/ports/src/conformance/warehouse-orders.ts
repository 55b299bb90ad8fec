import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { WarehouseOrder } from '../warehouse-orders.ts'
import type { FileFault } from './file-exchange.ts'
import { done, failureTests, fault, kindOf, type Suite, successOf, suite } from './system-world.ts'
import {
  create,
  type Given,
  invoiceOf,
  linesOf,
  type WarehouseFilesWorld,
  type WarehouseOrdersWorld,
  warehouseOrdersOf,
} from './warehouse-orders-world.ts'

/** Registers the promises of every connector that sends orders to a warehouse, as vitest tests. */
export const warehouseOrdersConformance = (given: Suite<WarehouseOrdersWorld>): void =>
  suite(
    given,
    'warehouse orders',
    creationTests,
    refusalTests,
    lostCreation,
    invoiceTests,
    refusedInvoices,
    boardingTests,
    cancellationTests,
    refusedCancellations,
    fileTests,
    orderFailures,
  )

/**
 * The promises of a warehouse that trades files: what it refuses it tells later, in its reports, and its failures are those of a file
 * exchange.
 */
export const warehouseFilesConformance = (given: Suite<WarehouseFilesWorld>): void =>
  suite<WarehouseFilesWorld>(
    given,
    'warehouse orders',
    creationTests,
    lostCreation,
    invoiceTests,
    boardingTests,
    cancellationTests,
    fileTests,
    exchangeFailures,
  )

function creationTests(given: Given): void {
  test('it takes orders exactly if its traits say so', () => {
    const { connector, traits } = given()
    expect(connector.warehouseOrders !== undefined).toBe(traits.warehouse?.takesOrders === true)
  })

  test('an order is there with all its lines', async () => {
    const { order, code } = await create(given())

    const [kept, ...others] = await given().kept(code)
    expect(others).toEqual([])
    expect(kept).toEqual({
      isCanceled: false,
      lines: linesOf(order),
      invoices: [],
      labels: [],
      boarding: null,
    })
  })

  test('created twice it is there once, and both times the answer is the same', async () => {
    const { order, code, created, createWarehouseOrder } = await create(given())

    expect(successOf(await createWarehouseOrder(order))).toEqual(created)
    expect(await given().kept(code)).toMatchObject([{ lines: linesOf(order) }])
  })

  test('created by two processes at once it is there once', async () => {
    const { connector, makeOrder, kept } = given()
    const order = makeOrder()

    const both = await Promise.all([1, 2].map(() => warehouseOrdersOf(connector).createWarehouseOrder(order)))

    expect(both.some(({ ok }) => ok)).toBe(true)
    expect(await kept(order.code)).toMatchObject([{ lines: linesOf(order) }])
  })
}

function lostCreation(given: Given): void {
  test('after a lost answer the one order is found, and its lines are sent', fault, async () => {
    const { connector, makeOrder, kept, commit } = given()
    const { createWarehouseOrder } = warehouseOrdersOf(connector)
    const order = makeOrder()

    await commit('lost-answer')
    expect(kindOf(await createWarehouseOrder(order))).toBe('cut')
    successOf(await createWarehouseOrder(order))

    expect(await kept(order.code)).toMatchObject([{ lines: linesOf(order) }])
  })
}

function refusalTests(given: Given): void {
  test('a refusal has the words of the warehouse, and nothing is there', fault, async () => {
    const { connector, makeOrder, refuseNext, kept } = given()
    const { createWarehouseOrder } = warehouseOrdersOf(connector)
    const order = makeOrder()

    await refuseNext('Produto sem endereço de picking')

    const refused = await createWarehouseOrder(order)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode: expect.any(String) } })
    expect(refused.ok ? '' : refused.error.message).toContain('sem endereço de picking')
    expect(await kept(order.code)).toEqual([])
    successOf(await createWarehouseOrder(order))
  })

  test('an order that the warehouse gave up is sent there once more', async () => {
    const { order, code, createWarehouseOrder } = await create(given())
    await given().giveUp(code)
    expect(await given().kept(code)).toMatchObject([{ isCanceled: true }])

    successOf(await createWarehouseOrder(order))

    expect(await given().kept(code)).toMatchObject([{ isCanceled: false, lines: linesOf(order) }])
  })

  test('an order that was canceled there at our wish is not taken for a new one', fault, async () => {
    const { order, code, createWarehouseOrder, cancelWarehouseOrder } = await create(given())
    successOf(await cancelWarehouseOrder(code, 'Cliente desistiu'))

    expect(kindOf(await createWarehouseOrder(order))).toBe('refused')
    expect(await given().kept(code)).toMatchObject([{ isCanceled: true }])
  })
}

function invoiceTests(given: Given): void {
  test('an invoice is told once, with its file, however often it is asked', async () => {
    const { order, code, tellInvoice } = await create(given())
    const invoice = invoiceOf(order)

    expect(await tellInvoice(code, invoice)).toEqual(done)
    expect(await tellInvoice(code, invoice)).toEqual(done)

    expect(await given().kept(code)).toMatchObject([
      { invoices: [{ key: invoice.key, hasXml: true, isCanceled: false }] },
    ])
  })

  test('an invoice without a file is told all the same', async () => {
    const { order, code, tellInvoice } = await create(given())

    expect(await tellInvoice(code, { ...invoiceOf(order), xml: null })).toEqual(done)

    expect(await given().kept(code)).toMatchObject([{ invoices: [{ hasXml: false }] }])
  })

  test('a canceled invoice is told once, and the next one counts', async () => {
    const { order, code, tellInvoice, tellInvoiceCanceled } = await create(given())
    const [first, second] = [invoiceOf(order), invoiceOf(order, 1)]
    successOf(await tellInvoice(code, first))

    expect(await tellInvoiceCanceled(code, first.key)).toEqual(done)
    expect(await tellInvoiceCanceled(code, first.key)).toEqual(done)
    successOf(await tellInvoice(code, second))

    expect(await given().kept(code)).toMatchObject([
      {
        invoices: [
          { key: first.key, isCanceled: true },
          { key: second.key, isCanceled: false },
        ],
      },
    ])
  })
}

function refusedInvoices(given: Given): void {
  test('after a lost answer the invoice stands once, with its file', fault, async () => {
    const { order, code, tellInvoice } = await create(given())

    await given().commit('lost-answer')
    expect(kindOf(await tellInvoice(code, invoiceOf(order)))).toBe('cut')
    expect(await tellInvoice(code, invoiceOf(order))).toEqual(done)

    expect(await given().kept(code)).toMatchObject([{ invoices: [{ hasXml: true }] }])
  })

  test('of an order that the warehouse lacks nothing can be told', fault, async () => {
    const { order, ...verbs } = await create(given())
    const told = [
      await verbs.tellInvoice('no-such-order', invoiceOf(order)),
      await verbs.tellInvoiceCanceled('no-such-order', invoiceOf(order).key),
      await verbs.tellLabel('no-such-order', { volume: 1, trackingNumber: null, url: 'https://x.example/1' }),
      await verbs.releaseBoarding('no-such-order', { carrier: null, trackingNumbers: [] }),
      await verbs.readFiles('no-such-order'),
    ]
    expect(told.map(kindOf)).toEqual(told.map(() => 'not-found'))
  })

  test('the invoice of goods that boarded stays', fault, async () => {
    const { order, code, tellInvoice, tellInvoiceCanceled } = await create(given())
    successOf(await tellInvoice(code, invoiceOf(order)))
    await given().board(code)

    expect(kindOf(await tellInvoiceCanceled(code, invoiceOf(order).key))).toBe('conflict')
    expect(await given().kept(code)).toMatchObject([{ invoices: [{ isCanceled: false }] }])
  })
}

function boardingTests(given: Given): void {
  test('each volume has the label that was told last', async () => {
    const { code, tellLabel } = await create(given())
    const label = (volume: number, url: string) => ({ volume, trackingNumber: `T${volume}`, url })

    for (const one of [label(1, 'https://x.example/old'), label(1, 'https://x.example/1')])
      expect(await tellLabel(code, one)).toEqual(done)
    expect(await tellLabel(code, { ...label(2, 'https://x.example/2'), trackingNumber: null })).toEqual(done)

    const [kept] = await given().kept(code)
    expect(kept?.labels.toSorted((one, other) => one.volume - other.volume)).toEqual([
      label(1, 'https://x.example/1'),
      { ...label(2, 'https://x.example/2'), trackingNumber: null },
    ])
  })

  test('boarding is released once, with the carrier and the codes of the parcels', async () => {
    const { code, releaseBoarding } = await create(given())
    const boarding = { carrier: 'Rodovia Cargas', trackingNumbers: ['T1', 'T2'] }

    expect(await releaseBoarding(code, boarding)).toEqual(done)
    expect(await releaseBoarding(code, boarding)).toEqual(done)

    expect(await given().kept(code)).toMatchObject([{ boarding }])
  })
}

function cancellationTests(given: Given): void {
  test('an order is canceled once, however often it is asked', async () => {
    const { code, cancelWarehouseOrder } = await create(given())

    expect(await cancelWarehouseOrder(code, 'Cliente desistiu')).toEqual(done)
    expect(await cancelWarehouseOrder(code, 'Cliente desistiu')).toEqual(done)

    expect(await given().kept(code)).toMatchObject([{ isCanceled: true }])
  })
}

function refusedCancellations(given: Given): void {
  test('goods that boarded are not called back', fault, async () => {
    const { code, cancelWarehouseOrder } = await create(given())
    await given().board(code)

    expect(kindOf(await cancelWarehouseOrder(code, 'Cliente desistiu'))).toBe('conflict')
    expect(await given().kept(code)).toMatchObject([{ isCanceled: false }])
  })
}

function fileTests(given: Given): void {
  test('the files of an order are read once it has some, each with its kind and its bytes', async () => {
    const { order, code, tellInvoice, readFiles } = await create(given())
    const other = await create(given())
    successOf(await tellInvoice(code, invoiceOf(order)))
    expect(successOf(await readFiles(code))).toEqual([])
    await given().giveFiles(code)

    const files = successOf(await readFiles(code))

    expect(files.map(({ kind, mediaType }) => `${kind} ${mediaType}`).toSorted()).toEqual([
      'invoice application/pdf',
      'label text/plain',
    ])
    for (const { kind, bytes } of files)
      expect(Buffer.from(bytes).toString('latin1').slice(0, 4)).toBe(kind === 'invoice' ? '%PDF' : '^XA^')
    expect(successOf(await readFiles(code))).toEqual(files)
    expect(successOf(await readFiles(other.code))).toEqual([])
  })
}

const orderFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => (await create(world)).order,
    (connector, order) => callEverything(connector, order, given().makeOrder()),
  )

function exchangeFailures(given: () => WarehouseFilesWorld): void {
  test.each([
    ['stranger', 'credentials'],
    ['misled', 'unreachable'],
    ['nobody', 'unreachable'],
  ] as const)('to %s every verb answers %s, and nothing is there', fault, async (who, kind) => {
    const { order } = await create(given())
    const unseen = given().makeOrder()
    for (const result of await callEverything(given()[who], order, unseen)) expect(kindOf(result)).toBe(kind)
    expect(await given().kept(unseen.code)).toEqual([])
  })

  test.each<[FileFault, string]>([
    ['silent', 'unreachable'],
    ['other-protocol', 'unreachable'],
    ['hangs', 'timeout'],
    ['garbage', 'unreadable'],
  ])('while the partner %s, a verb answers %s and does its work afterwards', fault, async (name, kind) => {
    const { open, makeOrder, commitFile, recover, kept } = given()
    const { createWarehouseOrder } = warehouseOrdersOf(open())
    const order = makeOrder()
    await commitFile(name)
    expect(kindOf(await createWarehouseOrder(order))).toBe(kind)
    await recover()
    successOf(await createWarehouseOrder(order))
    expect(await kept(order.code)).toMatchObject([{ lines: linesOf(order) }])
  })

  test(
    'a connection that is cut between the files of an invoice leaves none of them out',
    fault,
    async () => {
      const { order, code, tellInvoice } = await create(given())
      await given().commitFile('cut-in-write')
      expect(kindOf(await tellInvoice(code, invoiceOf(order)))).toBe('cut')
      await given().recover()
      expect(await tellInvoice(code, invoiceOf(order))).toEqual(done)
      expect(await given().kept(code)).toMatchObject([{ invoices: [{ hasXml: true }] }])
    },
  )

  test(
    'a connection that is cut between the files that came back leaves none of them out',
    fault,
    async () => {
      const { order, code, tellInvoice, readFiles } = await create(given())
      successOf(await tellInvoice(code, invoiceOf(order)))
      await given().giveFiles(code)
      await given().commitFile('cut-in-read')
      expect(kindOf(await readFiles(code))).toBe('cut')
      await given().recover()
      expect(successOf(await readFiles(code))).toHaveLength(2)
    },
  )
}

/** Each verb once: about an order that is there, and one that is new. */
const callEverything = (connector: Capabilities, order: WarehouseOrder, unseen: WarehouseOrder) => {
  const verbs = warehouseOrdersOf(connector)
  const { code } = order
  return Promise.all([
    verbs.createWarehouseOrder(unseen),
    verbs.tellInvoice(code, invoiceOf(order)),
    verbs.tellInvoiceCanceled(code, invoiceOf(order).key),
    verbs.tellLabel(code, { volume: 1, trackingNumber: null, url: 'https://x.example/1' }),
    verbs.releaseBoarding(code, { carrier: null, trackingNumbers: [] }),
    verbs.readFiles(code),
    verbs.cancelWarehouseOrder(code, 'Cliente desistiu'),
  ])
}
