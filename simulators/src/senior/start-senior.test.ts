import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Senior, startSenior } from './start-senior.ts'

const login = { user: 'ihub', password: 'senha-dos-testes' }
const deposit = { depositor: '12345678000195', warehouse: '98765432000198' }
let wms: Senior
beforeAll(async () => {
  wms = await startSenior({
    ...login,
    depositorDocument: deposit.depositor,
    warehouseDocument: deposit.warehouse,
  })
})
afterAll(() => wms?.close())
beforeEach(() => wms.reset())

const authorization = (password = login.password) =>
  `Basic ${Buffer.from(`${login.user}:${password}`).toString('base64')}`
const get = async (path: string, query: object = deposit, password?: string) => {
  const search = new URLSearchParams({ ...query })
  const answer = await fetch(`${wms.url}${path}?${search}`, {
    headers: { authorization: authorization(password) },
  })
  return { status: answer.status, body: (await answer.json()) as { answers?: { answerId: string }[] } }
}
const acknowledge = async (answerIds: unknown) => {
  const answer = await fetch(`${wms.url}/v1/order-answers/acknowledgements`, {
    method: 'POST',
    headers: { authorization: authorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...deposit, answerIds }),
  })
  return answer.status
}

test('an answer comes again, in its place, until it is acknowledged', async () => {
  const first = wms.answer({ orderCode: 'v1', status: 'RESERVADO' })
  const second = wms.answer({ orderCode: 'v1', status: 'EM_SEPARACAO', occurredAt: '2026-11-20T08:00:00Z' })
  expect((await get('/v1/order-answers')).body).toEqual({ answers: [first, second] })
  expect((await get('/v1/order-answers', { ...deposit, limit: 1 })).body.answers).toEqual([first])

  expect(await acknowledge([first.answerId])).toBe(204)
  expect(await acknowledge([first.answerId])).toBe(204)
  expect((await get('/v1/order-answers')).body.answers).toEqual([second])
})

test('an answer told once more has an id of its own', async () => {
  const { answerId } = wms.answer({ orderCode: 'v1', status: 'SEPARADO' })
  wms.push({ orderCode: 'v1', status: 'SEPARADO', answerId })
  const ids = wms.waiting().map((one) => one.answerId)
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['an unknown password', () => get('/v1/deposit', deposit, 'outra'), 401, 'unauthorized'],
  [
    'another depositor',
    () => get('/v1/deposit', { ...deposit, depositor: '11111111000111' }),
    400,
    'deposit_unknown',
  ],
  ['no warehouse', () => get('/v1/order-answers', { depositor: deposit.depositor }), 400, 'deposit_unknown'],
  ['too many at once', () => get('/v1/order-answers', { ...deposit, limit: 101 }), 400, 'invalid_request'],
])('%s is refused', async (_, ask, status, code) => {
  expect(await ask()).toMatchObject({ status, body: { code } })
})

test('nothing to acknowledge is a wrong request', async () => {
  expect(await acknowledge([])).toBe(400)
})
