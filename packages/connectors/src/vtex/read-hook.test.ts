import { expect, test } from 'vitest'
import { readFixtureText } from './read-fixture.ts'
import { readHook } from './read-hook.ts'

const read = (text: string) => readHook({ headers: {}, body: new TextEncoder().encode(text) })

test('a ping is a ping', () => {
  expect(read('{"hookConfig":"ping"}')).toEqual({ ok: true, value: { kind: 'ping' } })
})

test('the published call names the order, its state and when it changed', () => {
  expect(read(readFixtureText('orders.post-api-orders-hook-config.response-200.json'))).toEqual({
    ok: true,
    value: {
      kind: 'order',
      originOrderId: 'v52277740atmc-01',
      rawStatus: 'ready-for-handling',
      platformStatus: 'ready-for-handling',
      changedAt: '2019-08-14T17:12:48.096Z',
    },
  })
})

test.each([
  ['nonsense', 'body'],
  ['[]', 'body'],
  ['null', 'body'],
  ['{"hookConfig":"pong"}', 'hookConfig'],
  ['{}', 'OrderId'],
  ['{"OrderId":7,"State":"handling"}', 'OrderId'],
  ['{"OrderId":"v1-01"}', 'State'],
])('%s is refused by the name of the field %s', (text, field) => {
  expect(read(text)).toMatchObject({ ok: false, error: { field } })
})

test('a change without a date is still a change', () => {
  expect(read('{"OrderId":"v1-01","State":"canceled"}')).toMatchObject({
    ok: true,
    value: { changedAt: null },
  })
})
