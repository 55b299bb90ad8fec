import { sampleItem, sampleOrder } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeProtocol, type NamedGoods, returnableOf } from './judge-protocol.ts'
import { isBase64 } from './parse-base64.ts'

const line = sampleItem({ lineId: 'a', sku: '10', quantity: 2, sellingPriceCents: 5_000 })
const order = sampleOrder({
  items: [
    line,
    { ...line, lineId: 'b' },
    { ...line, lineId: 'c', sku: '20', quantity: 1, sellingPriceCents: 0 },
    { ...line, lineId: 'd', sku: 'frete', service: true },
  ],
})
const wish = (...items: NamedGoods[]) => ({ items, deliveryAddress: null, billingAddress: null })
const goods = (quantity: number, more: Partial<NamedGoods> = {}): NamedGoods => ({
  sku: '10',
  sellingPriceCents: 5_000,
  quantity,
  ...more,
})
const problemOf = (result: ReturnType<typeof judgeProtocol>) =>
  result.ok
    ? null
    : { code: result.error.code, field: result.error.fields?.[0]?.field, why: result.error.fields?.[0]?.code }

test('lines of one SKU and price count together, services never come back', () => {
  expect(returnableOf(order, [goods(1)])).toEqual([
    expect.objectContaining({ sku: '10', bought: 4, returnable: 3 }),
    expect.objectContaining({ sku: '20', bought: 1, returnable: 1 }),
  ])
})

test.each([
  ['nothing', wish(), 'request.invalid', 'items', 'field.protocol_items'],
  [
    'another price',
    wish(goods(1, { sellingPriceCents: 4_999 })),
    'order.item_not_matched',
    'items.0.sku',
    'order.item_not_matched',
  ],
  [
    'a service',
    wish(goods(1, { sku: 'frete' })),
    'order.item_not_matched',
    'items.0.sku',
    'order.item_not_matched',
  ],
  ['more than was bought', wish(goods(5)), 'request.invalid', 'items.0.quantity', 'field.protocol_quantity'],
  ['the same goods twice', wish(goods(1), goods(1)), 'request.invalid', 'items.1.sku', 'field.duplicate'],
  [
    'goods worth nothing',
    wish(goods(1, { sku: '20', sellingPriceCents: 0 })),
    'request.invalid',
    'items',
    'field.protocol_value',
  ],
])('%s is refused at its field', (_name, asked, code, field, why) => {
  expect(problemOf(judgeProtocol(order, asked, []))).toEqual({ code, field, why })
})

test('addresses that are edited separately must differ', () => {
  const { deliveryAddress } = sampleOrder({
    deliveryAddress: { ...noAddress, street: 'Rua A', number: '1' },
  })
  const same = {
    ...wish(goods(1)),
    deliveryAddress,
    billingAddress: deliveryAddress && { ...deliveryAddress, street: ' rua a ' },
  }
  expect(problemOf(judgeProtocol(order, same, []))).toMatchObject({
    code: 'order.addresses_equal',
    field: 'billingAddress',
  })
  expect(judgeProtocol(order, { ...same, billingAddress: null }, []).ok).toBe(true)
})

const noAddress = {
  receiver: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  country: null,
  zipCode: null,
  reference: null,
  latitude: null,
  longitude: null,
}

test('whatever is asked, never more comes back than was bought', () => {
  const known = returnableOf(order, []).map(({ sku, sellingPriceCents }) => ({ sku, sellingPriceCents }))
  const named = fc
    .tuple(fc.constantFrom(...known, { sku: '30', sellingPriceCents: 100 }), fc.integer({ min: 1, max: 4 }))
    .map(([goodsOfOrder, quantity]) => ({ ...goodsOfOrder, quantity }))
  fc.assert(
    fc.property(fc.array(fc.array(named, { maxLength: 3 })), (asked) => {
      const taken: NamedGoods[] = []
      for (const items of asked) {
        const judged = judgeProtocol(order, wish(...items), taken)
        if (judged.ok) taken.push(...judged.value)
      }
      for (const { sku, sellingPriceCents, bought } of returnableOf(order, [])) {
        const units = taken
          .filter((one) => one.sku === sku && one.sellingPriceCents === sellingPriceCents)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        expect(units).toBeLessThanOrEqual(bought)
      }
    }),
  )
})

test('a text is base64 only in its own alphabet and with its padding', () => {
  expect(['aGk=', 'aGVsbG8h', 'YQ=='].every(isBase64)).toBe(true)
  expect(['', 'a', 'aGk', 'aGk=\n', 'a-_=', 'data:;base64,aGk='].some(isBase64)).toBe(false)
})
