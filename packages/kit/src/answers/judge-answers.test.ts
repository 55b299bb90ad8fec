import type { ConnectorAnswers } from '@ihub/ports/answers'
import { expect, test } from 'vitest'
import { createAnswerJudge } from './judge-answers.ts'

const answers: ConnectorAnswers = {
  known: { order: { $: 'object read', id: 'string always read', name: 'string always read nullable' } },
  readings: {},
}
let nowMs = 0
const startJudge = () => {
  const judge = createAnswerJudge(() => nowMs)
  return (value: object, { isRead = true, integration = 'a' } = {}) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value))
    const judged = judge(integration, answers, { verb: 'order', value, bytes, isRead })
    return judged?.changes.map(({ kind, path }) => `${kind} ${path}`) ?? null
  }
}
const lacks = (index: number) => ({ name: 'n', index })
const kindsOf = (told: string[] | null) => told?.filter((one) => !one.startsWith('new'))

test('a field is missing once three different answers in a row lack it', () => {
  const judge = startJudge()

  expect(kindsOf(judge(lacks(1)))).toEqual([])
  expect(kindsOf(judge(lacks(1)))).toEqual([])
  expect(kindsOf(judge(lacks(2)))).toEqual([])
  expect(kindsOf(judge(lacks(3)))).toEqual(['missing id'])
  expect(kindsOf(judge({ id: 'x', name: 'n' }))).toEqual([])
  expect(kindsOf(judge(lacks(4)))).toEqual([])
})

test('an optional field is retyped once ten different answers in a row have it empty', () => {
  const judge = startJudge()
  const empty = (index: number) => judge({ id: String(index), name: null })

  for (let index = 0; index < 9; index++) expect(empty(index)).toEqual([])
  expect(empty(9)).toEqual(['retyped name'])
})

test('some answers of a minute are looked at, and each that could not be read', () => {
  const judge = startJudge()
  const answer = { id: 'x', name: 'n' }

  for (let index = 0; index < 30; index++) expect(judge(answer)).toEqual([])
  expect(judge(answer)).toBeNull()
  expect(judge({ ...answer, id: 5 }, { isRead: false })).toEqual(['retyped id'])
  expect(judge(answer, { integration: 'b' })).toEqual([])
  nowMs += 60_000
  expect(judge(answer)).toEqual([])
})

test('an answer of a call that the connector does not know by name is looked at by nobody', () => {
  const judge = createAnswerJudge(() => 0)
  expect(judge('a', answers, { verb: 'other', value: {}, bytes: new Uint8Array(), isRead: true })).toBeNull()
})
