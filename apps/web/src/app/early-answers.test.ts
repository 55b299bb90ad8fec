import { afterEach, expect, test } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'

const headers = { authorization: 'Bearer t', 'store-id': 's' }
const url = '/api/orders?page=1'
const answer = new Response('[]')
const start = (until = performance.now() + 1_000) => {
  globalThis.__earlyAnswers = { headers, answers: { [url]: Promise.resolve(answer) }, until }
}
afterEach(() => {
  globalThis.__earlyAnswers = undefined
})

test('an early answer is taken once, so that a second read asks the server', async () => {
  start()
  expect(await takeEarlyAnswer(url, headers)).toBe(answer)
  expect(takeEarlyAnswer(url, headers)).toBeUndefined()
})

test('it belongs to one address, one session and one store', () => {
  start()
  expect(takeEarlyAnswer('/api/orders?page=2', headers)).toBeUndefined()
  expect(takeEarlyAnswer(url, { ...headers, 'store-id': 'other' })).toBeUndefined()
  start()
  expect(takeEarlyAnswer(url, { ...headers, authorization: 'Bearer other' })).toBeUndefined()
})

test('it is none to a read that asks for more', () => {
  start()
  expect(takeEarlyAnswer(url, { ...headers, 'accept-encryption': 'jwe' })).toBeUndefined()
})

test('it grows old', () => {
  start(performance.now())
  expect(takeEarlyAnswer(url, headers)).toBeUndefined()
})
