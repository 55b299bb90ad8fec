import { editOrder } from '@ihub/contract/orders'
import { expect, test } from 'vitest'
import { changesOf, correctionOf } from './order-correction.ts'

const before = correctionOf({
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
  items: [],
  payments: [],
})

test('only changed fields are sent', () => {
  const after = { ...before, deliveryAddress: { ...before.deliveryAddress, number: '12' } }
  expect(changesOf(before, after)).toEqual({ deliveryAddress: { number: '12' } })
  expect(changesOf(before, before)).toEqual({})
})

test('an emptied field is sent as nothing, except the name, which the contract then refuses', () => {
  const after = { ...before, customer: { ...before.customer, email: '', name: '' } }
  const body = changesOf(before, after)
  expect(body).toEqual({ customer: { email: null, name: '' } })
  expect(editOrder.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'customer.name',
  ])
})

test('every line is sent once one changed, so that a problem stands at its own field', () => {
  const item = (lineId: string) => ({
    lineId,
    sku: lineId,
    sellingPrice: 10,
    changes: { sku: lineId, quantity: 1, sellingPrice: 10 },
  })
  const shown = { ...before, items: [item('a'), item('b')] }
  const after = {
    ...shown,
    items: [item('a'), { ...item('b'), changes: { ...item('b').changes, quantity: -2 } }],
  }
  const body = changesOf(shown, after)
  expect(body).toEqual({
    items: [
      { ...item('a'), changes: {} },
      { ...item('b'), changes: { quantity: -2 } },
    ],
  })
  expect(editOrder.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'items.1.changes.quantity',
  ])
})
