import { givenStore } from '@ihub/dev-env/given'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import type { SheetField } from '@ihub/domain/order-sheet/columns'
import type { SheetProblemCode } from '@ihub/domain/order-sheet/sheet-problem'
import { uuidv7 } from '@ihub/kit/ids'
import { readSpreadsheet } from '@ihub/kit/read-spreadsheet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { csvOf, goodRow, type SheetCells, sheetFile, upload } from '../../test/given-sheet.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'
import { runCalls } from '../../test/run-calls.ts'
import { readOrderSheet } from '../read-order-sheet.ts'

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
  by = await givenShop(`planilha-${uuidv7().slice(-12)}`)
})

/** A store with the orders sheet, and a person who works in it. */
async function givenShop(code: string) {
  const { storeId } = await givenStore(hub.database.system, hub.vault, {
    code,
    originDocument: '12345678000195',
    orderDestination: 'none',
    connect: { ordersSheet: {} },
  })
  return { storeId, token: (await api.givenUser('User', [storeId])).token }
}
const givenShopInMexico = () => givenShop(`hoja-${uuidv7().slice(-12)}-mx`)

const send = (rows: readonly SheetCells[]) => upload(api, by, sheetFile(csvOf(rows)))
const post = (path: string, body: object = {}) => api.call('POST', path, { ...by, body })
const get = (path: string) => api.call('GET', path, by)
const problemsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  (answer.json.problems as { row: number; column: string | null; code: string; value: string }[]).map(
    ({ row, column, code, value }) => [row, column, code, value],
  )

async function fileFrom(path: string) {
  const headers = { authorization: `Bearer ${by.token}`, 'store-id': by.storeId }
  const answer = await fetch(`${api.url}${path}`, { headers })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const { ended } = runCalls({ call: (...asked) => api.call(...asked) }, () => by)

test.each(['pt-BR', 'en-US', 'es-MX'] as const)(
  'the template in %s is read as it is: its titles are known, and its example is no order',
  async (language) => {
    for (const format of ['xlsx', 'csv']) {
      const file = await fileFrom(`/api/orders/sheet/template?format=${format}&language=${language}`)
      const answer = await upload(api, by, sheetFile(new Uint8Array(file), `modelo.${format}`))
      expect(answer.json).toMatchObject({ rows: 0, problems: [], unknownColumns: [], list: [] })
    }
  },
)

test.each(['BRA', 'MEX'] as const)(
  'the example of the template is right in every column: %s',
  async (country) => {
    if (country === 'MEX') by = await givenShopInMexico()
    const file = await fileFrom('/api/orders/sheet/template?format=csv')
    const text = file
      .toString('utf8')
      .replace('EXEMPLO-0001', 'T-1')
      .replace('20/11/2026 14:30', '20/11/2025')
    expect((await upload(api, by, sheetFile(text))).json).toMatchObject({ problems: [], orders: { new: 1 } })
  },
)

const bad: [SheetField, string | undefined, SheetProblemCode][] = [
  ['placedAt', '31/02/2025', 'not-a-date'],
  ['placedAt', undefined, 'required'],
  ['placedAt', '20/11/2099', 'date-ahead'],
  ['salesChannel', 'x'.repeat(101), 'too-long'],
  ['customerName', '#REF!', 'formula-error'],
  ['customerDocument', '529.982.247-26', 'not-a-document'],
  ['customerDocument', '12.345.678/0001-96', 'not-a-document'],
  ['customerEmail', 'maria', 'not-an-email'],
  ['deliveryChannel', 'drone', 'not-a-choice'],
  ['street', undefined, 'required-unless-pickup'],
  ['customerDocument', 'GODE561231GR8', 'not-a-document'],
  ['zipCode', 'CEP', 'zip-digits'],
  ['zipCode', '0131010', 'zip-digits'],
  ['billingZipCode', '06600', 'zip-digits'],
  ['state', 'Jalisco', 'not-a-state'],
  ['billingState', 'XX', 'not-a-state'],
  ['country', 'Brasilien', 'not-a-country'],
  ['billingStreet', 'Rua B', 'required-with-billing'],
  ['dueDate', 'amanhã', 'not-a-date'],
  ['freight', 'grátis', 'not-money'],
  ['freight', '-1', 'negative'],
  ['currency', 'reais', 'not-a-currency'],
  ['paymentMethod', 'fiado', 'not-a-choice'],
  ['installments', '0', 'not-a-count'],
  ['paid', 'talvez', 'not-a-flag'],
  ['sku', undefined, 'required'],
  ['quantity', '1,5', 'not-a-count'],
  ['quantity', '2000000', 'too-big'],
  ['unitPrice', '1,234', 'not-money'],
  ['unitPrice', '10,999', 'not-money'],
  ['unitDiscount', '60', 'discount-above-price'],
]
test.each(bad)('%s of %j is refused: %s', async (field, value, code) => {
  const { status, json } = await send([goodRow({ [field]: value })])
  expect(status).toBe(200)
  expect(json.orders).toEqual({ new: 0, known: 0, bad: 1 })
  const codes = (json.problems as { row: number; code: string; column: string }[]).map((one) => [
    one.row,
    one.code,
  ])
  expect(codes).toContainEqual([2, code])
})

const badInMexico: [SheetField, string, SheetProblemCode][] = [
  ['customerDocument', '529.982.247-25', 'not-an-rfc'],
  ['customerDocument', 'GODE561331GR8', 'not-an-rfc'],
  ['zipCode', '01310-100', 'zip-digits'],
  ['state', 'SP', 'not-a-state'],
]
test.each(badInMexico)('in a store in Mexico %s of %j is refused: %s', async (field, value, code) => {
  by = await givenShopInMexico()
  const answer = await send([goodRow({ [field]: value }, 'MEX')])
  expect(problemsOf(answer)).toEqual([[2, field, code, value]])
})

test('an empty country and an empty currency are those of the store, and another country is checked by its own rules', async () => {
  by = await givenShopInMexico()
  const silent = { country: undefined, currency: undefined }
  const { json: sheet } = await send([
    goodRow({ ...silent, orderCode: 'T-MX', state: 'jalisco' }, 'MEX'),
    { orderCode: 'T-MX', sku: 'B', itemName: 'Calcetín', quantity: '1', unitPrice: '5' },
    goodRow({ orderCode: 'T-BR', country: 'Brasil' }),
    goodRow({ orderCode: 'T-US', country: 'usa', zipCode: '90210', state: 'CA' }),
  ])
  expect(sheet).toMatchObject({ problems: [], orders: { new: 3 } })
  const { json: started } = await post(`/api/orders/sheet/${sheet._id}/import`)
  await ended(started)

  const { json } = await get('/api/orders?limit=10')
  const orders = await Promise.all(
    (json.data as { _id: string }[]).map(async ({ _id }) => (await get(`/api/orders/${_id}`)).json),
  )
  const placeOf = (order: (typeof orders)[number]) => {
    const { country, state, zipCode } = order.deliveryAddress as Record<string, string>
    return [order.originOrderId, order.currency, country, state, zipCode]
  }
  expect(orders.map(placeOf).toSorted()).toEqual([
    ['T-BR', 'BRL', 'BRA', 'SP', '01310100'],
    ['T-MX', 'MXN', 'MEX', 'JAL', '06600'],
    ['T-US', 'BRL', 'USA', 'CA', '90210'],
  ])
})

test('a billing address that equals the delivery address is refused, one that differs in a cell is not', async () => {
  const equal = {
    billingStreet: 'RUA DAS AMOSTRAS',
    billingNumber: '100',
    billingComplement: 'ap 1',
    billingNeighborhood: 'Centro',
    billingCity: 'São Paulo',
    billingState: 'São Paulo',
    billingZipCode: '01310100',
  }
  const answer = await send([goodRow(equal), goodRow({ ...equal, billingNumber: '102' })])
  expect(answer.json.orders).toEqual({ new: 1, known: 0, bad: 1 })
  expect(problemsOf(answer)).toMatchObject([[2, 'billingStreet', 'addresses-equal', 'rua das amostras']])
})

test('a row without an order code is told, and is no order', async () => {
  const answer = await send([goodRow({ orderCode: undefined }), goodRow()])
  expect(problemsOf(answer)).toEqual([[2, 'orderCode', 'required', '']])
  expect(answer.json.orders).toEqual({ new: 1, known: 0, bad: 0 })
})

test('rows of one code are one order; what it says as a whole may stand once, and not twice otherwise', async () => {
  const first = goodRow({ orderCode: 'T-9', freight: '10' })
  const silent: SheetCells = { orderCode: 'T-9', sku: 'B', itemName: 'Meia', quantity: '1', unitPrice: '5' }
  const good = await send([first, silent])
  expect(good.json).toMatchObject({
    problems: [],
    orders: { new: 1 },
    totals: [{ currency: 'BRL', total: 134.8 }],
  })
  const answer = await send([first, { ...silent, customerName: 'Outra' }])
  expect(problemsOf(answer)).toEqual([[3, 'customerName', 'contradicts', 'Outra']])
})

test('a column that is missing or unknown is told', async () => {
  const answer = await upload(api, by, sheetFile('Código do pedido;Cor\r\nT-1;azul'))
  expect(answer.json.unknownColumns).toEqual(['Cor'])
  expect(problemsOf(answer)).toContainEqual([1, 'sku', 'column-missing', ''])
})

test('Excel of Brazil writes Windows-1252, programs write UTF-8 with commas and points', async () => {
  const row = goodRow({ customerName: 'João Araújo', orderCode: 'T-1252' })
  const latin = Buffer.from(csvOf([row]), 'latin1')
  expect((await upload(api, by, sheetFile(new Uint8Array(latin)))).json).toMatchObject({ problems: [] })
  const comma = csvOf([{ ...row, unitPrice: '59.90' }]).replaceAll(';', ',')
  expect((await upload(api, by, sheetFile(`\uFEFF${comma}`))).json).toMatchObject({ problems: [] })
})

test('a file that is no spreadsheet is refused, and is not kept', async () => {
  const answer = await upload(
    api,
    by,
    sheetFile(new Uint8Array(Buffer.from('PK\u0003\u0004 broken', 'latin1'))),
  )
  expect(answer).toMatchObject({ status: 422, json: { code: 'sheet.unreadable' } })
  const tall = Array.from({ length: 5_001 }, () => goodRow({ orderCode: 'T-1' }))
  expect((await send(tall)).json.code).toBe('sheet.too_many_rows')
  const kept = await hub.database.system
    .selectFrom('files')
    .select('name')
    .where('store_id', '=', by.storeId)
    .execute()
  expect(kept).toEqual([])
})

test('while a sheet of 20,000 rows is read, the requests of others are answered', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => goodRow({ orderCode: `T-${index}` }))
  const bytes = new TextEncoder().encode(csvOf(rows))
  const place = { timeZone: 'America/Sao_Paulo', country: 'BRA', nowMs: Date.now() } as const
  let isRead = false
  let answered = 0

  const reading = readOrderSheet(bytes, { rowsMax: rows.length, columnsMax: 100, ...place }).finally(() => {
    isRead = true
  })
  while (!isRead) {
    const { status } = await get('/api/orders?limit=1')
    if (status === 200 && !isRead) answered++
  }

  const sheet = await reading
  expect(sheet.ok && sheet.value.read.orders.length).toBe(rows.length)
  expect(answered).toBeGreaterThan(0)
}, 120_000)

test('good orders are imported, bad ones are not, and a second import changes nothing', async () => {
  const rows = [goodRow(), goodRow(), goodRow({ quantity: 'dois' })]
  const { json: sheet } = await send(rows)
  expect(sheet.orders).toEqual({ new: 2, known: 0, bad: 1 })
  const path = `/api/orders/sheet/${sheet._id}`
  expect((await post(`${path}/import`, { onlyIfAllGood: true })).json.code).toBe('sheet.has_problems')

  const { json: started } = await post(`${path}/import`)
  const run = await ended(started)

  expect(run).toMatchObject({ status: 'success', items: { done: 2, error: 0, skipped: 0, pending: 0 } })
  const listed = await get('/api/orders?limit=10')
  expect((listed.json.data as { originOrderId: string }[]).map((one) => one.originOrderId).sort()).toEqual(
    [rows[0]?.orderCode, rows[1]?.orderCode].sort(),
  )
  expect((await get(path)).json.orders).toEqual({ new: 0, known: 2, bad: 1 })
  expect((await post(`${path}/import`)).json.code).toBe('sheet.nothing_new')

  const file = await fileFrom(`${path}/result?process=${started._id}`)
  const read = await readSpreadsheet(file, { rowsMax: 10, columnsMax: 100 })
  expect(read.ok && read.value.rows.map(({ cells }) => cells.at(-1))).toEqual([
    'Resultado da importação',
    'Importado',
    'Importado',
    'Quantidade deve ser um número inteiro a partir de 1.',
  ])
})

test('each item of an import leads to its order, which is created, known already, or there is none', async () => {
  const rows = [goodRow(), goodRow()]
  const [known, fresh] = rows.map(({ orderCode }) => orderCode)
  const importRows = async (some: readonly SheetCells[]) => {
    const { json: sheet } = await send(some)
    const { json: started } = await post(`/api/orders/sheet/${sheet._id}/import`)
    await ended(started)
    const items = await get(`/api/integrations/${by.storeId}/processes/${started._id}/items?limit=10`)
    return items.json.data as { code: string; status: string; reason: string | null; orderId: string }[]
  }
  await importRows(rows.slice(0, 1))

  const items = await importRows(rows)

  expect(items.map(({ code, status, reason }) => [code, status, reason])).toEqual([
    [known, 'skipped', 'known-already'],
    [fresh, 'done', null],
  ])
  for (const { code, orderId } of items)
    expect((await get(`/api/orders/${orderId}`)).json.originOrderId).toBe(code)
})

test('an order of a sheet has its rows as its origin, and its channel has nothing to check', async () => {
  const row = goodRow()
  const { json: sheet } = await send([row])
  const { json: started } = await post(`/api/orders/sheet/${sheet._id}/import`)
  await ended(started)
  const { json: list } = await get('/api/orders?limit=1')
  const [order] = list.data as { _id: string }[]

  const { json: origin } = await get(`/api/orders/${order?._id}/origin`)
  expect(JSON.stringify(origin)).toContain('/rows/0/customerName')
  const health = await get('/api/ordersSheet/health')
  expect(health.json).toMatchObject({ status: 'nothing-to-check', kind: null })
})

test('a store without the orders sheet imports none', async () => {
  const { json: sheet } = await send([goodRow()])
  await hub.database.system
    .updateTable('integrations')
    .set({ active: false })
    .where('store_id', '=', by.storeId)
    .execute()
  expect((await post(`/api/orders/sheet/${sheet._id}/import`)).json.code).toBe('integration.not_configured')
})
