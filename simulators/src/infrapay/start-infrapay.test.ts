import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Infrapay, signatureOf, startInfrapay } from './start-infrapay.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo' }

let simulator: Infrapay
beforeAll(async () => {
  simulator = await startInfrapay(login)
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.close())

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${simulator.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts what it is
  return { status: answer.status, body: (await answer.json()) as any }
}
const open = (client_secret = login.clientSecret) =>
  send('POST', '/oauth/token', { grant_type: 'client_credentials', client_id: login.clientId, client_secret })
async function call(method: string, path: string, body?: object) {
  const { access_token } = (await open()).body
  return send(method, path, body, { authorization: `Bearer ${access_token}` })
}

const bill = (changes: object = {}) => ({
  reference: 'ihub-1',
  valueCents: 15_000,
  dueDate: '2099-01-31',
  payer: { name: 'Cliente Exemplo', document: '12345678909', zipCode: '01310100' },
  ...changes,
})

test('a token opens the calls, and another secret does not', async () => {
  expect((await open('outro')).status).toBe(401)
  expect((await send('GET', '/v1/account')).status).toBe(401)
  expect((await call('GET', '/v1/account')).body).toMatchObject({ accountId: 'cliente' })
})

test('a reference has one bill', async () => {
  expect((await call('POST', '/v1/bills', bill())).status).toBe(201)
  expect((await call('POST', '/v1/bills', bill())).status).toBe(200)
  expect(await call('POST', '/v1/bills', bill({ valueCents: 1 }))).toMatchObject({
    status: 409,
    body: { code: 'reference_taken' },
  })
  expect((await call('GET', '/v1/bills?reference=ihub-1')).body.bills).toHaveLength(1)
})

test('bills are listed by the day of their issue, newest first, 30 a page', async () => {
  for (let made = 0; made < 31; made++) await call('POST', '/v1/bills', bill({ reference: `ihub-${made}` }))
  const day = simulator.bills()[0]?.issuedOn
  const list = (page: number, from = day) =>
    call('GET', `/v1/issued-bills?from=${from}&to=${day}&page=${page}`)
  const { body } = await list(1)
  expect([body.bills.length, body.bills[0].reference, body.hasMore]).toEqual([30, 'ihub-30', true])
  expect((await list(2)).body).toMatchObject({ bills: [{ reference: 'ihub-0' }], hasMore: false })
  expect(await list(1, '2099-12-31')).toMatchObject({ status: 422, body: { field: 'to' } })
})

test.each([
  ['valueCents', { valueCents: 0 }],
  ['dueDate', { dueDate: '2020-01-01' }],
  ['payer.document', { payer: { name: 'X', document: '1', zipCode: '01310100' } }],
])('a wrong %s is refused with the field', async (field, changes) => {
  expect(await call('POST', '/v1/bills', bill(changes))).toMatchObject({ status: 422, body: { field } })
})

test('a paid bill is not canceled, and each change is told', async () => {
  const { billId } = (await call('POST', '/v1/bills', bill())).body
  await simulator.pay({ reference: 'ihub-1' })
  expect(await call('POST', `/v1/bills/${billId}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'bill_paid' },
  })
  expect(simulator.events()).toMatchObject([{ billId }, { billId }])
})

test('a signature is of the body and the secret', () => {
  expect(signatureOf('a', '{}')).toMatch(/^sha256=[\da-f]{64}$/)
  expect(signatureOf('a', '{}')).not.toBe(signatureOf('b', '{}'))
})
