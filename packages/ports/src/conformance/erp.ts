import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Order } from '@ihub/domain/order/order'
import type { Result } from '@ihub/domain/result'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Erp, ErpInvoiceNotice, ErpStatusChange } from '../erp.ts'
import type { CallFailure } from '../http.ts'

/** What happens to every call from now on; `lost-answer` does the work once, for the next call only. */
export type ErpFault = 'answers-500' | 'answers-429' | 'invalid-json' | 'lost-answer' | 'slow' | 'down'

/** A simulated ERP, and the connector under test in front of it. */
export interface ErpWorld {
  erp: Erp
  /** The same connector with credentials the vendor does not know. */
  stranger: Erp
  /** The limit of one call under which both were made, in milliseconds; `slow` exceeds it. */
  timeoutMs: number
  /** A complete order that the ERP has never seen, not yet paid. */
  makeOrder(): Order
  /** How many orders the ERP keeps under that code. */
  countOrders(originOrderId: string): Promise<number>
  /** Sends the order on its way, inside the ERP; answers the tracking number it gave. */
  dispatch(originOrderId: string): Promise<string>
  /** Issues the fiscal note, inside the ERP. */
  invoice(originOrderId: string): Promise<{ number: string; accessKey: string }>
  /** Cancels the order's fiscal note, inside the ERP; the order stays. */
  cancelInvoice(originOrderId: string): Promise<void>
  /** The XML of the order's first note, fetched without the connector. */
  readXml(originOrderId: string): Promise<Uint8Array>
  /** Gives the order a status that no documentation names; answers the vendor's word for it. */
  confuse(originOrderId: string): Promise<string>
  commit(fault: ErpFault): Promise<void>
  recover(): Promise<void>
  close(): Promise<void>
}

interface Suite {
  /** The connector's id, as the report names it. */
  name: string
  start(): Promise<ErpWorld>
}

/** Registers the promises every ERP connector keeps, as vitest tests. */
export function erpConformance({ name, start }: Suite): void {
  describe(`${name} is an ERP`, () => {
    let world: ErpWorld
    beforeAll(async () => {
      world = await start()
    })
    afterAll(() => world?.close())
    beforeEach(() => world.recover())

    creationTests(() => world)
    repetitionTests(() => world)
    statusTests(() => world)
    invoiceTests(() => world)
    reissueTests(() => world)
    failureTests(() => world)
  })
}

type Given = () => ErpWorld

function creationTests(given: Given): void {
  test('an order is absent, is created, and is found under its code, awaiting payment', async () => {
    const { erp, makeOrder, countOrders } = given()
    const order = makeOrder()

    expect(await erp.findOrder(order.originOrderId)).toEqual({ ok: true, value: null })
    const { erpOrderId } = successOf(await erp.createOrder(order))

    expect(successOf(await erp.findOrder(order.originOrderId))).toEqual({
      erpOrderId,
      report: 'awaiting-payment',
    })
    expect(await countOrders(order.originOrderId)).toBe(1)
  })

  test('after a lost answer looking finds the one order that was created', async () => {
    const { erp, makeOrder, countOrders, commit } = given()
    const order = makeOrder()

    await commit('lost-answer')
    expect(kindOf(await erp.createOrder(order))).toBe('cut')

    expect(successOf(await erp.findOrder(order.originOrderId))).not.toBeNull()
    expect(await countOrders(order.originOrderId)).toBe(1)
  })

  test('a healthy installation is healthy', async () => {
    expect(await given().erp.checkHealth()).toEqual(done)
  })
}

function repetitionTests(given: Given): void {
  test('approving twice succeeds twice, also when the order has moved on', async () => {
    const { erp, dispatch } = given()
    const order = await place(given)

    expect(await erp.approveOrder(order)).toEqual(done)
    expect(successOf(await erp.findOrder(order.originOrderId))?.report).toBe('paid')
    expect(await erp.approveOrder(order)).toEqual(done)
    await dispatch(order.originOrderId)
    expect(await erp.approveOrder(order)).toEqual(done)
    expect(successOf(await erp.findOrder(order.originOrderId))?.report).toBe('dispatched')
  })

  test('canceling twice succeeds twice, and a canceled order is not approved', async () => {
    const { erp } = given()
    const order = await place(given)

    expect(await erp.cancelOrder(order, 'sem estoque')).toEqual(done)
    expect(await erp.cancelOrder(order, 'sem estoque')).toEqual(done)
    expect(successOf(await erp.findOrder(order.originOrderId))?.report).toBe('canceled')
    expect((await erp.approveOrder(order)).ok).toBe(false)
  })

  test('an order with a note is not canceled, and the ERP says why', async () => {
    const { erp, invoice } = given()
    const order = await place(given)
    await erp.approveOrder(order)
    await invoice(order.originOrderId)

    const refused = await erp.cancelOrder(order, 'tarde')

    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode: expect.any(String) } })
    expect(refused.ok ? '' : refused.error.message).toMatch(/\p{L}{3}/u)
    expect(successOf(await erp.findOrder(order.originOrderId))?.report).not.toBe('canceled')
  })

  test('an order the ERP does not have is neither approved nor canceled', async () => {
    const { erp } = given()
    const order = { originOrderId: 'no-such-order', erpOrderId: '999999' }

    expect(['not-found', 'refused']).toContain(kindOf(await erp.approveOrder(order)))
    expect(['not-found', 'refused']).toContain(kindOf(await erp.cancelOrder(order, 'tarde')))
  })
}

function statusTests(given: Given): void {
  test('what changes after the cursor is told, in the order in which it happened', async () => {
    const { erp } = given()
    const first = await place(given)
    const second = await place(given)
    const { cursor } = await readAllStatuses(erp, null)

    await erp.approveOrder(second)
    await erp.cancelOrder(first, 'sem estoque')
    const { rows } = await readAllStatuses(erp, cursor)

    const told = rows.filter((row) => [first, second].some((order) => isOf(order)(row)))
    expect(told.slice(-2)).toMatchObject([
      { ...second, report: 'paid' },
      { ...first, report: 'canceled' },
    ])
    expect(told.every(({ at }) => at === null || !Number.isNaN(Date.parse(at)))).toBe(true)
  })

  test('without a change the cursor stands still', async () => {
    const { erp } = given()
    await place(given)
    const { cursor } = await readAllStatuses(erp, null)

    expect(successOf(await erp.readStatuses(cursor)).cursor).toBe(cursor)
  })

  test('an order on its way tells its tracking number', async () => {
    const { erp, dispatch } = given()
    const order = await place(given)
    await erp.approveOrder(order)
    const trackingNumber = await dispatch(order.originOrderId)

    const { rows } = await readAllStatuses(erp, null)

    expect(rows.findLast(isOf(order))).toMatchObject({
      ...order,
      report: 'dispatched',
      trackingNumber,
    })
  })

  test('a status nobody documented is unknown, and its word is kept', async () => {
    const { erp, confuse } = given()
    const order = await place(given)
    const rawStatus = await confuse(order.originOrderId)

    const { rows } = await readAllStatuses(erp, null)

    expect(rows.findLast(isOf(order))).toMatchObject({ ...order, report: 'unknown', rawStatus })
  })
}

function invoiceTests(given: Given): void {
  test('a note is announced once it is issued, and its XML is kept byte for byte', async () => {
    const { erp, invoice, readXml } = given()
    const order = await place(given)
    await erp.approveOrder(order)
    const before = await readAllInvoices(erp, null)

    expect(before.rows.filter(isOf(order))).toEqual([])
    expect(await erp.fetchInvoiceXmls(order)).toEqual({ ok: true, value: [] })

    const { number, accessKey } = await invoice(order.originOrderId)
    const after = await readAllInvoices(erp, before.cursor)

    expect(after.rows.filter(isOf(order))).toMatchObject([{ ...order, number, accessKey, isCanceled: false }])
    const [file] = successOf(await erp.fetchInvoiceXmls(order))
    expect(file).toMatchObject({ number, accessKey })
    expect(Buffer.from(file?.xml ?? []).equals(await readXml(order.originOrderId))).toBe(true)
    expect(successOf(await erp.readInvoices(after.cursor)).cursor).toBe(after.cursor)
  })
}

function reissueTests(given: Given): void {
  test('a note that is canceled is told as such, and both it and the one issued again are handed out', async () => {
    const { erp, invoice, cancelInvoice } = given()
    const order = await place(given)
    await erp.approveOrder(order)
    const first = await invoice(order.originOrderId)
    const { cursor } = await readAllInvoices(erp, null)

    await cancelInvoice(order.originOrderId)
    const second = await invoice(order.originOrderId)

    const { rows } = await readAllInvoices(erp, cursor)
    const told = rows.filter(isOf(order)).map(({ accessKey, isCanceled }) => [accessKey, isCanceled])
    expect(new Map(told as [string, boolean][])).toEqual(
      new Map([
        [first.accessKey, true],
        [second.accessKey, false],
      ]),
    )
    const files = successOf(await erp.fetchInvoiceXmls(order))
    expect(new Set(files.map(({ accessKey }) => accessKey))).toEqual(
      new Set([first.accessKey, second.accessKey]),
    )
  })
}

function failureTests(given: Given): void {
  test('unknown credentials are told apart from everything else', async () => {
    const order = await place(given)

    for (const result of await callEverything(given().stranger, order, given().makeOrder()))
      expect(kindOf(result)).toBe('credentials')
  })

  test.each<[ErpFault, CallFailureKind[]]>([
    ['answers-500', ['broken']],
    ['answers-429', ['busy']],
    ['slow', ['timeout']],
    ['down', ['unreachable', 'cut']],
  ])('while the ERP %s, every verb answers %s and none throws', async (fault, kinds) => {
    const { erp, makeOrder, commit } = given()
    const order = await place(given)

    await commit(fault)
    for (const result of await callEverything(erp, order, makeOrder()))
      expect(kinds).toContain(kindOf(result))
  })

  test('how long to stay away is told', async () => {
    const { erp, commit } = given()

    await commit('answers-429')
    const result = await erp.readStatuses(null)
    expect(result.ok ? 0 : result.error.retryAfterMs).toBeGreaterThan(0)
  })

  test('answers that are no JSON are unreadable', async () => {
    const { erp, commit } = given()
    const { originOrderId } = await place(given)

    await commit('invalid-json')
    expect(kindOf(await erp.findOrder(originOrderId))).toBe('unreadable')
    expect(kindOf(await erp.readStatuses(null))).toBe('unreadable')
    expect(kindOf(await erp.readInvoices(null))).toBe('unreadable')
  })
}

interface Placed {
  originOrderId: string
  erpOrderId: string
}

async function place(given: Given): Promise<Placed> {
  const { erp, makeOrder } = given()
  const order = makeOrder()
  const { erpOrderId } = successOf(await erp.createOrder(order))
  return { originOrderId: order.originOrderId, erpOrderId }
}

function callEverything(erp: Erp, placed: Placed, order: Order): Promise<Result<unknown, CallFailure>[]> {
  return Promise.all([
    erp.findOrder(placed.originOrderId),
    erp.createOrder(order),
    erp.approveOrder(placed),
    erp.cancelOrder(placed, 'sem estoque'),
    erp.readStatuses(null),
    erp.readInvoices(null),
    erp.fetchInvoiceXmls(placed),
    erp.checkHealth(),
  ])
}

const readAllStatuses = (erp: Erp, from: string | null) =>
  readAll<ErpStatusChange>(from, async (cursor) => {
    const read = successOf(await erp.readStatuses(cursor))
    return { rows: read.changes, cursor: read.cursor }
  })

const readAllInvoices = (erp: Erp, from: string | null) =>
  readAll<ErpInvoiceNotice>(from, async (cursor) => {
    const read = successOf(await erp.readInvoices(cursor))
    return { rows: read.notices, cursor: read.cursor }
  })

interface Page<Row> {
  rows: Row[]
  cursor: string | null
}

/** Pages until the cursor stands still. */
async function readAll<Row>(
  from: string | null,
  read: (cursor: string | null) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const rows: Row[] = []
  let cursor = from
  for (let page = await read(cursor); ; page = await read(cursor)) {
    rows.push(...page.rows)
    if (page.cursor === cursor) return { rows, cursor }
    cursor = page.cursor
  }
}

const done = { ok: true, value: null }
const isOf =
  ({ originOrderId }: Placed) =>
  (row: { originOrderId: string }) =>
    row.originOrderId === originOrderId
const kindOf = (result: Result<unknown, CallFailure>) => (result.ok ? 'success' : result.error.kind)

function successOf<T>(result: Result<T, CallFailure>): T {
  if (result.ok) return result.value
  throw new Error(`${result.error.kind}: ${result.error.message}`)
}
