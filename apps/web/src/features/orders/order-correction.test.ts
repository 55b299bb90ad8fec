import { editOrder } from '@ihub/contract/orders'
import { expect, test } from 'vitest'
import { editTotals } from './edit-totals.ts'
import {
  type CorrectionValues,
  changesOf,
  correctionOf,
  formFieldOf,
  newItem,
  newPayment,
} from './order-correction.ts'

const line = (lineId: string) => ({
  lineId,
  sku: lineId,
  ean: null,
  refId: null,
  name: `Camiseta ${lineId}`,
  quantity: 2,
  price: 12,
  sellingPrice: 10,
  discount: 4,
  tax: 1,
  gift: false,
  service: false,
  subsidized: false,
  warehouseId: null,
  seller: null,
  imageUrl: null,
  checked: null,
  taxCode: null,
  taxes: [],
  notItemisedTax: 0,
  components: [],
})
const payment = {
  id: 'p',
  method: 'credit-card' as const,
  methodName: 'Visa',
  value: 47,
  installments: 1,
  brand: null,
  nsu: null,
  transactionId: null,
  authorizationCode: null,
  cardLastDigits: null,
  dueDate: null,
  barcode: null,
}
const order = {
  customer: {
    name: 'Cliente de Teste',
    document: '00000000191',
    documentType: 'cpf',
    email: 'cliente@example.com',
    phone: null,
    corporateName: null,
    corporateDocument: null,
    stateInscription: null,
    isCorporate: false,
  },
  deliveryAddress: null,
  billingAddress: null,
  items: [line('a'), line('b')],
  payments: [payment],
  totals: { totalItems: 48, totalDiscounts: 8, shippingCost: 5, totalTax: 2, sellingPrice: 47 },
}
const before = correctionOf(order)
const [first, second] = before.items as [CorrectionValues['items'][0], CorrectionValues['items'][0]]
const problemsOf = (body: object) =>
  editOrder.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

test('only changed fields are sent', () => {
  const after = { ...before, deliveryAddress: { ...before.deliveryAddress, number: '12' } }
  expect(changesOf(before, after)).toEqual({ deliveryAddress: { number: '12' } })
  expect(changesOf(before, before)).toEqual({})
})

test('an emptied field is sent as nothing, except the name, which the contract then refuses', () => {
  const after = { ...before, customer: { ...before.customer, email: '', name: '' } }
  const body = changesOf(before, after)
  expect(body).toEqual({ customer: { email: null, name: '' } })
  expect(problemsOf(body)).toEqual(['customer.name'])
})

test('every line is sent once one changed, so that a problem stands at its own field', () => {
  const after = { ...before, items: [first, { ...second, quantity: -2 }] }
  const body = changesOf(before, after)
  expect(body).toEqual({
    items: [
      { lineId: 'a', sku: 'a', sellingPrice: 10, changes: {} },
      { lineId: 'b', sku: 'b', sellingPrice: 10, changes: { quantity: -2 } },
    ],
  })
  expect(problemsOf(body)?.map((field) => formFieldOf(field, after))).toEqual(['items.1.quantity'])
})

test('a line that is gone is named as it was, and a new one stands behind those that are left', () => {
  const after = { ...before, items: [second, { ...newItem(), name: 'Boné', sellingPrice: 5 }] }
  const body = changesOf(before, after)
  expect(body).toEqual({
    addedItems: [{ sku: '', ean: null, name: 'Boné', quantity: 1, price: null, sellingPrice: 5 }],
    removedItems: [{ lineId: 'a', sku: 'a', sellingPrice: 10 }],
  })
  expect(problemsOf(body)?.map((field) => formFieldOf(field, after))).toEqual(['items.1.sku'])
  expect(formFieldOf('billingAddress', after)).toBe('billingAddress.street')
  expect(formFieldOf('addedPayments.0.value', after)).toBe('payments.1.value')
})

test('an amount that ends with a zero, which its field holds as text, is sent as a number', () => {
  const typed = { ...first, sellingPrice: '10.50' as unknown as number }
  const body = changesOf(before, { ...before, items: [typed, second] })
  expect(body.items?.[0]?.changes).toEqual({ sellingPrice: 10.5 })
  expect(editTotals(order, { ...before, items: [typed, second] }).total).toBe(48)
})

test('the sums follow what is typed, and differ only where they did not before', () => {
  expect(editTotals(order, before)).toEqual({
    items: 48,
    discounts: 8,
    shipping: 5,
    tax: 2,
    total: 47,
    paid: 47,
    missing: 0,
    isEven: true,
  })
  const items = [
    { ...first, quantity: 3 },
    { ...newItem(), sellingPrice: 7.5 },
  ]
  const typed = { ...before, items }
  expect(editTotals(order, typed)).toMatchObject({
    items: 43.5,
    discounts: 6,
    tax: 1,
    total: 43.5,
    paid: 47,
    missing: -3.5,
    isEven: false,
  })
  expect(editTotals(order, { ...typed, payments: [newPayment(43.5)] }).isEven).toBe(true)

  const unpaid = { ...order, payments: [{ ...payment, value: 40 }] }
  expect(editTotals(unpaid, correctionOf(unpaid))).toMatchObject({ missing: 7, isEven: true })
})
