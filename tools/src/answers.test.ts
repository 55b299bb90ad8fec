import { readFile } from 'node:fs/promises'
import { listFixtures, readFixture } from '@ihub/connectors/vtex/read-fixture'
import { sampleAnswers } from '@ihub/dev-env/answers/sample-answers'
import { createAnswerJudge } from '@ihub/kit/answers/judge-answers'
import { expect, test } from 'vitest'
import { describeAnswers, findConnectors, writeAnswers } from './describe-answers.ts'

const connectors = await findConnectors()
const named = connectors.map((one) => [one.connector.id, one] as const)

test.each(named)(
  'answers.json of %s is as its samples and schemas are: npm run gen',
  async (_, { connector, file }) => {
    expect(await readFile(file, 'utf8')).toBe(writeAnswers(await describeAnswers(connector)))
  },
)

test.each(named)(
  'no answer of the samples of %s differs from what it is written for',
  async (_, { connector }) => {
    const judge = createAnswerJudge(() => 0)
    for (const [verb, { whole, partial }] of await sampleAnswers[connector.id]())
      for (const value of [...whole, ...partial]) {
        const bytes = new TextEncoder().encode(JSON.stringify(value))
        const judged = judge(connector.id, connector.answers, { verb, value, bytes, isRead: false })
        expect(judged?.changes.filter(({ kind }) => kind !== 'missing')).toEqual([])
      }
  },
)

test('no published order of VTEX raises anything, however often it comes', () => {
  const judge = createAnswerJudge(() => 0)
  const vtex = connectors.find(({ connector }) => connector.id === 'vtex')?.connector
  const orders = listFixtures().filter((name) => /orders-orderid\.response-200/.test(name))
  expect(orders.length).toBeGreaterThan(1)
  for (const name of [...orders, ...orders]) {
    const value = readFixture(name)
    const received = { verb: 'order', value, bytes: Buffer.from(name), isRead: true }
    expect(vtex && judge('shop', vtex.answers, received)?.changes).toEqual([])
  }
})
