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
})

test('only what was changed is sent', () => {
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
