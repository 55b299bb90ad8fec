import { givenStore } from '@ihub/dev-env/given'
import { createNfeIssuer } from '@ihub/dev-env/sample-nfe'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { readFixture } from '@ihub/fiscal/fixtures/read-fixture'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { formOf } from '../../test/given-upload.ts'
import { zipOf } from '../../test/given-zip.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'
import { runCalls } from '../../test/run-calls.ts'

const store = { document: '12345678000195', seller: '12345678000276', other: '99888777000161' }

let hub: TestHub
let api: TestApi
let worker: Awaited<ReturnType<TestHub['startWorker']>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await hub.close()
})

let by: { token: string; storeId: string; platformId: string }
const issue = createNfeIssuer(store.document)
beforeEach(async () => {
  const code = `notas-${uuidv7().slice(-12)}`
  const { storeId, integrations } = await givenStore(hub.database.system, hub.vault, {
    code,
    originDocument: store.document,
    orderDestination: 'none',
    connect: { ordersSheet: {} },
  })
  await hub.database.system
    .insertInto('sellers')
    .values({
      store_id: storeId,
      seller_id: uuidv7(),
      code: 'loja-1',
      name: 'Loja 1',
      document: store.seller,
    })
    .execute()
  const { token } = await api.givenUser('User', [storeId])
  by = { storeId, token, platformId: integrations.ordersSheet?.integrationId ?? '' }
})

const { ended, itemsOf, right } = runCalls({ call: (...asked) => api.call(...asked) }, () => by)
const send = (files: File[], seller = 'loja-1') =>
  api.call('POST', `/api/invoices/import?seller=${seller}`, { ...by, body: formOf(...files) })
const fileOf = (data: string | Uint8Array, name: string) => new File([Buffer.from(data)], name)

/** The result of each file, by its name. */
async function imported(files: File[]) {
  const started = await send(files)
  expect(started.status, started.text).toBe(200)
  const run = await ended(started.json)
  const items = (await itemsOf(started.json)) as {
    code: string
    status: string
    reason: string | null
    invoiceId: string | null
  }[]
  const results = Object.fromEntries(
    items.map(({ code, status, reason }) => [code, reason ? `${status} ${reason}` : status]),
  )
  const ids = Object.fromEntries(items.map(({ code, invoiceId }) => [code, invoiceId ?? '']))
  return { run, results, ids, started: started.json }
}

test('every file has a result of its own, and one bad file never stops the others', async () => {
  const good = issue()
  const other = createNfeIssuer(store.other, 9)()
  const ofSeller = createNfeIssuer(store.seller, 11)()
  const { results, run, ids } = await imported([
    fileOf(good.xml, 'boa.xml'),
    fileOf(`\uFEFF${ofSeller.xml}`, 'do-seller.xml'),
    fileOf(other.xml, 'outro-cnpj.xml'),
    fileOf(issue({ barcode: null }).xml, 'sem-gtin.xml'),
    fileOf(issue().xml.replace(/<qCom>[^<]+/, '<qCom>0.0000'), 'quantidade-zero.xml'),
    fileOf(issue().xml.replace(/<protNFe[\s\S]*<\/protNFe>/, ''), 'sem-protocolo.xml'),
    fileOf(issue().xml.slice(0, 900), 'cortada.xml'),
    fileOf('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', 'doctype.xml'),
    fileOf('<?xml version="1.0"?><pedido><numero>1</numero></pedido>', 'pedido.xml'),
    fileOf('%PDF-1.7 danfe', 'danfe.pdf'),
    fileOf('', 'vazio.xml'),
    fileOf(good.xml, 'boa (1).xml'),
  ])
  expect(results).toEqual({
    'boa.xml': 'done',
    'do-seller.xml': 'done',
    'outro-cnpj.xml': 'error invoice.document_mismatch',
    'sem-gtin.xml': 'error invoice.invalid_ean',
    'quantidade-zero.xml': 'error invoice.invalid_quantity',
    'sem-protocolo.xml': 'error invoice.not_available',
    'cortada.xml': 'error invoice.invalid_xml',
    'doctype.xml': 'error invoice.invalid_xml',
    'pedido.xml': 'error invoice.no_nfe',
    'danfe.pdf': 'error file.not_xml',
    'vazio.xml': 'error file.not_xml',
    'boa (1).xml': 'skipped file.repeated',
  })
  expect(run).toMatchObject({ status: 'partial', type: 'run-bulk-action' })
  expect(ids['boa (1).xml']).toBe(ids['boa.xml'])
  expect(await right('GET', `/invoices/${ids['boa.xml']}`)).toMatchObject({
    invoiceNumber: good.number,
    sefazKey: good.key,
    status: 'authorized',
    orderId: null,
    timeline: [
      { type: 'imported', author: { kind: 'user' } },
      { type: 'authorized', author: { kind: 'user' } },
    ],
    actions: [
      { action: 'announce-again', refusal: 'no-order' },
      { action: 'fetch-again', refusal: 'no-order' },
      { action: 'delete', refusal: null },
    ],
  })

  const again = await imported([fileOf(good.xml, 'boa.xml')])
  expect(again.results).toEqual({ 'boa.xml': 'error invoice.already_exists' })
  expect(again.ids['boa.xml']).toBe(ids['boa.xml'])
})

test('a ZIP is as many files as it holds, in whatever folders; what it declares is not believed', async () => {
  const bomb = Buffer.alloc(24 * 1_048_576, ' ')
  const zip = zipOf([
    { name: 'notas/', data: '' },
    { name: 'notas/janeiro/1.xml', data: issue().xml },
    { name: 'notas/2.XML', data: issue().xml },
    { name: '__MACOSX/notas/._1.xml', data: 'x' },
    { name: 'leia-me.txt', data: 'nada' },
    { name: 'secreta.xml', data: issue().xml, isEncrypted: true },
    { name: 'bomba.xml', data: Buffer.concat([Buffer.from('<a>'), bomb]), says: 10 },
  ])
  const { results } = await imported([
    fileOf(zip, 'notas.zip'),
    fileOf(zip.subarray(0, zip.length - 40), 'cortado.zip'),
    fileOf(zipOf([{ name: 'pasta/', data: '' }]), 'pastas.zip'),
    fileOf(issue().xml, 'solta.xml'),
  ])
  expect(results).toEqual({
    'notas.zip › notas/janeiro/1.xml': 'done',
    'notas.zip › notas/2.XML': 'done',
    'notas.zip › leia-me.txt': 'error file.not_xml',
    'notas.zip › secreta.xml': 'error file.archive_encrypted',
    'notas.zip › bomba.xml': 'error file.too_large',
    'cortado.zip': 'error file.archive_unreadable',
    'pastas.zip': 'error file.archive_empty',
    'solta.xml': 'done',
  })
})

test('an invoice becomes that of the order that it names, and of the one that knows its number', async () => {
  const { storeId } = by
  const order = (originOrderId: string) =>
    givenOrder(hub.engine, {
      storeId: storeId as never,
      platformId: by.platformId as never,
      order: { originOrderId },
    })
  const named = await order('N-1')
  const waiting = await order('N-2')
  const awaited = issue()
  await hub.engine.orders.apply({
    storeId: storeId as never,
    target: { orderId: waiting },
    author: { kind: 'cron' },
    run: null,
    decide: () => ({
      ok: true,
      value: {
        events: [
          {
            type: 'invoiced-in-erp',
            originAt: null,
            invoices: [
              {
                key: null,
                number: `000${awaited.number}`,
                series: null,
                status: 'awaited',
                reason: null,
                isAnnounced: false,
                units: 0,
              },
            ],
          },
        ],
      },
    }),
  })
  const { results, ids } = await imported([
    fileOf(issue({ orderCode: 'N-1' }).xml, 'nomeia.xml'),
    fileOf(awaited.xml, 'aguardada.xml'),
  ])
  expect(results).toEqual({ 'nomeia.xml': 'done', 'aguardada.xml': 'done' })
  expect(await right('GET', `/invoices/${ids['nomeia.xml']}`)).toMatchObject({ orderId: named })
  expect(await right('GET', `/invoices/${ids['aguardada.xml']}`)).toMatchObject({
    orderId: waiting,
    sefazKey: awaited.key,
    status: 'authorized',
  })
  for (const orderId of [named, waiting]) {
    const found = await hub.engine.orders.find(storeId as never, orderId)
    expect(found?.state).toMatchObject({ status: 'invoiced', invoices: [{ status: 'usable' }] })
  }
})

test('one that the store does not count is kept with the reason; an event moves the invoice that it names', async () => {
  const incoming = issue().xml.replace('<tpNF>1</tpNF>', '<tpNF>0</tpNF>')
  const { results, ids } = await imported([fileOf(incoming, 'entrada.xml')])
  expect(results).toEqual({ 'entrada.xml': 'done not-counted' })
  expect(await right('GET', `/invoices/${ids['entrada.xml']}`)).toMatchObject({
    status: 'disabled',
    reason: 'incoming',
  })

  const { xml, key } = issue()
  const cancellation = cancellationOf(key)
  const before = await imported([fileOf(cancellation, 'evento.xml'), fileOf(xml, 'nota.xml')])
  expect(before.results).toEqual({ 'evento.xml': 'done event-taken', 'nota.xml': 'done' })
  expect(await right('GET', `/invoices/${before.ids['nota.xml']}`)).toMatchObject({ status: 'canceled' })

  const later = issue()
  await imported([fileOf(later.xml, 'nota.xml')])
  const after = await imported([fileOf(cancellationOf(later.key), 'evento.xml')])
  expect(await right('GET', `/invoices/${after.ids['evento.xml']}`)).toMatchObject({ status: 'canceled' })
})

/** The registered cancellation (110111) of an invoice, made of a real letter of correction. */
const cancellationOf = (key: string) =>
  Buffer.from(readFixture('39-procevento-cce-real.xml'))
    .toString('utf8')
    .replaceAll(/<chNFe>\d{44}/g, `<chNFe>${key}`)
    .replaceAll(/<tpEvento>\d+/g, '<tpEvento>110111')
    .replaceAll(/<nSeqEvento>\d+/g, '<nSeqEvento>1')

test('without a seller of the store, without a file and beyond 200 of them nothing is started', async () => {
  expect((await send([fileOf(issue().xml, 'a.xml')], 'ninguem')).json).toMatchObject({
    code: 'invoice.seller_not_found',
    params: { code: 'ninguem' },
  })
  expect(await send([])).toMatchObject({ status: 422 })
  const zip = zipOf(Array.from({ length: 201 }, (_, index) => ({ name: `${index}.xml`, data: 'x' })))
  expect((await send([fileOf(zip, 'muitas.zip')])).json).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'file', code: 'field.too_many_files', params: { maximum: 200 } }],
  })
  const runs = await hub.database.system
    .selectFrom('processes')
    .select('process_id')
    .where('store_id', '=', by.storeId)
    .execute()
  expect(runs).toEqual([])
})

test('a number that nobody knows is told at its field', async () => {
  const ask = (number: string, seller = 'loja-1') =>
    api.call('POST', '/api/invoices/sync', { ...by, body: { number, seller } })
  expect((await ask('123')).json).toMatchObject({
    code: 'invoice.not_available',
    fields: [{ field: 'number', code: 'invoice.not_available' }],
  })
  expect((await ask('12a')).json).toMatchObject({ fields: [{ field: 'number', code: 'field.digits_only' }] })
  expect((await ask('123', 'ninguem')).json).toMatchObject({ code: 'invoice.seller_not_found' })
})
