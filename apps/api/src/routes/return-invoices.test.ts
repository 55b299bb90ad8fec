import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import type { ProtocolDetail } from '@ihub/contract/protocols'
import { givenStore } from '@ihub/dev-env/given'
import { createNfeIssuer } from '@ihub/dev-env/sample-nfe'
import { sampleInvoice, sampleItem } from '@ihub/dev-env/sample-order'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { formOf } from '../../test/given-upload.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'
import { runCalls } from '../../test/run-calls.ts'

const document = '12345678000195'
const issue = createNfeIssuer(document)

let hub: TestHub
let api: TestApi
let worker: Awaited<ReturnType<TestHub['startWorker']>>
let by: { token: string; storeId: string; platformId: string }
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  worker = await hub.startWorker()
  const { storeId, integrations } = await givenStore(hub.database.system, hub.vault, {
    code: 'notas-de-volta',
    originDocument: document,
    orderDestination: 'none',
    connect: { ordersSheet: {} },
  })
  await hub.database.system
    .insertInto('sellers')
    .values({ store_id: storeId, seller_id: uuidv7(), code: 'loja-1', name: 'Loja 1', document })
    .execute()
  const { token } = await api.givenUser('User', [storeId])
  by = { storeId, token, platformId: integrations.ordersSheet?.integrationId ?? '' }
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await hub.close()
})

const { ended, itemsOf, right } = runCalls({ call: (...asked) => api.call(...asked) }, () => by)
let orders = 0

/** An order of three pieces, invoiced under a key of its own. */
async function givenInvoiced() {
  const originOrderId = `V-${++orders}`
  const orderId = await givenOrder(hub.engine, {
    storeId: by.storeId as never,
    platformId: by.platformId as never,
    order: {
      originOrderId,
      items: [sampleItem({ lineId: 'a', sku: 'A', quantity: 3, sellingPriceCents: 1_000 })],
    },
  })
  const { key, number } = issue()
  await hub.engine.orders.apply({
    storeId: by.storeId as never,
    target: { orderId: orderId as never },
    author: cron,
    run: null,
    decide: () =>
      ok({
        events: [
          {
            type: 'invoiced-in-erp',
            originAt: null,
            invoices: [sampleInvoice({ key, number, status: 'usable' })],
          },
        ],
      }),
  })
  const open = (code: string, quantity: number) =>
    right('POST', '/orders/protocols', {
      orderId,
      externalProtocolId: code,
      protocolType: 'return',
      email: 'ana@example.com',
      items: [{ sku: 'A', sellingPrice: 10, quantity }],
    })
  return { originOrderId, orderId, key, open }
}

/** The NF-e of goods that come back, with the keys of the invoices that it returns. */
function returnOf(keys: string[], quantity: number, edit = (xml: string) => xml) {
  const { xml, key, number } = issue({ quantity })
  const references = keys.map((one) => `<NFref><refNFe>${one}</refNFe></NFref>`).join('')
  const edited = edit(
    xml
      .replace('<tpNF>1</tpNF>', '<tpNF>0</tpNF>')
      .replace('<finNFe>1</finNFe>', '<finNFe>4</finNFe>')
      .replace('</ide>', `${references}</ide>`),
  )
  return { xml: edited, key, number }
}

async function imported(xml: string) {
  const started = await api.call('POST', '/api/invoices/import?seller=loja-1', {
    ...by,
    body: formOf(new File([xml], 'volta.xml')),
  })
  expect(started.status, started.text).toBe(200)
  await ended(started.json)
  const [item] = (await itemsOf(started.json)) as { status: string; invoiceId: string }[]
  return item ?? { status: '', invoiceId: '' }
}
const protocol = (id: unknown): Promise<ProtocolDetail> =>
  right('GET', `/orders/protocols/${id}`) as Promise<never>
const invoice = (id: unknown): Promise<InvoiceDetail> => right('GET', `/invoices/${id}`) as Promise<never>

test('an imported return moves the one protocol of its goods, in the same commit, and both pages lead to each other', async () => {
  const { key, open } = await givenInvoiced()
  const { _id } = await open('VOLTA-1', 2)
  const other = await open('VOLTA-2', 1)
  const note = returnOf([key], 2)
  const { status, invoiceId } = await imported(note.xml)
  expect(status).toBe('done')
  expect(await protocol(_id)).toMatchObject({
    status: 'awaiting-internalization',
    returnInvoice: { number: note.number, key: note.key },
    returnNotes: [{ invoiceId, verdict: 'taken', protocol: { externalProtocolId: 'VOLTA-1' } }],
    timeline: expect.arrayContaining([
      expect.objectContaining({ type: 'invoiced', author: expect.objectContaining({ kind: 'user' }) }),
    ]),
  })
  expect(await protocol(other._id)).toMatchObject({ status: 'pending', returnInvoice: null })
  const page = await invoice(invoiceId)
  expect(page.returns).toMatchObject({ verdict: 'taken', invoices: [{}] })
  expect(page.returns?.protocols).toContainEqual(expect.objectContaining({ _id, isChosen: true }))
})

test('a return in doubt is shown on both pages and taken by a person alone', async () => {
  const { key, open } = await givenInvoiced()
  const { _id } = await open('DUVIDA-1', 1)
  const note = returnOf([key], 2)
  const { invoiceId } = await imported(note.xml)
  expect(await protocol(_id)).toMatchObject({
    status: 'pending',
    returnInvoice: null,
    returnNotes: [{ invoiceId, verdict: 'other-goods', protocol: null }],
  })
  expect((await invoice(invoiceId)).returns).toMatchObject({
    verdict: 'other-goods',
    protocols: [{ _id, isChosen: false }],
  })
  await right('PUT', `/orders/protocols/${_id}`, { status: 'in-progress' })
  const [found] = (await protocol(_id)).returnNotes
  await right('PUT', `/orders/protocols/${_id}`, {
    status: 'awaiting-internalization',
    returnInvoice: { number: found?.number, series: found?.series, key: found?.key },
  })
  expect((await protocol(_id)).returnNotes).toMatchObject([{ verdict: 'taken' }])
})

test('a return that came first waits for its protocol, and imported again it changes nothing', async () => {
  const { key, open } = await givenInvoiced()
  const note = returnOf([key], 3)
  const { invoiceId } = await imported(note.xml)
  expect((await invoice(invoiceId)).returns).toMatchObject({ verdict: 'no-protocol', protocols: [] })
  const opened = await open('DEPOIS-1', 3)
  expect(opened).toMatchObject({ status: 'awaiting-internalization', returnInvoice: { key: note.key } })
  expect((await protocol(opened._id)).timeline.map(({ type }) => type)).toEqual(['opened', 'invoiced'])
  expect((await imported(note.xml)).invoiceId).toBe(invoiceId)
  expect((await protocol(opened._id)).timeline).toHaveLength(2)
})

test('a return of invoices that the store does not know, and a denied one, move nothing', async () => {
  const { key, open } = await givenInvoiced()
  const { _id } = await open('NEGADA-1', 2)
  const denied = returnOf([key], 2, (xml) => xml.replace('<cStat>100</cStat>', '<cStat>302</cStat>'))
  const { invoiceId } = await imported(denied.xml)
  expect((await invoice(invoiceId)).returns).toMatchObject({ verdict: 'not-valid' })
  const unknown = await imported(returnOf([issue().key], 2).xml)
  expect((await invoice(unknown.invoiceId)).returns).toMatchObject({ verdict: 'no-order', invoices: [] })
  expect(await protocol(_id)).toMatchObject({ status: 'pending', returnInvoice: null })
})
