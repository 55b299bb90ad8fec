import { sampleOrder } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { phoneKindOf } from './phones.ts'
import { toldByOrder } from './told-by-order.ts'

const order = sampleOrder()
const withCustomer = (changes: Partial<typeof order.customer>) => ({
  ...order,
  customer: { ...order.customer, ...changes },
})

test('a customer is known by the document of the buyer: of a company’s order the company’s', () => {
  expect(toldByOrder(withCustomer({ document: '111.444.777-35' }))?.document).toBe('11144477735')
  const company = { isCorporate: true, corporateDocument: '12.abc.345/01de-35', document: '11144477735' }
  expect(toldByOrder(withCustomer(company))?.document).toBe('12ABC34501DE35')
})

test('an order without a document, or with a masked one, tells of nobody', () => {
  expect(toldByOrder(withCustomer({ document: null }))).toBeNull()
  expect(toldByOrder(withCustomer({ document: '111.***.***-35' }))).toBeNull()
})

test('a number tells of which kind the phone is', () => {
  expect(phoneKindOf('+55 (11) 98888-7777', false)).toBe('mobile')
  expect(phoneKindOf('11 3333-4444', false)).toBe('residential')
  expect(phoneKindOf('1133334444', true)).toBe('commercial')
})
