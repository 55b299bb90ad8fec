import { expect, test } from 'vitest'
import { withoutCards } from './without-cards.ts'

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))
const kept = (value: unknown) => JSON.parse(Buffer.from(withoutCards(bytes(value))).toString('utf8'))
const pan = '4111111111111111'

test('numbers and codes of cards do not stay, at any depth, also as numbers and in JSON inside JSON', () => {
  const payment = {
    cardHolder: 'JOÃO',
    cardNumber: pan,
    cvv2: '987',
    firstDigits: '411111',
    lastDigits: '1111',
    tid: 1013169021,
    connectorResponses: {
      Message: `approved for ${pan}`,
      raw: 5555555555554444,
      inner: JSON.stringify({ cvv: 987, pan }),
    },
  }
  const order = { orderId: 'v1-01', paymentData: { transactions: [{ payments: [payment] }] } }

  const text = JSON.stringify(kept(order))

  expect(kept(order)).toEqual({
    orderId: 'v1-01',
    paymentData: {
      transactions: [
        {
          payments: [
            {
              ...payment,
              cardNumber: '***',
              firstDigits: '***',
              cvv2: '***',
              connectorResponses: {
                Message: 'approved for ***1111',
                raw: '***4444',
                inner: JSON.stringify({ cvv: '***', pan: '***' }),
              },
            },
          ],
        },
      ],
    },
  })
  for (const secret of [pan, '5555555555554444', '987']) expect(text).not.toContain(secret)
})

test('without a card it is the same bytes, whatever else looks like a number', () => {
  const order = {
    orderId: '4111111111111111-01',
    items: [{ ean: '4006381333931', number: pan }],
    paymentData: {
      transactions: [
        {
          payments: [
            { cardNumber: null, cvv2: '', barcode: '00190500954014481606906809350314337370000000100' },
          ],
        },
      ],
    },
  }
  const strange = Buffer.concat([bytes(order), Buffer.from([0xff, 0xfe])])

  expect(withoutCards(strange)).toBe(strange)
})
