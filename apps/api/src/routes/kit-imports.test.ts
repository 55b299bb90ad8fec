import { gzipSync } from 'node:zlib'
import { sayIn } from '@ihub/contract/texts/say-in'
import { givenStore } from '@ihub/dev-env/given'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { type KitField, kitFields } from '@ihub/domain/kit/sheet-columns'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formOf } from '../../test/given-upload.ts'
import { zipOf } from '../../test/given-zip.ts'
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

const givenShop = () =>
  givenStore(hub.database.system, hub.vault, {
    code: `kits-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'none',
    connect: {},
  })

let by: { token: string; storeId: string }
beforeEach(async () => {
  const { storeId } = await givenShop()
  by = { storeId, token: (await api.givenUser('User', [storeId])).token }
  await worker.refresh()
})

type Cells = Partial<Record<KitField, string>>
const say = sayIn('pt-BR')
const row = (sku: string, componentSku: string, rest: Cells = {}): Cells => ({
  sku,
  name: `Kit ${sku}`,
  componentSku,
  quantity: '2',
  ...rest,
})
const csvOf = (rows: readonly Cells[], fields: readonly KitField[] = kitFields) =>
  [
    fields.map((field) => say(`kit_sheet.column.${field}`)),
    ...rows.map((cells) => fields.map((field) => cells[field] ?? '')),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n')

const importPath = '/api/inventories-import/kit/import'
const send = (file: File) => api.call('POST', importPath, { ...by, body: formOf(file) })
const sheetOf = (bytes: string | Uint8Array<ArrayBuffer>, name = 'kits.csv') =>
  new File([bytes], name, { type: 'text/csv' })
const sendRows = (rows: readonly Cells[], fields?: readonly KitField[]) => send(sheetOf(csvOf(rows, fields)))
const get = (path: string) => api.call('GET', path, by)
const kitOf = async (sku: string) => {
  const { json } = await get(`/api/inventories/kits?search=${sku}`)
  return (json.data as Record<string, unknown>[]).find((kit) => kit.sku === sku)
}

/** The import once all its kits were taken or refused. */
const ended = ({ json }: Awaited<ReturnType<typeof send>>) =>
  vi.waitFor(async () => {
    const found = (await get(`${importPath}/${json._id}/status`)).json
    expect(found.status).not.toBe('unknown')
    return found
  }, patiently)

test('good kits are imported as new ones or in the place of what they were, bad ones are told by row and column', async () => {
  await api.call('POST', '/api/inventories/kits', {
    ...by,
    body: { sku: 'B', name: 'Velho', type: 'kit', reserved: 7, components: [{ sku: 'x', quantity: 1 }] },
  })
  const few: KitField[] = ['sku', 'name', 'componentSku', 'quantity', 'percentage']
  const answer = await sendRows(
    [
      row('A', 'camisa', { percentage: '60' }),
      row('A', 'meia', { percentage: '40' }),
      row('B', 'luva'),
      row('C', 'gorro', { quantity: 'dois' }),
      row('D', 'boné', { percentage: '50' }),
    ],
    few,
  )
  expect(answer.status, answer.text).toBe(200)

  const found = await ended(answer)

  expect(found).toMatchObject({
    fileName: 'kits.csv',
    status: 'partial',
    kits: 4,
    done: 2,
    failed: 2,
    message: 'Kits importados: 2 de 4. Recusados: 2.',
    problems: [
      {
        row: 5,
        column: 'quantity',
        code: 'not-a-count',
        value: 'dois',
        title: 'Quantidade',
        message: 'Quantidade deve ser um número inteiro a partir de 1.',
      },
      {
        row: 6,
        column: null,
        code: 'field.kit_percentages',
        message: 'Os percentuais somam 50 %. Eles devem somar 100 %.',
      },
    ],
  })
  expect(await kitOf('A')).toMatchObject({
    fileId: found.fileId,
    components: [
      { sku: 'camisa', quantity: 2, percentage: 60 },
      { sku: 'meia', quantity: 2, percentage: 40 },
    ],
  })
  // The sheet has no column for what is held back.
  expect(await kitOf('B')).toMatchObject({ name: 'Kit B', reserved: 7, components: [{ sku: 'luva' }] })
})

test('an import in which no kit is good imports none, and one of good kits alone succeeds', async () => {
  expect(await ended(await sendRows([row('A', 'a', { quantity: '0' })]))).toMatchObject({
    status: 'error',
    processId: null,
  })
  expect(await ended(await sendRows([row('A', 'a')]))).toMatchObject({ status: 'success', failed: 0 })
  const list = (status: string) => get(`${importPath}/status?status=${status}`)
  expect((await list('success')).json.total).toBe(1)
  expect((await list('error')).json.total).toBe(1)
  expect((await list('all')).json.total).toBe(2)
})

test('a kit that is part of another is refused by its run, and the others are imported', async () => {
  const found = await ended(await sendRows([row('A', 'a'), row('B', 'A'), row('C', 'c')]))
  expect(found).toMatchObject({ status: 'partial', done: 2, failed: 1 })
  const path = `/api/integrations/${by.storeId}/processes/${found.processId}/items?status=error`
  expect((await get(path)).json.data).toMatchObject([
    { code: 'B', reason: 'kit-component-is-kit', message: 'A' },
  ])
})

test('a sheet that is imported again changes nothing and writes no audit row', async () => {
  const rows = [row('A', 'a'), row('A', 'b')]
  await ended(await sendRows(rows))
  const [before, audited] = [await kitOf('A'), await auditOf()]
  expect(await ended(await sendRows(rows))).toMatchObject({ status: 'success' })
  expect(await kitOf('A')).toEqual(before)
  expect(await auditOf()).toEqual(audited)
})
const auditOf = () =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['action'])
    .where('store_id', '=', by.storeId)
    .where('entity_kind', '=', 'kit')
    .execute()

test.each(['xlsx', 'csv'])('the download as %s can be changed and imported again', async (format) => {
  await ended(
    await sendRows([
      row('A', 'a', { percentage: '33,33', itemValue: '1,5', startDate: '01/11/2026', display: 'não' }),
      row('A', 'b', { percentage: '66,67' }),
      row('B', 'c', { type: 'Troca de SKU', status: 'Inativo', reserved: '3' }),
    ]),
  )
  const before = [await kitOf('A'), await kitOf('B')]
  const headers = { authorization: `Bearer ${by.token}`, 'store-id': by.storeId }
  const answer = await fetch(`${api.url}/api/inventories/kits/download?format=${format}`, { headers })
  expect(answer.status).toBe(200)
  const file = sheetOf(new Uint8Array(await answer.arrayBuffer()), `Kits.${format}`)

  const again = await ended(await send(file))

  expect(again).toMatchObject({ status: 'success', kits: 2, problems: [] })
  expect([await kitOf('A'), await kitOf('B')]).toEqual(before)
})

test.each(['pt-BR', 'en-US', 'es-MX'])(
  'the template in %s is read as it is: its example is no kit',
  async (language) => {
    for (const format of ['xlsx', 'csv']) {
      const headers = { authorization: `Bearer ${by.token}`, 'store-id': by.storeId }
      const path = `${api.url}${importPath}/template?format=${format}&language=${language}`
      const bytes = new Uint8Array(await (await fetch(path, { headers })).arrayBuffer())
      const { json } = await send(sheetOf(bytes, `m.${format}`))
      expect(json).toMatchObject({ kits: 0, problems: [] })
    }
  },
)

test('what is no sheet of kits is refused in words, and is not kept', async () => {
  const tall = Array.from({ length: 10_001 }, (_, index) => row(`S${index}`, 'a'))
  expect((await sendRows(tall)).json).toMatchObject({ code: 'sheet.too_many_rows', params: { rows: 10_000 } })
  const broken = new Uint8Array(Buffer.from('PK\u0003\u0004 broken', 'latin1'))
  expect((await send(sheetOf(broken))).json.code).toBe('sheet.unreadable')
  const hundredThousand = csvOf([row('A', 'a')]) + '\r\nA;Kit A'.repeat(100_000)
  expect((await send(sheetOf(hundredThousand))).json.code).toBe('sheet.too_many_rows')
  const swelling = zipOf([{ name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(65 * 1_048_576, ' ') }])
  expect(swelling.length).toBeLessThan(100_000)
  expect((await send(sheetOf(new Uint8Array(swelling), 'kits.xlsx'))).json.code).toBe('sheet.too_large')
  const picture = new File([gzipSync('x')], 'kits.csv', { type: 'image/png' })
  expect((await send(picture)).status).toBe(422)
  const kept = await hub.database.system
    .selectFrom('files')
    .select('name')
    .where('store_id', '=', by.storeId)
    .execute()
  expect(kept).toEqual([])
})

test('formulas and columns that are missing are told, and nothing is imported', async () => {
  const answer = await sendRows([row('A', '=B2')])
  expect(answer.json.problems).toMatchObject([
    { row: 2, column: 'componentSku', code: 'formula', value: '=B2' },
  ])
  const missing = await sendRows([row('A', 'a')], ['sku', 'name'])
  expect((missing.json.problems as { code: string }[]).map(({ code }) => code)).toEqual([
    'column-missing',
    'column-missing',
  ])
  expect(await kitOf('A')).toBeUndefined()
})

test('imports of another store are not there', async () => {
  const { json } = await sendRows([row('A', 'a')])
  const other = await givenShop()
  const stranger = await api.givenUser('User', [other.storeId])
  const answer = await api.call('GET', `${importPath}/${json._id}/status`, {
    ...stranger,
    storeId: other.storeId,
  })
  expect(answer.json.code).toBe('kit_import.not_found')
})
