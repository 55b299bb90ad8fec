import { createFiscalEventBook } from '@ihub/db/invoice/fiscal-events'
import { sampleInvoice } from '@ihub/dev-env/sample-order'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { cron } from '@ihub/domain/actor'
import type { FiscalEvent } from '@ihub/domain/invoice/fiscal-events'
import { ok } from '@ihub/domain/result'
import { readCfdiFixture } from '@ihub/fiscal/cfdi/fixtures/read-fixture'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let shop: Shop
let token: string

beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'eventos')
  token = (await api.givenUser('User', [shop.storeId])).token
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
})

const get = (path: string) => api.call('GET', `/api${path}`, { token, storeId: shop.storeId })

/** The invoice of a new order, read from a file. */
async function givenFile(originOrderId: string, text: string) {
  const { storeId } = shop
  const platformId = shop.integrations.vtex?.integrationId as never
  const orderId = await givenOrder(hub.engine, { storeId, platformId, order: { originOrderId } })
  const xml = Buffer.from(text)
  const read = await readInvoice(xml)
  if (!read.ok) throw new Error(read.error.code)
  const { kind, number, series, accessKey: key } = read.value
  const invoice = sampleInvoice({ ...(kind === 'cfdi' ? { kind } : {}), number: number ?? key, series, key })
  await hub.engine.orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: () =>
      ok({
        events: [{ type: 'invoice-kept', originAt: null, invoices: [invoice] }],
        fileOfInvoice: { invoice, read: read.value, xml },
      }),
  })
  const { json } = await get(`/invoices?search=${originOrderId}`)
  const [row] = json.data as { _id: string }[]
  return { _id: row?._id ?? '', key }
}

test('a CFDI shows in its own currency, with its local dates, its stamp and its lines', async () => {
  const dollars = readCfdiFixture('ingreso-descuento-timbrado').replace(
    'Moneda="MXN"',
    'Moneda="USD" TipoCambio="18.9"',
  )
  const { _id, key } = await givenFile('cfdi-1', dollars)
  const { json } = await get(`/invoices/${_id}`)

  expect(json).toMatchObject({
    kind: 'cfdi',
    sefazKey: key,
    currency: 'USD',
    value: 3327.01,
    emissionDate: '2025-02-19T08:32:29-06:00',
    emitter: { document: 'EKU9003173C9' },
    fiscalEvents: [],
  })
  const groups = json.document as { group: string; facts: { field: string; value: string }[] }[]
  const facts = groups.flatMap(({ group, facts: own }) =>
    own.map(({ field, value }) => `${group}.${field}=${value}`),
  )
  expect(facts).toEqual(
    expect.arrayContaining([
      'identification.type=income',
      'identification.issuedAt=2025-02-19T08:32:29',
      'stamp.provider=CVD110412TF6',
      'totals.total=3327.01',
    ]),
  )
  expect((await get(`/invoices/${_id}/items`)).json.data).toMatchObject([
    { number: 1, sku: 'GAMEPAD007', quantity: '4', total: '3824.15' },
  ])
})

test('the page lists what the tax office was told, and which correction letter is valid', async () => {
  const { _id, key } = await givenFile('cfdi-2', readCfdiFixture('ingreso-timbrado-real'))
  const letter = (sequence: number): FiscalEvent => ({
    accessKey: key,
    kind: 'correction',
    type: '110110',
    sequence,
    standing: 'registered',
    text: `Texto ${sequence}`,
    answer: { status: '135', protocol: `p${sequence}`, registeredAt: '2026-01-05T10:00:00-03:00' },
  })
  const asked: FiscalEvent = {
    ...letter(1),
    kind: 'cancellation',
    type: '110111',
    standing: 'requested',
    reason: 'Erro',
  }
  const book = createFiscalEventBook(hub.database.app)
  const { answer: _, text: __, ...request } = asked
  for (const event of [letter(2), letter(1), request])
    await book.keepEvents(shop.storeId, [event], Buffer.from(JSON.stringify(event)))

  const { fiscalEvents } = (await get(`/invoices/${_id}`)).json as { fiscalEvents: object[] }
  expect(fiscalEvents).toHaveLength(3)
  expect(fiscalEvents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'correction',
        sequence: 1,
        isValid: false,
        text: 'Texto 1',
        protocol: 'p1',
      }),
      expect.objectContaining({
        kind: 'correction',
        sequence: 2,
        isValid: true,
        at: '2026-01-05T10:00:00-03:00',
      }),
      expect.objectContaining({
        kind: 'cancellation',
        standing: 'requested',
        isValid: false,
        text: 'Erro',
        at: null,
      }),
    ]),
  )
})
