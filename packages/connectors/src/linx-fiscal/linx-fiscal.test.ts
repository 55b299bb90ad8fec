import { behindFaults } from '@ihub/dev-env/behind-faults'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import {
  type FiscalSequencesWorld,
  fiscalSequencesConformance,
} from '@ihub/ports/conformance/fiscal-sequences'
import { scenarios } from '@ihub/simulators/linx-fiscal/scenarios'
import { startLinxFiscal } from '@ihub/simulators/linx-fiscal/start-linx-fiscal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linxFiscal } from './index.ts'
import openApi from './openapi.json' with { type: 'json' }
import { Account, Duplicates, Invoices, RangePage, Sequence, SequencePage } from './schema.ts'

const token = 'token-dos-testes'
const timeoutMs = 2_000
const document = '12345678000195'

function connect(dispatcher: Dispatcher, baseUrl: string, given: object = {}): Capabilities {
  const settings = linxFiscal.settings.parse({ baseUrl, token, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...linxFiscal.http(settings) })
  return linxFiscal.create({ http, settings })
}

async function startWorld() {
  const simulator = await startLinxFiscal({ token, scenario: 'many-branches' })
  simulator.give({
    document,
    series: '7',
    numbers: [
      { from: 1, to: 60, state: 'issued' },
      { from: 64, to: 70, state: 'voided' },
      { from: 71, to: 100, state: 'issued' },
      { from: 102, to: 103, state: 'pending' },
    ],
    twice: [57],
  })
  for (const wish of [...scenarios.million(), ...scenarios.empty()]) simulator.give({ ...wish, series: '9' })
  const { url, dispatcher, ...behind } = await behindFaults(simulator, { path: '/v1/' })
  const world: FiscalSequencesWorld = {
    traits: systemTraits.linxFiscal,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { token: 'outro-token' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    watched: { document, series: '7', duplicated: 57 },
    empty: { document: '12345678000357', series: '9' },
    long: { document, series: '9' },
    countReadings: async (key) => simulator.readings(key.document, key.series),
    ...behind,
  }
  return { ...world, simulator, faults: behind.faults }
}

fiscalSequencesConformance({ name: 'linxFiscal', start: startWorld })

describe('an answer against the contract', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.close())

  const example = openApi.paths['/v1/sequences'].get.responses['200'].content['application/json'].example
  const [sequence] = example.sequences
  const range = { from: 5, to: 4, state: 'issued' }

  test.each([
    ['ends before it begins', { ...sequence, firstNumber: 10, lastNumber: 9 }],
    ['has one of its two numbers', { ...sequence, firstNumber: null }],
    ['counts below zero', { ...sequence, counts: { ...sequence?.counts, issued: -1 } }],
    ['has a series of four digits', { ...sequence, series: '1000' }],
    ['has a number of ten digits', { ...sequence, lastNumber: 1_000_000_000 }],
    ['is of a document that is none', { ...sequence, branch: { ...sequence?.branch, document: '123' } }],
    [
      'tells more missing ranges than twenty',
      { ...sequence, missingRanges: Array(21).fill({ from: 1, to: 2 }) },
    ],
  ])('is unreadable where a sequence %s', async (_, body) => {
    answer({ sequences: [body], cursor: null })
    expect(await service().listSequences(null)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })

  test.each([
    ['a range ends before it begins', { ranges: [range], cursor: null }],
    ['a state is unknown', { ranges: [{ ...range, to: 9, state: 'lost' }], cursor: null }],
    ['a page has more than a thousand', { ranges: Array(1_001).fill({ ...range, to: 9 }), cursor: null }],
  ])('is unreadable where %s', async (_, body) => {
    answer(body)
    expect(await service().readRanges(world.watched, null)).toMatchObject({
      ok: false,
      error: { kind: 'unreadable' },
    })
  })

  test('a wrong parameter is refused in its words', async () => {
    const refused = await service().findInvoices({ series: '1000', number: 1, document: null })
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'invalid_request', message: 'Campo series ausente ou inválido' },
    })
  })

  const service = () => {
    const { fiscalSequences } = world.connector
    if (!fiscalSequences) throw new Error('the connector watches over no sequences')
    return fiscalSequences
  }
  const answer = (body: object) =>
    world.faults.replace([{ match: { path: '/v1/' }, kind: 'status', status: 200, body, times: 1 }])
})

test('the published contract gives examples that the connector reads', () => {
  const { paths } = openApi
  const exampleOf = (answer: { content: { 'application/json': { example: unknown } } }) =>
    answer.content['application/json'].example
  const one = paths['/v1/sequences/{document}/{series}']
  const base = '/v1/sequences/{document}/{series}' as const
  expect(Account.parse(exampleOf(paths['/v1/account'].get.responses['200']))).toBeDefined()
  expect(SequencePage.parse(exampleOf(paths['/v1/sequences'].get.responses['200'])).sequences).toHaveLength(1)
  expect(Sequence.parse(exampleOf(one.get.responses['200']))).toMatchObject({ range: { from: 1, to: 242 } })
  expect(Sequence.parse(exampleOf(paths[`${base}/readings`].post.responses['202']))).toMatchObject({
    isBeingRead: true,
  })
  expect(RangePage.parse(exampleOf(paths[`${base}/ranges`].get.responses['200'])).ranges).toHaveLength(2)
  expect(Duplicates.parse(exampleOf(paths[`${base}/duplicates`].get.responses['200'])).isComplete).toBe(true)
  expect(Invoices.parse(exampleOf(paths['/v1/invoices'].get.responses['200'])).invoices).toHaveLength(1)
})
