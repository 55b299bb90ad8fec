import { readdirSync, readFileSync } from 'node:fs'
import { sampleBillToIssue } from '@ihub/dev-env/sample-bill-to-issue'
import { describe, expect, test } from 'vitest'
import { Charge, Order, toBill } from './schema.ts'
import { toOrder } from './to-order.ts'

const folder = new URL('./fixtures/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

/** The shape of an error, which the hub's own HTTP client reads, and a hook that has tests of its own. */
const elsewhere = ['error.shape-only.json', 'webhook-order.paid.json']

const checks = {
  'order-boleto.response.json': () => {
    const [charge] = Order.parse(read('order-boleto.response.json')).charges
    expect(toBill(charge)).toEqual({
      gatewayBillId: 'ch_K2rJ5nlHwTE4qRDP',
      reference: 'YV3RCRIN24',
      status: 'pending',
      valueCents: 3_090,
      dueDate: '2020-09-20',
      digitableLine: '34191754622461578123441234510000383840000003090',
      barcode: '34193838400000030901754624615781234123451000',
      url: 'https://sandbox.pagar.me/Boleto/ViewBoleto.aspx?044581ea-67e8-4772-bd56-f10ade5499de',
      payment: null,
      reason: null,
    })
  },
  'charge-boleto-paid.ecommerce-module-core.json': () =>
    expect(toBill(Charge.parse(read('charge-boleto-paid.ecommerce-module-core.json')))).toMatchObject({
      status: 'paid',
      reference: '000000050-15',
      dueDate: '2020-01-08',
      payment: { paidCents: 30_000, paidOn: '2020-01-03', settledOn: '2020-01-03', times: 1 },
    }),
  'order-boleto.request.json': () => expectSent('order-boleto.request.json'),
  'order-boleto-interest-fine-discount.request.json': () =>
    expectSent('order-boleto-interest-fine-discount.request.json', ['interest', 'fine', 'discount']),
  'mundipagg-order-boleto.request.json': () =>
    expectSent('mundipagg-order-boleto.request.json', ['number', 'street', 'neighborhood']),
}

/** Fields that the hub's request does not have: nobody sets them, or the earlier form of an address. */
const notSent = ['shipping', 'home_phone']

/** Each field of a published request, by its path, is in ours. */
function expectSent(name: string, leftOut: readonly string[] = []) {
  const { instructions, ...bill } = sampleBillToIssue('ihub-1')
  const ours = pathsOf(
    toOrder({ ...bill, instructions: instructions ?? 'Pagar até o vencimento' }, { bank: '033' }),
  )
  const theirs = pathsOf(read(name))
  const lacking = theirs.filter((path) => !ours.includes(path) && !isOf(path, [...notSent, ...leftOut]))
  expect(lacking).toEqual([])
}

const isOf = (path: string, names: readonly string[]) =>
  path.split('.').some((segment) => names.includes(segment))

function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => pathsOf(one, path)))]
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, one]) => pathsOf(one, path ? `${path}.${name}` : name))
}

describe('the published samples', () => {
  test.each(Object.entries(checks))('%s', (_, check) => check())

  test('are all read, sent, or none of ours', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(names.toSorted()).toEqual([...Object.keys(checks), ...elsewhere].toSorted())
  })
})

describe('a request', () => {
  const sent = (payer: object) => {
    const bill = sampleBillToIssue('ihub-1')
    return toOrder({ ...bill, payer: { ...bill.payer, ...payer } }, { bank: '' }).customer
  }

  test.each([
    ['+55 (11) 98765-4321', { country_code: '55', area_code: '11', number: '987654321' }],
    ['1133334444', { country_code: '55', area_code: '11', number: '33334444' }],
    ['+1 212 555 0100 99', undefined],
    [null, undefined],
  ])('with the phone %s has %o', (phone, mobile_phone) => {
    expect(sent({ phone }).phones?.mobile_phone).toEqual(mobile_phone)
  })

  test('tells a company from a person, and leaves out what nobody knows', () => {
    expect(
      sent({ document: '12345678000195', isCompany: true, email: null, complement: null }),
    ).toMatchObject({
      document: '12345678000195',
      document_type: 'CNPJ',
      type: 'company',
    })
    expect(sent({ email: null })).not.toHaveProperty('email')
    expect(sent({ complement: null }).address).not.toHaveProperty('line_2')
  })

  test('is no longer than Pagar.me takes, and keeps the last digits of a long number', () => {
    const bill = {
      ...sampleBillToIssue('ihub-1'),
      instructions: 'x'.repeat(400),
      documentNumber: '00000000000000000000123',
    }
    const [payment] = toOrder(bill, { bank: '' }).payments
    expect(payment?.boleto.instructions).toHaveLength(256)
    expect(payment?.boleto.document_number).toBe('0000000000000123')
  })
})
