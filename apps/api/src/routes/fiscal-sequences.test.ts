import type { FiscalSequence, FiscalSequenceDetail } from '@ihub/contract/fiscal-sequences'
import { givenFiscalService } from '@ihub/dev-env/fiscal-shop'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import type { StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { readSpreadsheet } from '@ihub/kit/read-spreadsheet'
import { accessKey } from '@ihub/simulators/linx-fiscal/access-key'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

const document = '12345678000195'
let hub: TestHub
let api: TestApi
let storeId: StoreId
let token: string
let fiscal: Awaited<ReturnType<typeof givenFiscalService>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  storeId = await api.givenStore()
  token = (await api.givenUser('User', [storeId])).token
  fiscal = await givenFiscalService(hub, storeId, { scenario: 'gaps' })
})
afterAll(async () => {
  await fiscal.linxFiscal.close()
  await api.close()
  await hub.close()
})
beforeEach(async () => {
  fiscal.linxFiscal.reset()
  await fiscal.setOn(true)
  await hub.database.system.deleteFrom('invoices').where('store_id', '=', storeId).execute()
})

const root = '/linx-fiscal-v2/linx'
const call = (method: string, path: string) => api.call(method, `/api${root}${path}`, { token, storeId })
const list = async (query = '') => {
  const { status, json } = await call('GET', `/sequence${query}`)
  expect(status).toBe(200)
  return json.data as unknown as FiscalSequence[]
}
const read = async (series = '1', of = document) => {
  const { status, json } = await call('GET', `/sequence/${of}-${series}`)
  expect(status).toBe(200)
  return json as unknown as FiscalSequenceDetail
}
async function givenNfe(series: string, numbers: readonly number[], given: { document?: string } = {}) {
  const rows = numbers.map((number) => ({
    store_id: storeId,
    invoice_id: uuidv7(),
    access_key: accessKey({ document, series, number, ...given }),
    number: String(number),
    series,
    status: 'authorized',
    document: '{}',
    warnings: [],
  }))
  await hub.database.system.insertInto('invoices').values(rows).execute()
  return rows
}

describe('the list of sequences', () => {
  test('has every branch and series with the reasons of its health, the worst first', async () => {
    const sequences = await list()
    expect(
      sequences.map(({ branch, series, health, findings }) => [branch.code, series, health, findings]),
    ).toEqual([
      ['1', '1', 'error', ['missing', 'pending']],
      ['2', '1', 'error', ['missing']],
      ['1', '2', 'ok', []],
    ])
    expect(sequences[0]).toMatchObject({
      range: { from: 1, to: 242 },
      counts: { issued: 232, voided: 5, pending: 2, missing: 3, duplicated: 0 },
      missing: [{ from: 181, to: 183 }],
      readAt: expect.any(String),
    })
  })

  test('is narrowed by health and branch', async () => {
    expect((await list('?health=ok')).map(({ series }) => series)).toEqual(['2'])
    expect((await list(`?branch=${document}&health=error`)).map(({ series }) => series)).toEqual(['1'])
  })

  test.each([
    ['duplicates', [['error', ['duplicated']]]],
    [
      'near-end',
      [
        ['error', ['exhausted']],
        ['warning', ['near-end']],
      ],
    ],
    ['empty', [['ok', []]]],
  ] as const)('tells of %s', async (scenario, told) => {
    fiscal.linxFiscal.play(scenario)
    expect((await list()).map(({ health, findings }) => [health, findings])).toEqual(told)
  })

  test('has two hundred branches', async () => {
    fiscal.linxFiscal.play('many-branches')
    fiscal.linxFiscal.give({ document, series: '2', numbers: [{ from: 1, to: 5, state: 'issued' }] })
    const sequences = await list()
    expect(sequences).toHaveLength(201)
    expect(sequences.filter(({ health }) => health === 'error')).toHaveLength(20)
  })

  test('of a service that counts a number twice says so', async () => {
    fiscal.linxFiscal.give({
      document,
      series: '3',
      numbers: [
        { from: 1, to: 10, state: 'issued' },
        { from: 10, to: 12, state: 'issued' },
      ],
    })
    expect((await list()).find(({ series }) => series === '3')?.findings).toEqual(['miscounted'])
  })
})

describe('one sequence', () => {
  test('has its gaps, voided ranges with their reason, and pending numbers', async () => {
    expect(await read()).toMatchObject({
      gaps: { count: 3, ranges: [{ from: 181, to: 183 }] },
      voided: {
        count: 5,
        ranges: [{ from: 120, to: 124, reason: 'Falha na emissão das notas', protocol: '135260000012345' }],
      },
      pending: { count: 2, ranges: [{ from: 241, to: 242 }] },
      read: { from: 1, to: 242 },
    })
  })

  test('is compared with the NF-e of the hub, both ways', async () => {
    const known = Array.from({ length: 60 }, (_, index) => index + 1).filter((number) => number !== 7)
    await givenNfe('2', [...known, 63])
    await givenNfe('3', [7])
    await givenNfe('2', [7], { document: '98765432000198' })

    expect((await read('2')).hub).toEqual({
      window: { from: 1, to: 63 },
      onlyService: { count: 1, ranges: [{ from: 7, to: 7 }] },
      onlyHub: { count: 1, ranges: [{ from: 63, to: 63 }] },
    })
  })

  test('names both keys of a duplicated number, and no gap is hidden by it', async () => {
    fiscal.linxFiscal.give({
      document,
      series: '3',
      numbers: [
        { from: 1, to: 4, state: 'issued' },
        { from: 6, to: 9, state: 'issued' },
      ],
      twice: [4],
    })
    const { duplicates, gaps, findings } = await read('3')
    expect(duplicates.numbers.map(({ number, keys }) => [number, keys.length])).toEqual([[4, 2]])
    expect(gaps.ranges).toEqual([{ from: 5, to: 5 }])
    expect(findings).toEqual(['duplicated', 'missing'])
  })

  test('of a million numbers is read in full, its answer stays bounded, and its counts are exact', async () => {
    fiscal.linxFiscal.play('million')
    const { read: part, gaps, counts, bar } = await read()
    // 10,001 ranges are one more than the ten pages that are read.
    expect(part).toEqual({ from: 1, to: 999_999 })
    expect([gaps.count, gaps.ranges.length, counts.missing]).toEqual([9_999, 500, 9_999])
    expect(bar.length).toBeLessThanOrEqual(400)
  })

  test('before its first number has nothing to tell', async () => {
    fiscal.linxFiscal.play('empty')
    expect(await read('1', '12345678000357')).toMatchObject({
      range: null,
      read: null,
      hub: null,
      health: 'ok',
    })
  })

  test('that the service does not know is not found', async () => {
    expect(await call('GET', `/sequence/${document}-77`)).toMatchObject({
      status: 404,
      json: { code: 'fiscal.sequence_not_found' },
    })
  })

  test.each(['123-1', `${document}-1000`, `${document}-01`, '12.345.678-1'])(
    'of %s is refused',
    async (path) => {
      expect(await call('GET', `/sequence/${path}`)).toMatchObject({
        status: 422,
        json: { code: 'request.invalid' },
      })
    },
  )
})

describe('numbers that a file of the tax authority voids', () => {
  const giveVoided = async (changes: object = {}) => {
    const { system } = hub.database
    const digest = Buffer.from(uuidv7())
    const received_at = '2026-11-20T12:00:00Z'
    await system
      .insertInto('fiscal_files')
      .values({ store_id: storeId, digest, body: Buffer.from('<x/>'), received_at })
      .execute()
    await system
      .insertInto('voided_numbers')
      .values({
        store_id: storeId,
        emitter: document,
        model: '55',
        series: 1,
        year: 2026,
        from_number: 182,
        to_number: 183,
        standing: 'registered',
        reason: 'Numeração pulada',
        protocol: '135260000099999',
        at: '2026-11-10T09:00:00-03:00',
        range: '{}',
        digest,
        received_at,
        ...changes,
      })
      .execute()
  }
  afterEach(() => hub.database.system.deleteFrom('voided_numbers').where('store_id', '=', storeId).execute())

  test('explain a gap in the list and in the sequence, and say who tells of it', async () => {
    await giveVoided()
    expect((await list('?health=error'))[0]).toMatchObject({
      counts: { missing: 1, voided: 7 },
      missing: [{ from: 181, to: 181 }],
    })
    const { gaps, voided, counts, findings } = await read()
    expect(gaps.ranges).toEqual([{ from: 181, to: 181 }])
    expect([counts.missing, counts.voided, voided.count]).toEqual([1, 7, 7])
    expect(voided.ranges).toMatchObject([
      { from: 120, to: 124, source: 'service' },
      { from: 182, to: 183, source: 'hub', reason: 'Numeração pulada', at: '2026-11-10T09:00:00-03:00' },
    ])
    expect(findings).toEqual(['missing', 'pending'])
  })

  test.each([
    ['of another series', { series: 2 }],
    ['of another emitter', { emitter: '98765432000198' }],
    ['of the consumer’s coupon', { model: '65' }],
    ['that was only asked for', { standing: 'requested' }],
    ['of the test environment', { range: JSON.stringify({ environment: 'test' }) }],
  ])('%s explain nothing', async (_, changes) => {
    await giveVoided(changes)
    expect((await read()).gaps.count).toBe(3)
    expect(
      (await list()).find(({ branch, series }) => branch.document === document && series === '1')?.counts
        .missing,
    ).toBe(3)
  })

  test('that have an invoice are told as an error', async () => {
    await giveVoided({ from_number: 10, to_number: 11 })
    const { findings, issuedAndVoided } = await read()
    expect(findings).toContain('issued-and-voided')
    expect(issuedAndVoided.ranges).toEqual([{ from: 10, to: 11 }])
  })
})

test('the service reads a sequence again when it is asked, and the answer is of then', async () => {
  fiscal.linxFiscal.change(document, '2', [{ from: 1, to: 64, state: 'issued' }])
  expect((await list()).find(({ series }) => series === '2')?.range?.to).toBe(60)

  const asked = await call('POST', `/sequence/${document}-2`)
  expect(asked).toMatchObject({ status: 200, json: { isBeingRead: false, range: { from: 1, to: 64 } } })
  expect(fiscal.linxFiscal.readings(document, '2')).toBe(1)
})

describe('the invoices of a number', () => {
  test('are told for each branch, with the hub’s own where it has the key', async () => {
    const [kept] = await givenNfe('1', [500])
    const { json } = await call('GET', '/invoice/1-500')
    expect(json.data).toMatchObject([
      { branch: { code: '2' }, number: 500, state: 'issued', total: 500, invoiceId: null },
    ])
    fiscal.linxFiscal.give({ document, series: '1', numbers: [{ from: 500, to: 500, state: 'issued' }] })
    const again = await call('GET', `/invoice/1-500?branch=${document}`)
    expect(again.json.data).toMatchObject([{ key: kept?.access_key, invoiceId: kept?.invoice_id }])
  })

  test('are none of a number that nobody gave out', async () => {
    expect((await call('GET', '/invoice/1-400000')).json.data).toEqual([])
  })
})

describe('the report', () => {
  const sheetOf = async (query: string) => {
    const answer = await fetch(`${api.url}/api${root}/sequencereport?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'store-id': storeId },
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  test('is a workbook in the language that was asked for', async () => {
    const { answer, bytes } = await sheetOf('language=en-US')
    expect(answer.headers.get('content-disposition')).toMatch(/Fiscal sequences \d{4}-\d\d-\d\d\.xlsx/)
    const sheet = await readSpreadsheet(bytes, { rowsMax: 100, columnsMax: 40 })
    const rows = sheet.ok ? sheet.value.rows.map(({ cells }) => cells.slice(0, 15)) : []
    expect(rows[0]).toContain('Without invoice')
    expect(rows[1]).toEqual([
      '1',
      'Matriz São Paulo',
      document,
      '1',
      1,
      242,
      999_999_999,
      999_999_757,
      232,
      3,
      5,
      2,
      0,
      'Error',
      'Numbers without an invoice; Pending numbers',
    ])
    expect(rows).toHaveLength(4)
  })

  test('is a CSV of the sequences that were chosen', async () => {
    const { bytes } = await sheetOf('format=csv&health=ok')
    const [titles, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(titles).toContain('Sem nota')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('Em ordem')
  })
})

describe('without an answer', () => {
  test('the service’s words are told, and nothing is guessed', async () => {
    fiscal.linxFiscal.faults.add({
      match: { path: '/v1/' },
      kind: 'status',
      status: 500,
      body: { code: 'broken', message: 'Base indisponível' },
    })
    const { status, json } = await call('GET', '/sequence')
    expect([status, json.code]).toEqual([503, 'fiscal.unanswered'])
    expect(json.message).toContain('Base indisponível')
  })

  test.each([
    ['GET', '/sequence'],
    ['POST', '/sequencereport'],
    ['GET', `/sequence/${document}-1`],
    ['POST', `/sequence/${document}-1`],
    ['GET', '/invoice/1-5'],
  ])('%s %s says that the store has it switched off', async (method, path) => {
    await fiscal.setOn(false)
    expect(await call(method, path)).toMatchObject({ status: 409, json: { code: 'fiscal.switched_off' } })
    expect(fiscal.linxFiscal.record()).toEqual([])
  })

  test('a store without the connection says so', async () => {
    const { system } = hub.database
    const ours = { store_id: storeId, integration_id: fiscal.integrationId }
    await system
      .updateTable('integrations')
      .set({ active: false })
      .where('integration_id', '=', ours.integration_id)
      .execute()
    expect(await call('GET', '/sequence')).toMatchObject({
      status: 409,
      json: { code: 'integration.not_configured' },
    })
    await system
      .updateTable('integrations')
      .set({ active: true })
      .where('integration_id', '=', ours.integration_id)
      .execute()
  })
})

test('the screen is told to people of the stores that have it switched on', async () => {
  const other = await api.givenStore('without-fiscal')
  const person = await api.givenUser('User', [storeId, other])
  const codesOf = async () =>
    (await api.call('GET', '/api/users/me', { token: person.token })).json.accountFiscalStores as string[]
  const before = await codesOf()
  expect(before).toHaveLength(1)
  expect(before).not.toContain('without-fiscal')
  await fiscal.setOn(false)
  expect(await codesOf()).toEqual([])
})
