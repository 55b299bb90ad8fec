import { expect, test } from 'vitest'
import { PaymentData, toPayments } from './payments.ts'

const map = (...payments: Record<string, unknown>[]) =>
  toPayments(
    PaymentData.parse({ transactions: [{ isActive: true, transactionId: 'T', payments }] }).transactions,
  )

test.each([
  ['creditCard', 'Visa', 'credit-card'],
  ['debitCard', 'Maestro', 'debit-card'],
  ['bankInvoice', 'Boleto Bancário', 'boleto'],
  ['instantPayment', 'Pix', 'pix'],
  ['giftCard', 'Vale', 'gift-card'],
  ['promissory', 'Promissória', 'promissory'],
  ['promissory', 'Dinheiro', 'money'],
  ['cash', 'Na entrega', 'money'],
  ['creditControl', 'Customer Credit', 'credit-control'],
  ['payPal', 'PayPal', 'paypal'],
  ['PayPalPlus', 'PayPal Plus', 'paypal-plus'],
  ['customPrivate_401', 'PaymentApp', 'others'],
  ['custom201PaymentGroupPaymentGroup', 'Pix do marketplace', 'pix'],
  ['MercadoPago', 'MercadoPago', 'mercado-pago'],
  ['constructor', 'Loja', 'others'],
  [null, null, 'unknown'],
])('group %s named %s is %s', (group, paymentSystemName, method) => {
  expect(map({ id: 'P', value: 1, group, paymentSystemName })).toMatchObject([{ method }])
})

test('a card keeps brand, last digits, NSU and authorization', () => {
  const card = {
    id: 'P',
    group: 'creditCard',
    paymentSystemName: 'Elo',
    value: 5000,
    installments: 3,
    lastDigits: '1111',
    tid: '999',
    dueDate: '12/29',
    connectorResponses: { Tid: '998', authId: '777' },
    bankIssuedInvoiceBarCodeNumber: '123',
  }

  expect(map(card)).toEqual([
    {
      id: 'P',
      method: 'credit-card',
      methodName: 'Elo',
      valueCents: 5000,
      installments: 3,
      brand: 'Elo',
      nsu: '999',
      transactionId: 'T',
      authorizationCode: '777',
      cardLastDigits: '1111',
      dueDate: null,
      barcode: null,
      giftCardId: null,
    },
  ])
})

test('a boleto keeps its barcode and its day', () => {
  const boleto = {
    group: 'bankInvoice',
    dueDate: '2019-02-02',
    bankIssuedInvoiceBarCodeNumber: '3253',
    lastDigits: '1',
  }

  expect(map(boleto)).toMatchObject([
    { dueDate: '2019-02-02', barcode: '3253', brand: null, cardLastDigits: null },
  ])
})

test('every payment of every active transaction counts, a replaced transaction does not', () => {
  const transaction = (isActive: boolean, ...ids: string[]) => ({
    isActive,
    payments: ids.map((id) => ({ id, value: 1 })),
  })
  const ids = (transactions: unknown[]) =>
    toPayments(PaymentData.parse({ transactions }).transactions).map(({ id }) => id)

  expect(ids([transaction(true, 'a', 'b'), transaction(false, 'c'), transaction(true, 'd')])).toEqual([
    'a',
    'b',
    'd',
  ])
  expect(ids([transaction(false, 'c')])).toEqual(['c'])
})
