import { expect, test } from 'vitest'
import { type Candidate, certificateOf, faultScenariosMin } from './certificate.ts'
import { lacksOf, paceOf } from './pace.ts'
import { toHtml, toTable } from './write-report.ts'

const acme: Candidate = {
  id: 'senior',
  name: 'Acme <ERP>',
  folder: 'acme',
  isReal: false,
  contract: 'of the vendor',
  docs: 'https://acme.example/docs',
  callsPerMinute: 1_200,
  callsAtOnce: 4,
}
const of = (suite: string | null, title: string, { status = 'passed', isFault = false } = {}) => ({
  ancestorTitles: suite === null ? [] : [suite],
  title,
  status,
  tags: isFault ? ['fault'] : [],
})
const faults = (count: number) =>
  Array.from({ length: count }, (_, index) => of('senior as order sink', `fault ${index}`, { isFault: true }))
const reportOf = (...assertionResults: ReturnType<typeof of>[]) => ({
  testResults: [
    { name: '/root/packages/connectors/src/acme/acme.test.ts', assertionResults },
    { name: '/root/packages/connectors/src/other/other.test.ts', assertionResults: [of(null, 'strange')] },
    {
      name: '/root/tools/src/answers.test.ts',
      assertionResults: [
        of(null, 'answers.json of senior is as its samples are'),
        of(null, 'answers.json of vtex is as its samples are', { status: 'failed' }),
      ],
    },
  ],
})

test('a connector whose promises are kept under enough faults is certified', () => {
  const report = reportOf(
    of('senior as order sink', 'creates'),
    ...faults(faultScenariosMin),
    of(null, 'own'),
  )

  expect(certificateOf(acme, report)).toEqual({
    ...acme,
    capabilities: [{ capability: 'order sink', kept: 1, faults: faultScenariosMin, broken: [] }],
    ownTests: 1,
    drift: 1,
    pace: null,
    lacks: [],
  })
})

test('a broken promise, too few faults, a broken test of its own and a run of nothing are lacks', () => {
  const broken = of('senior as order sink', 'creates once', { status: 'failed' })
  const { lacks } = certificateOf(acme, reportOf(broken, ...faults(2), of(null, 'own', { status: 'failed' })))

  expect(lacks).toEqual([
    `order sink: 2 ways to fail of ${faultScenariosMin}`,
    'order sink: broken: creates once',
    'broken: own',
  ])
  expect(certificateOf(acme, reportOf()).lacks).toEqual(['no conformance suite ran'])
})

test('a pace is the most calls of any minute; one beyond the limit or far below it is a lack', () => {
  const each = (everyMs: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ at: index * everyMs, ms: index % 20 === 0 ? 90 : 5 }))

  expect(paceOf(each(1_000, 90), 60)).toEqual({ limit: 60, busiestMinute: 60, p95Ms: 90 })
  expect(lacksOf(paceOf(each(1_000, 90), 60))).toEqual([])
  expect(lacksOf(paceOf(each(900, 90), 60))).toEqual(['pace: 67 calls within a minute of 60 allowed'])
  expect(lacksOf(paceOf(each(2_000, 90), 60))).toEqual(['pace: only 30 calls within a minute of 60 allowed'])
  expect(certificateOf(acme, reportOf(), paceOf([], 60)).lacks).toContain(
    'pace: only 0 calls within a minute of 60 allowed',
  )
})

test('the page escapes what it shows, and the table has a row for each capability', () => {
  const certificate = certificateOf(acme, reportOf(of('senior as order sink', 'creates')))

  expect(toHtml(certificate, '2026-11-24')).toContain('Acme &lt;ERP>: <span class="is">Certified')
  expect(toTable([certificate], ['senior'])).toContain('| **Acme <ERP>** (`senior`) | order sink | 1 |')
})

test('connectors that were not certified now keep their rows, and one that is gone does not', () => {
  const before = (id: string) => `| **Old** (\`${id}\`) | order source | 1 |\n| | order target | 2 |`
  const page = `| connector |\n| --- |\n${['vtex', 'senior', 'gone'].map(before).join('\n')}\n\nAfter | it\n`
  const certificate = certificateOf(acme, reportOf(of('senior as order sink', 'creates')))

  const table = toTable([certificate], ['senior', 'vtex'], page)

  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.slice(2).map((line) => line.split(' | ', 2).join(' | '))).toEqual([
    '| **Acme <ERP>** (`senior`) | order sink',
    '| **Old** (`vtex`) | order source',
    '| | order target',
  ])
})
