import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Pagarme, startPagarme } from './start-pagarme.ts'

const secretKey = 'sk_dos_testes'
const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

let simulator: Pagarme
beforeAll(async () => {
  simulator = await startPagarme({ secretKey })
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.close())

/** The request of the documentation, due in ten days. */
const order = (changes: object = {}) => ({
  items: [{ amount: 2_990, description: 'Chaveiro do Tesseract', quantity: 1 }],
  customer: {
    name: 'Tony Stark',
    email: 'cliente@example.com',
    document_type: 'CPF',
    document: '12345678909',
    type: 'Individual',
    address: {
      line_1: '375, Av. General Justo, Centro',
      zip_code: '20021130',
      city: 'Rio de Janeiro',
      state: 'RJ',
      country: 'BR',
    },
  },
  payments: [
    {
      payment_method: 'boleto',
      boleto: {
        instructions: 'Pagar até o vencimento',
        due_at: new Date(Date.now() + 864_000_000).toISOString(),
        document_number: '123',
        type: 'DM',
      },
    },
  ],
  ...changes,
})

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts what it is
  return { status: answer.status, body: (await answer.json()) as any }
}

test.each(['/core/v5', '/core/v1'])('below %s an order of the documentation makes a slip', async (base) => {
  const { status, body } = await call('POST', `${base}/orders`, order({ code: 'PEDIDO-1' }))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    code: 'PEDIDO-1',
    amount: 2_990,
    charges: [
      {
        code: 'PEDIDO-1',
        status: 'pending',
        payment_method: 'boleto',
        last_transaction: { status: 'generated', document_number: '123' },
      },
    ],
  })
  expect(body.charges[0].last_transaction.line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  const found = await call('GET', `${base}/orders?code=PEDIDO-1`)
  expect(found.body).toMatchObject({ data: [{ id: body.id }], paging: { total: 1 } })
  expect((await call('GET', `${base}/charges/${body.charges[0].id}`)).body.id).toBe(body.charges[0].id)
})

test('the same idempotency key makes one order', async () => {
  const send = () => call('POST', '/core/v5/orders', order(), { 'idempotency-key': 'uma-vez' })
  expect((await send()).body.id).toBe((await send()).body.id)
  expect(simulator.charges()).toHaveLength(1)
})

test('a request without a document and an address is refused with the fields to blame', async () => {
  const { status, body } = await call(
    'POST',
    '/core/v5/orders',
    order({ customer: { name: 'Sem documento' } }),
  )
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toContain('order.customer.document')
  expect(Object.keys(body.errors)).toContain('order.customer.address.line_1')
})

test('a charge is canceled once, and a paid slip gives nothing back without a bank account', async () => {
  const made = await call('POST', '/core/v5/orders', order({ code: 'A' }))
  const { id } = made.body.charges[0]
  expect((await call('DELETE', `/core/v5/charges/${id}`)).body.status).toBe('canceled')
  expect((await call('DELETE', `/core/v5/charges/${id}`)).status).toBe(412)

  const paid = await call('POST', '/core/v5/orders', order({ code: 'B' }))
  await simulator.pay({ reference: 'B' })
  const path = `/core/v5/charges/${paid.body.charges[0].id}`
  expect((await call('DELETE', path)).status).toBe(412)
  const bank_account = { bank: '001', branch_number: '1', account_number: '2' }
  expect((await call('DELETE', path, { bank_account })).body).toMatchObject({
    status: 'canceled',
    canceled_amount: 2_990,
  })
})

test('a payment is told as charge and as order, and another sum by a status of its own', async () => {
  await call('POST', '/core/v5/orders', order({ code: 'C' }))
  await simulator.pay({ reference: 'C', cents: 1_000 })
  await simulator.pay({ reference: 'C', cents: 1_990 })
  expect(simulator.events().map(({ type }) => type)).toEqual([
    'order.created',
    'charge.pending',
    'charge.underpaid',
    'charge.paid',
    'order.paid',
  ])
})

test('another key is told so', async () => {
  const { status, body } = await call('GET', '/core/v5/charges', undefined, { authorization: 'Basic eDo=' })
  expect([status, body.message]).toEqual([401, 'Authorization has been denied for this request.'])
})
