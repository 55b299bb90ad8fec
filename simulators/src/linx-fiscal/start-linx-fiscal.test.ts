import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LinxFiscal, startLinxFiscal } from './start-linx-fiscal.ts'

const token = 'token-dos-testes'
const document = '12345678000195'
let service: LinxFiscal
beforeAll(async () => {
  service = await startLinxFiscal({ token, scenario: 'gaps' })
})
afterAll(() => service?.close())
beforeEach(() => service.reset())

const ask = async (method: string, path: string, bearer = token) => {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
  })
  // biome-ignore lint/suspicious/noExplicitAny: the wire of a test
  return { status: answer.status, body: (await answer.json()) as any }
}

test('the figures of a sequence count every number once', async () => {
  const { body } = await ask('GET', `/v1/sequences/${document}/1`)
  expect(body).toMatchObject({
    firstNumber: 1,
    lastNumber: 242,
    counts: { issued: 232, voided: 5, pending: 2, missing: 3, duplicated: 0 },
    missingRanges: [{ from: 181, to: 183 }],
  })
})

test('the ERP’s numbers are told once the service read them again', async () => {
  service.change(document, '2', [{ from: 1, to: 61, state: 'issued' }])
  expect((await ask('GET', `/v1/sequences/${document}/2`)).body.lastNumber).toBe(60)
  expect(await ask('POST', `/v1/sequences/${document}/2/readings`)).toMatchObject({
    status: 202,
    body: { lastNumber: 61, isBeingRead: false },
  })
  expect(service.readings(document, '2')).toBe(1)
})

test('a request while it reads begins nothing', async () => {
  const slow = await startLinxFiscal({ token, scenario: 'gaps', readMs: 60_000 })
  const read = () =>
    fetch(`${slow.url}/v1/sequences/${document}/1/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  await read()
  expect(await (await read()).json()).toMatchObject({ isBeingRead: true })
  expect(slow.readings(document, '1')).toBe(1)
  await slow.close()
})

test('a million numbers come in pages of a thousand ranges', async () => {
  service.play('million')
  const { body } = await ask('GET', `/v1/sequences/${document}/1/ranges`)
  expect(body.ranges).toHaveLength(1_000)
  expect(body.cursor).toBe('1000')
  expect((await ask('GET', '/v1/sequences')).body.sequences[0].counts).toMatchObject({
    issued: 990_001,
    missing: 9_999,
  })
})

test('two keys of one number are two invoices', async () => {
  service.play('duplicates')
  const { body } = await ask('GET', '/v1/invoices?series=1&number=57')
  expect(body.invoices.map(({ key }: { key: string }) => key.length)).toEqual([44, 44])
})

test.each([
  ['an unknown token', () => ask('GET', '/v1/account', 'outro'), 401, 'unauthorized'],
  ['an unknown series', () => ask('GET', `/v1/sequences/${document}/77`), 404, 'not_found'],
  ['too many at once', () => ask('GET', '/v1/sequences?limit=201'), 400, 'invalid_request'],
  ['a cursor that it never gave', () => ask('GET', '/v1/sequences?after=x'), 400, 'invalid_request'],
  ['a number that is none', () => ask('GET', '/v1/invoices?series=1&number=0'), 400, 'invalid_request'],
])('%s is refused', async (_, call, status, code) => {
  expect(await call()).toMatchObject({ status, body: { code } })
})
