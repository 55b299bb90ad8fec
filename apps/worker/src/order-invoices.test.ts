import { invoiceEvents } from '@ihub/contract/webhook-events/invoice-events'
import { createReads } from '@ihub/db/reads'
import { givenHook, setStore } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { announceInvoiceAgain } from '@ihub/operations/invoice/announce-again'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let hub: TestHub
let worker: WorkingShops['worker']
let addShop: WorkingShops['addShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, worker, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const givenShop = (code: string, settings: object = {}) =>
  addShop(code, (shop) => setStore(hub.database.system, shop, { settings: JSON.stringify(settings) }))

const sku = catalogue[0]?.id ?? ''

/** An order of two units that the ERP picks. */
async function givenOrder(shop: Shop) {
  const { orderId } = shop.vtex.placeOrder({ items: [{ sku, quantity: 2 }] })
  await hub.notify(shop, orderId)
  await reaches(hub, shop, orderId, 'handling')
  return orderId
}

const firstPage = { page: 1, limit: 20, orderBy: 'createdAt', direction: 'desc' } as const

const invoicesOf = async (shop: Shop, code: string) => (await hub.order(shop, code))?.state.invoices ?? []

/** Reads the ERP's notes until the order has these, by number and status. */
const standsAt = (shop: Shop, code: string, wanted: object[]) =>
  vi.waitFor(async () => {
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    expect(await invoicesOf(shop, code)).toMatchObject(wanted)
    expect(await invoicesOf(shop, code)).toHaveLength(wanted.length)
  }, patiently)

const rowsOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('invoices as i')
    .leftJoin('invoice_files as f', (join) =>
      join.onRef('f.store_id', '=', 'i.store_id').onRef('f.invoice_id', '=', 'i.invoice_id'),
    )
    .select(['i.number', 'i.status', 'i.reason', 'i.access_key'])
    .select(({ fn }) => fn.count('f.digest').as('files'))
    .where('i.store_id', '=', storeId)
    .groupBy(['i.store_id', 'i.invoice_id'])
    .orderBy('i.number')
    .execute()

const heardOf = ({ subscriber }: Shop) =>
  subscriber.deliveries().map(({ body }) => {
    const { type, data } = body as { type: string; data: { invoice: object | null } }
    return { type, invoice: data.invoice }
  })

const authorized = { status: 'usable', isAnnounced: true } as const

describe('an order with more than one invoice', () => {
  test('is invoiced in part, and each part is kept, announced and told', async () => {
    const shop = await givenShop('partes')
    const code = await givenOrder(shop)
    const first = shop.millennium.invoice(code, { [sku]: 1 })
    await standsAt(shop, code, [{ ...authorized, key: first.accessKey, units: 1 }])

    expect((await hub.order(shop, code))?.state).toMatchObject({
      status: 'invoiced',
      microstatus: 'partial-invoiced',
      invoiceNumber: String(first.number),
    })
    const second = shop.millennium.invoice(code)
    await standsAt(shop, code, [
      { ...authorized, key: first.accessKey },
      { ...authorized, key: second.accessKey, units: 1 },
    ])
    await isQuiet(hub, shop)

    expect((await hub.order(shop, code))?.state).toMatchObject({
      microstatus: null,
      invoiceNumber: String(second.number),
    })
    expect(shop.vtex.order(code)).toMatchObject({
      status: 'invoiced',
      invoices: [
        { invoiceNumber: String(first.number), posts: 1 },
        { invoiceNumber: String(second.number), posts: 1 },
      ],
    })
    expect(heardOf(shop).filter(({ type }) => type === 'order.invoiced')).toMatchObject([
      { invoice: { number: String(first.number), status: 'authorized' } },
      { invoice: { number: String(second.number), status: 'authorized' } },
    ])
  })

  test('has its platform told of one of them again, when a person asks for it', async () => {
    const shop = await givenShop('de-novo')
    const code = await givenOrder(shop)
    const first = shop.millennium.invoice(code, { [sku]: 1 })
    await standsAt(shop, code, [{ ...authorized, key: first.accessKey }])
    const second = shop.millennium.invoice(code)
    await standsAt(shop, code, [authorized, { ...authorized, key: second.accessKey }])
    await isQuiet(hub, shop)
    const order = await hub.order(shop, code)
    const told = await hub.processes(shop, 'announce-invoice')
    const invoiceId = told.find(({ entity_code }) => entity_code === String(first.number))?.entity_id
    if (!order || !invoiceId) throw new Error('no invoice')

    const { storeId } = shop
    const actor = { kind: 'user' as const, id: 'u', name: 'Ana' }
    expect(
      await announceInvoiceAgain(hub.engine, { storeId, orderId: order.orderId, invoiceId, actor }),
    ).toMatchObject({ ok: true })
    await isQuiet(hub, shop)

    expect(shop.vtex.order(code).invoices).toMatchObject([
      { invoiceNumber: String(first.number), posts: 2 },
      { invoiceNumber: String(second.number), posts: 1 },
    ])
    const runs = await hub.processes(shop, 'announce-invoice')
    expect(runs.at(-1)).toMatchObject({
      entity_kind: 'invoice',
      entity_id: invoiceId,
      input: { again: true },
    })
  })

  test('goes on with the one issued again when its only one is canceled, and is found by both', async () => {
    const shop = await givenShop('reemissao')
    const code = await givenOrder(shop)
    const first = shop.millennium.invoice(code)
    await standsAt(shop, code, [{ ...authorized, key: first.accessKey }])

    shop.millennium.cancelNote(code)
    await standsAt(shop, code, [{ status: 'canceled', key: first.accessKey }])
    expect((await hub.order(shop, code))?.state).toMatchObject({ status: 'invoiced', invoiceNumber: null })

    const second = shop.millennium.invoice(code)
    await standsAt(shop, code, [{ status: 'canceled' }, { ...authorized, key: second.accessKey }])
    await isQuiet(hub, shop)

    expect(shop.vtex.order(code).invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      String(first.number),
      String(second.number),
    ])
    expect(heardOf(shop).filter(({ invoice }) => invoice !== null)).toMatchObject([
      { type: 'order.invoiced', invoice: { number: String(first.number) } },
      { type: 'order.invoice', invoice: { number: String(first.number), status: 'canceled' } },
      { type: 'order.invoiced', invoice: { number: String(second.number) } },
    ])
    expect(await rowsOf(shop)).toMatchObject([
      { number: String(first.number), status: 'canceled' },
      { number: String(second.number), status: 'sent' },
    ])
    const reads = createReads(hub.database.app)
    for (const search of [first, second].flatMap(({ number, accessKey }) => [String(number), accessKey])) {
      const found = await reads.listOrders(shop.storeId, { ...firstPage, search })
      expect(found.ok && found.value.rows.map(({ originOrderId }) => originOrderId)).toEqual([code])
    }
  })

  test('keeps one that was canceled before the hub heard of it, and announces only the one that stands', async () => {
    const shop = await givenShop('antes')
    const code = await givenOrder(shop)
    const first = shop.millennium.invoice(code)
    shop.millennium.cancelNote(code)
    const second = shop.millennium.invoice(code)

    await standsAt(shop, code, [
      { status: 'canceled', key: first.accessKey },
      { ...authorized, key: second.accessKey },
    ])
    expect(shop.vtex.order(code).invoices).toMatchObject([{ invoiceNumber: String(second.number) }])
  })
})

describe('a file that makes no order invoiced', () => {
  test('is kept and shown with its reason, and a better one takes its place', async () => {
    const shop = await givenShop('recusada')
    const code = await givenOrder(shop)
    const note = shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, 'return')
    await standsAt(shop, code, [{ status: 'refused', reason: 'other-purpose', key: note.accessKey }])
    await isQuiet(hub, shop)

    expect((await hub.order(shop, code))?.state).toMatchObject({
      status: 'handling',
      invoiceNumber: null,
      refused: ['fetch-invoice'],
    })
    expect(shop.vtex.order(code).invoices).toEqual([])
    expect(await rowsOf(shop)).toMatchObject([
      { access_key: note.accessKey, status: 'disabled', reason: 'other-purpose', files: 1 },
    ])

    shop.millennium.setFlaw(code, null)
    await standsAt(shop, code, [{ ...authorized, reason: null }])
    await isQuiet(hub, shop)

    expect((await hub.order(shop, code))?.state).toMatchObject({ status: 'invoiced', refused: [] })
    expect(await rowsOf(shop)).toMatchObject([{ status: 'sent', reason: null, files: 2 }])
  })

  test.each([
    ['incoming', 'incoming', 'countIncomingInvoices'],
    ['return', 'other-purpose', 'countInvoicesOfAnyPurpose'],
  ] as const)('of the kind %s counts only in a store that says so', async (flaw, reason, setting) => {
    const strict = await givenShop(`nao-${flaw}`)
    const refused = await givenOrder(strict)
    strict.millennium.invoice(refused)
    strict.millennium.setFlaw(refused, flaw)
    await standsAt(strict, refused, [{ status: 'refused', reason }])

    const shop = await givenShop(`sim-${flaw}`, { [setting]: true })
    const code = await givenOrder(shop)
    const note = shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, flaw)
    await standsAt(shop, code, [{ ...authorized, reason: null, key: note.accessKey }])
    expect((await hub.order(shop, code))?.state).toMatchObject({ status: 'invoiced', refused: [] })
  })

  test('is kept too when it cannot be read, and its cancellation ends the error', async () => {
    const shop = await givenShop('ilegivel')
    const code = await givenOrder(shop)
    const note = shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, 'truncated')
    await standsAt(shop, code, [{ status: 'refused', reason: 'unreadable' }])
    await isQuiet(hub, shop)
    expect(await rowsOf(shop)).toMatchObject([
      { access_key: note.accessKey, number: String(note.number), reason: 'unreadable', files: 1 },
    ])

    shop.millennium.cancelNote(code)
    await standsAt(shop, code, [{ status: 'canceled' }])
    expect((await hub.order(shop, code))?.state.refused).toEqual([])
    expect(await rowsOf(shop)).toMatchObject([{ status: 'canceled', reason: null }])
  })

  test('that lacks its authorization is asked for again by itself', async () => {
    const shop = await givenShop('espera')
    const code = await givenOrder(shop)
    shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, 'no-protocol')
    await standsAt(shop, code, [{ status: 'refused', reason: 'not-authorized' }])
    expect(await rowsOf(shop)).toMatchObject([{ status: 'pending', reason: 'not-authorized' }])

    shop.millennium.setFlaw(code, null)
    await vi.waitFor(async () => {
      await passTime(hub, shop.integrations.mln?.integrationId ?? '')
      expect(await invoicesOf(shop, code)).toMatchObject([authorized])
    }, patiently)
    expect(await hub.processes(shop, 'fetch-invoice')).toHaveLength(1)
  })

  test('counts no longer once the event of its cancellation is among the files', async () => {
    const shop = await givenShop('evento')
    const code = await givenOrder(shop)
    shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, 'no-protocol')
    await standsAt(shop, code, [{ status: 'refused', reason: 'not-authorized' }])
    shop.millennium.faults.add({
      match: { path: 'pedido_venda/listafaturamentos' },
      kind: 'status',
      status: 400,
      body: {},
    })
    shop.millennium.cancelNote(code)

    await vi.waitFor(async () => {
      await passTime(hub, shop.integrations.mln?.integrationId ?? '')
      expect(await invoicesOf(shop, code)).toMatchObject([{ status: 'canceled', reason: null }])
    }, patiently)
    expect(await rowsOf(shop)).toMatchObject([{ status: 'canceled', files: 1 }])
  })

  test('of the tax office’s test environment is refused where the hub is not on trial', async () => {
    const shop = await givenShop('homologacao')
    const code = await givenOrder(shop)
    shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, 'test-environment')

    await standsAt(shop, code, [{ status: 'refused', reason: 'test-environment' }])
  })
})

describe('an invoice', () => {
  /** Subscribes to all invoices of the shop, or to those with one of the CFOPs. */
  async function subscribe({ storeId }: Shop, cfops: string[] = []) {
    const subscriber = await startSubscriber({})
    const { secret } = await givenHook(hub.database.system, hub.vault, {
      storeId,
      url: subscriber.url,
      kind: 'invoice',
      filters: { cfops },
    })
    subscriber.setSecret(secret)
    await worker.refresh()
    return {
      heard: () =>
        subscriber.deliveries().map(({ body }) => {
          const { type, data } = body as { type: string; data: { previousStatus: string | null } }
          return { ...data, type }
        }),
      sent: () => subscriber.deliveries().map(({ body }) => body as { type: string }),
      close: () => subscriber.close(),
    }
  }

  const historyOf = async ({ storeId }: Shop) =>
    hub.database.system
      .selectFrom('events')
      .innerJoin('invoices', 'invoices.invoice_id', 'events.entity_id')
      .select(['number', 'sequence', 'type', 'from_status', 'to_status', 'author_kind'])
      .where('events.store_id', '=', storeId)
      .where('entity_kind', '=', 'invoice')
      .orderBy('number')
      .orderBy('sequence')
      .execute()

  test('has a history of its own, and its subscribers hear each status once and in order', async () => {
    const shop = await givenShop('vida')
    const [all, sales, returned] = [
      await subscribe(shop),
      await subscribe(shop, ['5102', '6102']),
      await subscribe(shop, ['1202']),
    ]
    const code = await givenOrder(shop)
    const note = shop.millennium.invoice(code)
    await standsAt(shop, code, [{ ...authorized, key: note.accessKey }])
    await hub.notify(shop, code) // the platform calls it invoiced now
    await isQuiet(hub, shop)
    shop.millennium.cancelNote(code)
    await standsAt(shop, code, [{ status: 'canceled' }])
    await isQuiet(hub, shop)

    const number = String(note.number)
    expect(await historyOf(shop)).toMatchObject([
      { number, sequence: 1, type: 'announced', from_status: null, to_status: 'pending' },
      { number, sequence: 2, type: 'authorized', from_status: 'pending', to_status: 'authorized' },
      { number, sequence: 3, type: 'sent', from_status: 'authorized', to_status: 'sent' },
      { number, sequence: 4, type: 'confirmed', from_status: 'sent', to_status: 'confirmed' },
      { number, sequence: 5, type: 'canceled', from_status: 'confirmed', to_status: 'canceled' },
    ])
    const life = ['pending', 'authorized', 'sent', 'confirmed', 'canceled']
    await vi.waitFor(() => expect(all.heard()).toHaveLength(life.length), patiently)
    expect(all.heard().map(({ type }) => type)).toEqual(life.map((status) => `invoice.${status}`))
    expect(all.heard().map(({ previousStatus }) => previousStatus)).toEqual([null, ...life.slice(0, -1)])
    for (const payload of all.sent())
      expect(invoiceEvents.find(({ type }) => type === payload.type)?.payload.parse(payload)).toEqual(payload)
    expect(all.heard().at(1)).toMatchObject({ number, accessKey: note.accessKey, originOrderId: code })
    // Its CFOPs are known once its file is read.
    await vi.waitFor(() => expect(sales.heard()).toHaveLength(life.length - 1), patiently)
    expect(returned.heard()).toEqual([])
    expect(heardOf(shop).every(({ type }) => type.startsWith('order.'))).toBe(true)
    await Promise.all([all, sales, returned].map(({ close }) => close()))
  })

  test('stands as unused once the tax authority denied it', async () => {
    const shop = await givenShop('denegada')
    const code = await givenOrder(shop)
    shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, 'denied')
    await standsAt(shop, code, [{ status: 'refused', reason: 'denied' }])
    expect(await historyOf(shop)).toMatchObject([
      { type: 'announced' },
      { type: 'voided', to_status: 'unused' },
      { type: 'not-fetched', to_status: 'unused' },
    ])
  })
})
