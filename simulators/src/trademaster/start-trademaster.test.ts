import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTrademaster, type Trademaster } from './start-trademaster.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo' }

let simulator: Trademaster
let authorization = ''
beforeAll(async () => {
  simulator = await startTrademaster({ ...login, limitCents: 50_000 })
  const answer = await fetch(`${simulator.url}/auth/realms/api-management/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: login.clientId,
      client_secret: login.clientSecret,
      scope: 'convenio-api/.default',
    }),
  })
  authorization = `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.close())

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${simulator.url}/v2/agreement/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts what it is
  return { status: answer.status, body: (await answer.json()) as any }
}

/** The published request. */
const reserve = () =>
  call('POST', 'authorization', {
    buyerDocument: '11222333000181',
    authorizations: [{ sellerDocument: '11222333000181', amount: 300.12, isSplit: true }],
  })
const operate = (authorizationCode: string) =>
  call('POST', 'operation', {
    authorizationCode,
    invoices: [{ type: 'produto', validationKey: '1'.repeat(44), content: '' }],
    tickets: [{ amount: 300.12, dueDate: '2099-01-31', installmentNumber: 1 }],
  })

test('a limit is reserved once, given back, and reserved again', async () => {
  const { authorizationCode } = (await reserve()).body
  expect(await reserve()).toMatchObject({ status: 400, body: { errors: [{ message: expect.any(String) }] } })
  expect((await call('POST', 'authorization/reverse', { authorizationCode })).body.status).toBe('CANCELLED')
  expect((await reserve()).status).toBe(201)
})

test('an installment of an invoice has one live operation, whose slip is paid or returned', async () => {
  const { operationCode } = (await operate((await reserve()).body.authorizationCode)).body
  expect((await call('GET', `bankSlip/${operationCode}`)).body).toMatchObject([{ status: 'REGISTERED' }])
  const end = () => call('POST', 'operationException', { operationCode, exceptionType: 'FULL_RETURN' })
  expect((await end()).status).toBe(201)
  expect((await end()).status).toBe(400)
  expect((await operate((await reserve()).body.authorizationCode)).status).toBe(201)
  expect((await call('GET', 'chargeback')).body).toMatchObject({ totalCount: 1, pageNumber: 1 })
})
