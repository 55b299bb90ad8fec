import { createHash } from 'node:crypto'
import { givenIntegration } from '@ihub/dev-env/given'
import { startPlatformShop } from '@ihub/dev-env/platform-shop'
import { emitterDocument } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { createRandom } from '@ihub/simulators/kit/random'
import { nfeXml } from '@ihub/simulators/millennium/nfe'
import { OrderBook } from '@ihub/simulators/millennium/order-book'
import { parseOrder } from '@ihub/simulators/millennium/parse-order'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

const saas = { accountId: 'loja-notas', apiKey: 'chave-dos-testes' }
const start = async () =>
  startPlatformShop({
    code: 'loja-notas',
    connector: 'infrashop_saas',
    platform: await startInfrashop({ saas }),
    credentials: saas,
  })

let running: Awaited<ReturnType<typeof start>>
let api: TestApi
let token: string
beforeAll(async () => {
  running = await start()
  api = await openTestApi(running.hub)
  token = (await api.givenUser('User', [running.shop.storeId])).token
})
afterAll(async () => {
  await api?.close()
  await running?.close()
})

const path = '/api/infrashop-saas-invoice'
const send = (body: object, storeId = running.shop.storeId) =>
  api.call('POST', path, { token, storeId, body })
const list = async (query = '') => {
  const { json } = await api.call('GET', `${path}?direction=asc${query}`, {
    token,
    storeId: running.shop.storeId,
  })
  return json.data as Record<string, unknown>[]
}

/** An order of Infrashop that is being handled. */
async function place() {
  const { hub, shop } = running
  const { orderCode } = shop.platform.placeOrder({ lines: [{ sku: 'A', quantity: 2 }] })
  await pollNow(hub, shop, 'infrashop_saas', 'read-feed')
  const { orderId } = await reaches(hub, shop, orderCode, 'handling')
  return { originOrderId: orderCode, orderId }
}
const isTold = (code: string, numbers: string[]) =>
  vi.waitFor(
    () => expect(running.shop.platform.order(code).invoices.map(({ number }) => number)).toEqual(numbers),
    patiently,
  )

/** An authorized NF-e of an order of two units, and its number and key. */
function issue(code: string, emitter = emitterDocument) {
  const book = new OrderBook({ duplicates: 'refuse', emitterDocument: emitter, random: createRandom(5) })
  const address = { logradouro: 'Rua Um', cidade: 'Curitiba', estado: 'PR', cep: '80000-000' }
  const body = {
    cod_pedidov: code,
    vitrine: 1,
    quantidade: 2,
    total: 20,
    produtos: [{ sku: 'A', quantidade: 2, preco: 10 }],
    dados_cliente: [{ nome: 'Cliente', cpf: '111.444.777-35', endereco_entrega: [address] }],
  }
  const order = book.create(parseOrder(body, { orderCodeLengthMax: 20, now: Date.now() }))
  const note = book.invoice(order)
  return { xml: Buffer.from(nfeXml(order, note, emitter)).toString('base64'), note }
}

test('an NF-e is judged, kept and counted, its order is invoiced, and Infrashop hears of it once', async () => {
  const { hub, shop } = running
  const { originOrderId, orderId } = await place()
  const { xml, note } = issue(originOrderId)

  const { status, json } = await send({ originOrderId, xml })
  expect([status, json]).toMatchObject([
    200,
    { kind: 'nfe', invoiceNumber: String(note.number), operationType: 'outgoing' },
  ])
  await isTold(originOrderId, [String(note.number)])
  await isQuiet(hub, shop)
  expect(shop.platform.invoiceFile(originOrderId, String(note.number))).toBe(xml)
  const again = await send({ originOrderId, xml })
  await isQuiet(hub, shop)

  expect(again.json).toMatchObject({ _id: json._id, status: 'sent', emitter: { document: emitterDocument } })
  expect((await hub.order(shop, originOrderId))?.state.status).toBe('invoiced')
  const events = await hub.events(shop, orderId)
  expect(events.filter((type) => type === 'invoiced')).toHaveLength(1)
  const kept = await hub.database.system
    .selectFrom('invoice_files')
    .select('digest')
    .where('invoice_id', '=', String(json._id))
    .execute()
  expect(kept).toEqual([{ digest: createHash('sha256').update(Buffer.from(xml, 'base64')).digest() }])
  expect(await list(`&search=${originOrderId}`)).toMatchObject([{ _id: json._id, status: 'sent' }])
})

test('an NF-e without its file is known by its key, and an invoice of a number alone is plain', async () => {
  const { hub, shop } = running
  const { originOrderId } = await place()
  const { accessKey } = issue(originOrderId).note
  const facts = { value: 19.9, emissionDate: '2026-11-24T12:00:00Z' }

  expect((await send({ originOrderId, sefazKey: accessKey, ...facts })).json).toMatchObject({
    kind: 'nfe',
    sefazKey: accessKey,
    invoiceSerie: '1',
    value: 19.9,
  })
  expect((await send({ originOrderId, xml: issue(originOrderId).xml })).json).toMatchObject({
    sefazKey: accessKey,
    emitter: { document: emitterDocument },
  })
  expect((await send({ originOrderId, invoiceNumber: '88', ...facts })).json).toMatchObject({
    kind: 'plain',
    invoiceNumber: '88',
    sefazKey: null,
  })
  await vi.waitFor(
    () =>
      expect(shop.platform.order(originOrderId).invoices).toMatchObject([{ accessKey }, { number: '88' }]),
    patiently,
  )
  await isQuiet(hub, shop)
})

test('two programs that send the same invoice at once bring it once', async () => {
  const { hub, shop } = running
  const { originOrderId } = await place()
  const { xml, note } = issue(originOrderId)
  const answers = await Promise.all([1, 2, 3].map(() => send({ originOrderId, xml })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ json }) => json._id)).size).toBe(1)
  await isTold(originOrderId, [String(note.number)])
  await isQuiet(hub, shop)
})

test('an invoice that breaks a rule of the store is refused with the rule, and changes nothing', async () => {
  const { originOrderId } = await place()
  const foreign = issue(originOrderId, '11222333000181')
  const facts = { value: 19.9, emissionDate: '2026-11-24T12:00:00Z' }
  const otherEmitter = { status: 422, json: { code: 'invoice.refused', params: { reason: 'other-emitter' } } }

  expect(await send({ originOrderId, xml: foreign.xml })).toMatchObject(otherEmitter)
  expect(await send({ originOrderId, sefazKey: foreign.note.accessKey, ...facts })).toMatchObject(
    otherEmitter,
  )
  const { xml } = issue(originOrderId)
  expect(await send({ originOrderId, xml, sefazKey: foreign.note.accessKey })).toMatchObject({
    json: { code: 'invoice.refused', params: { reason: 'other-key' } },
  })
  const text = Buffer.from('<a/>').toString('base64')
  expect(await send({ originOrderId, xml: text })).toMatchObject({
    status: 422,
    json: { code: 'invoice.no_nfe' },
  })
  expect(await list(`&search=${originOrderId}`)).toEqual([])
})

test.each([
  ['value', {}],
  ['emissionDate', { value: 10 }],
  ['invoiceNumber', { value: 10, emissionDate: '2026-11-24T12:00:00Z' }],
  ['sefazKey', { value: 10, emissionDate: '2026-11-24T12:00:00Z', sefazKey: '1'.repeat(44) }],
])('what is missing or wrong is told at its field: %s', async (field, body) => {
  const { originOrderId } = await place()
  expect(await send({ originOrderId, ...body })).toMatchObject({
    status: 422,
    json: { code: 'request.invalid', fields: [{ field }] },
  })
})

test('an order of another platform is not known here, nor is its invoice listed', async () => {
  const { hub, shop } = running
  const vtex = await givenIntegration(hub.database.system, hub.vault, {
    storeId: shop.storeId,
    connector: 'vtex',
    settings: { accountName: 'loja', appKey: 'vtexappkey-loja-TESTES', appToken: 'a-token' },
  })
  const platformId = vtex.integrationId as never
  await givenOrder(hub.engine, { storeId: shop.storeId, platformId, order: { originOrderId: 'v1-01' } })
  const facts = { invoiceNumber: '7', value: 10, emissionDate: '2026-11-24T12:00:00Z' }

  for (const originOrderId of ['v1-01', 'no-such-order'])
    expect(await send({ originOrderId, ...facts })).toMatchObject({ json: { code: 'order.not_found' } })
  const rows = await list()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ originOrderId }) => String(originOrderId).startsWith('IS-'))).toBe(true)
})

test('a store without Infrashop SaaS is told so', async () => {
  const person = await api.givenUser('User')
  const storeId = await api.givenStoreOf(person)
  const body = { originOrderId: 'IS-1', invoiceNumber: '7', value: 10, emissionDate: '2026-11-24T12:00:00Z' }
  expect(await api.call('POST', path, { token: person.token, storeId, body })).toMatchObject({
    status: 409,
    json: { code: 'integration.not_configured' },
  })
})

test('the parcels that Infrashop’s own logistics carry are reported by Infrashop', async () => {
  const { orderId } = await place()
  const { json } = await api.call('GET', `/api/orders/${orderId}`, { token, storeId: running.shop.storeId })
  expect(json).toMatchObject({ statuses: { carrier: { system: { name: 'Infrashop SaaS' } } } })
})
