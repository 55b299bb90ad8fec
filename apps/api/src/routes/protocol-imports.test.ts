import { sayIn } from '@ihub/contract/texts/say-in'
import { givenIntegration } from '@ihub/dev-env/given'
import { sampleItem } from '@ihub/dev-env/sample-order'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { type ProtocolField, protocolFields } from '@ihub/domain/protocol/sheet/sheet-columns'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { formOf } from '../../test/given-upload.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

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

let by: { token: string; storeId: string }
beforeEach(async () => {
  const storeId = await api.givenStore()
  const { system } = hub.database
  await system
    .updateTable('stores')
    .set({ order_destination: 'none' })
    .where('store_id', '=', storeId)
    .execute()
  const { integrationId: platformId } = await givenIntegration(system, hub.vault, {
    storeId,
    connector: 'vtex',
    settings: {},
  })
  const line = sampleItem({ lineId: 'a', sku: '10', quantity: 3, sellingPriceCents: 5_000 })
  await givenOrder(hub.engine, {
    storeId,
    platformId,
    order: {
      originOrderId: 'A-1',
      items: [line, { ...line, lineId: 'b', sku: '20', quantity: 1, sellingPriceCents: 100 }],
    },
  })
  by = { storeId, token: (await api.givenUser('User', [storeId])).token }
  await worker.refresh()
})

type Cells = Partial<Record<ProtocolField, string>>
const row = (protocol: string, rest: Cells = {}): Cells => ({
  protocol,
  orderCode: 'A-1',
  type: 'Devolução',
  email: 'ana@example.com',
  sku: '10',
  sellingPrice: '50,00',
  quantity: '1',
  ...rest,
})
const csvOf = (rows: readonly Cells[]) =>
  [
    protocolFields.map((field) => sayIn('pt-BR')(`protocol_sheet.column.${field}`)),
    ...rows.map((cells) => protocolFields.map((field) => cells[field] ?? '')),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n')

const path = '/api/orders/protocols'
const send = (bytes: string | Uint8Array<ArrayBuffer>) =>
  api.call('POST', `${path}/import`, {
    ...by,
    body: formOf(new File([bytes], 'trocas.csv', { type: 'text/csv' })),
  })
const get = (rest: string) => api.call('GET', `${path}${rest}`, by)

/** The import of these rows, once all its protocols were opened or refused. */
async function imported(rows: readonly Cells[]) {
  const { status, text, json } = await send(csvOf(rows))
  expect(status, text).toBe(200)
  return vi.waitFor(async () => {
    const found = (await get(`/imports/${json._id}`)).json
    expect(found.status).not.toBe('unknown')
    return found
  }, patiently)
}

const listed = async () => (await get('')).json as { total: number; data: Record<string, unknown>[] }

test('all protocols of a sheet are opened, each with its goods; the same sheet again has duplicates only', async () => {
  const rows = [row('P-1'), row('P-1', { sku: '20', sellingPrice: '1' }), row('P-2', { type: 'troca' })]
  expect(await imported(rows)).toMatchObject({ status: 'success', protocols: 2, done: 2, problems: [] })
  const { total, data } = await listed()
  expect(total).toBe(2)
  expect(data.find((one) => one.externalProtocolId === 'P-1')).toMatchObject({ units: 2, value: 51 })
  expect(data.find((one) => one.externalProtocolId === 'P-2')).toMatchObject({ protocolType: 'exchange' })

  expect(await imported(rows)).toMatchObject({
    status: 'duplicates',
    duplicates: 2,
    message: 'Os 2 protocolos já existiam. Nada mudou.',
  })
  expect((await listed()).total).toBe(2)
  expect((await get('/imports?status=duplicates')).json).toMatchObject({ total: 1 })
})

test('bad rows are told by row and column, and a protocol that its order refuses says why in the run', async () => {
  const found = await imported([
    row('P-1'),
    row('P-2', { quantity: '9' }),
    row('P-3', { sku: 'outro' }),
    row('P-4', { orderCode: 'ninguem' }),
    row('P-5', { quantity: 'dois' }),
    row('P-6', { email: '=1+1' }),
    row('P-7'),
    row('P-7', { reason: 'x' }),
  ])
  expect(found).toMatchObject({ status: 'partial', protocols: 7, done: 1, duplicates: 0, failed: 6 })
  expect(found.problems).toMatchObject([
    { row: 6, column: 'quantity', code: 'not-a-count', title: 'Quantidade' },
    { row: 7, column: 'email', code: 'formula' },
    { row: 9, column: 'sku', code: 'goods-twice', params: { row: 8 } },
  ])
  const items = (await hub.database.system
    .selectFrom('process_items')
    .select(['entity_code', 'reason', 'message'])
    .where('process_id', '=', String(found.processId))
    .orderBy('position')
    .execute()) as unknown
  expect(items).toEqual([
    { entity_code: 'P-1', reason: null, message: null },
    { entity_code: 'P-2', reason: 'more-than-returnable', message: '2' },
    { entity_code: 'P-3', reason: 'goods-not-in-order', message: 'outro, 50' },
    { entity_code: 'P-4', reason: 'no-order', message: null },
  ])
})

test('none of the protocols could be opened', async () => {
  expect(await imported([row('P-1', { sku: 'outro' })])).toMatchObject({ status: 'error', failed: 1 })
})

test('a file that is no sheet is refused and not kept; the template is one that can be sent', async () => {
  expect((await send(new Uint8Array(Buffer.from('PK\u0003\u0004 broken', 'latin1')))).json).toMatchObject({
    code: 'sheet.unreadable',
  })
  expect((await get('/imports')).json).toMatchObject({ total: 0 })

  const template = await get('/import/template?format=csv&language=en-US')
  expect(template.status).toBe(200)
  const sent = await send(template.text)
  expect(sent.json).toMatchObject({ status: 'error', protocols: 0, problemCount: 0 })
})
