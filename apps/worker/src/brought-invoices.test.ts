import { createAdministration } from '@ihub/db/administration'
import { createReads } from '@ihub/db/reads'
import { createWorkerReads } from '@ihub/db/worker-reads'
import { givenHook } from '@ihub/dev-env/given'
import { emitterDocument, type Shop, type TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { uuidv7 } from '@ihub/kit/ids'
import { deleteInvoice } from '@ihub/operations/invoice/delete-invoice'
import { fetchInvoiceAgain } from '@ihub/operations/invoice/fetch-again'
import { requestInvoiceSync } from '@ihub/operations/invoice/request-invoice-sync'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const actor = { kind: 'user', id: uuidv7(), name: 'Ana' } as const

async function givenOrder(shop: Shop) {
  const sku = catalogue[0]?.id ?? ''
  const { orderId } = shop.vtex.placeOrder({ items: [{ sku, quantity: 2 }] })
  await hub.notify(shop, orderId)
  await reaches(hub, shop, orderId, 'handling')
  return orderId
}

const givenSeller = ({ storeId }: Shop) =>
  hub.database.system
    .insertInto('sellers')
    .values({ store_id: storeId, seller_id: uuidv7(), code: 'loja', name: 'Loja', document: emitterDocument })
    .execute()

function ask({ storeId }: Shop, number: string) {
  const { invoiceSyncs, places } = createAdministration(hub.database)
  const readStore = createWorkerReads(hub.database.app).store
  return requestInvoiceSync(
    { invoiceSyncs, places, readStore },
    { storeId, number, sellerCode: 'LOJA', actor },
  )
}

const syncOf = (shop: Shop) => hub.processes(shop, 'fetch-order-invoices')
const invoicesOf = async (shop: Shop) => {
  const request = { page: 1, limit: 20, orderBy: 'receivedAt', direction: 'asc' } as const
  const page = await createReads(hub.database.app).listInvoices(shop.storeId, request)
  return page.ok ? page.value.rows : []
}

test('the ERP is asked for the invoices of an order by a number of it, and the order takes them', async () => {
  const shop = await addShop('pergunta', givenSeller)
  const code = await givenOrder(shop)
  expect(await ask(shop, '999999')).toMatchObject({ ok: false, error: { code: 'invoice.not_available' } })

  const digits = code.split('-')[0] ?? ''
  const first = await ask(shop, digits)
  expect(first.ok).toBe(true)
  await vi.waitFor(async () => {
    const [run] = await syncOf(shop)
    expect(run).toMatchObject({ service_code: 'invoice.not_available', can_retry: false })
  }, patiently)

  const note = shop.millennium.invoice(code)
  await ask(shop, digits)
  await vi.waitFor(async () => {
    expect((await syncOf(shop)).map(({ status }) => status)).toContain('ok')
    expect((await hub.order(shop, code))?.state).toMatchObject({
      status: 'invoiced',
      invoices: [{ key: note.accessKey, status: 'usable', isAnnounced: true }],
    })
  }, patiently)
  // By the number of an invoice that the hub knows by now.
  expect(await ask(shop, String(note.number))).toMatchObject({ ok: true })
})

test('the file of an invoice is fetched again and judged again, and one that stands is not undone', async () => {
  const shop = await addShop('de-novo-erp', givenSeller)
  const code = await givenOrder(shop)
  shop.millennium.invoice(code)
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  await vi.waitFor(async () => expect(await invoicesOf(shop)).toMatchObject([{ status: 'sent' }]), patiently)
  await isQuiet(hub, shop)
  const [invoice] = await invoicesOf(shop)
  const target = { invoiceId: invoice?.invoiceId ?? '', orderId: invoice?.orderId as never }

  const asked = await fetchInvoiceAgain(hub.engine, { ...target, storeId: shop.storeId, actor })
  expect(asked.ok).toBe(true)
  await isQuiet(hub, shop)
  const fetched = await hub.processes(shop, 'fetch-invoice')
  expect(fetched).toHaveLength(2)
  expect(fetched.map(({ status }) => status)).toEqual(['success', 'success'])
  expect(await invoicesOf(shop)).toMatchObject([{ status: 'sent' }])
  const events = await hub.database.system
    .selectFrom('events')
    .select('type')
    .where('entity_id', '=', target.invoiceId)
    .orderBy('sequence')
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['announced', 'authorized', 'sent', 'file-asked'])
})

test('a deleted invoice is told to subscribers of invoices, and an ERP that tells of it again brings it again', async () => {
  const subscriber = await startSubscriber()
  const shop = await addShop('excluida', async (made) => {
    await givenSeller(made)
    await givenHook(hub.database.system, hub.vault, {
      storeId: made.storeId,
      url: subscriber.url,
      kind: 'invoice',
    })
  })
  const code = await givenOrder(shop)
  shop.millennium.invoice(code)
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  await vi.waitFor(async () => expect(await invoicesOf(shop)).toMatchObject([{ status: 'sent' }]), patiently)
  await isQuiet(hub, shop)
  const [invoice] = await invoicesOf(shop)

  const { findInvoice } = createReads(hub.database.app)
  const { deletedInvoices } = createAdministration(hub.database)
  const deleted = await deleteInvoice(
    { ...hub.engine, findInvoice },
    {
      storeId: shop.storeId,
      invoiceId: invoice?.invoiceId ?? '',
      reason: 'pedido trocado de cliente',
      actor,
    },
  )
  expect(deleted.ok).toBe(true)
  expect((await hub.order(shop, code))?.state).toMatchObject({ status: 'invoiced', invoices: [] })
  await vi.waitFor(
    () =>
      expect(subscriber.deliveries().map(({ body }) => (body as { type: string }).type)).toEqual([
        'invoice.pending',
        'invoice.authorized',
        'invoice.sent',
        'invoice.deleted',
      ]),
    patiently,
  )
  const page = await deletedInvoices.list(shop.storeId, {
    page: 1,
    limit: 5,
    orderBy: 'deletedAt',
    direction: 'desc',
  })
  expect(page).toMatchObject({
    ok: true,
    value: { rows: [{ isAnnounced: true, hasFile: true, status: 'sent' }] },
  })
  const kept = await deletedInvoices.findFile(shop.storeId, invoice?.invoiceId ?? '')
  expect(kept?.file?.toString()).toContain(invoice?.accessKey)

  await ask(shop, code.split('-')[0] ?? '')
  await vi.waitFor(async () => expect(await invoicesOf(shop)).toHaveLength(1), patiently)
  await subscriber.close()
})
