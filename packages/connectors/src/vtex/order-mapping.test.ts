import { type Trace, traceFields } from '@ihub/domain/provenance/trace-fields'
import { describe, expect, test } from 'vitest'
import { orderMapping } from './fetch-order.ts'
import { publishedOrder, readFixture } from './read-fixture.ts'

const read = (payload: unknown) => {
  const order = orderMapping.read(payload)
  return order.ok ? order.value : null
}
function trace(payload: unknown): Trace {
  const last = [...traceFields(payload, read, orderMapping.words)].at(-1)
  if (!last) throw new Error('the payload cannot be read')
  return last
}
const sourcesOf = ({ sources }: Trace, field: string) =>
  (sources.get(field) ?? []).map(({ pointer, isCopied }) => (isCopied ? pointer : `(${pointer})`))

describe('the sources of the fields of a published order', () => {
  const traced = trace(publishedOrder())

  test.each([
    ['/originOrderId', ['/orderId']],
    ['/sequence', ['/sequence']],
    ['/originChangedAt', ['/lastChange']],
    ['/currency', ['/storePreferencesData/currencyCode']],
    ['/customer/name', ['(/clientProfileData/firstName)', '(/clientProfileData/lastName)']],
    ['/items/0/sku', ['/items/0/id']],
    ['/items/0/priceCents', ['/items/0/price']],
    ['/deliveryAddress/city', ['/shippingData/address/city']],
    ['/totals/sellingPriceCents', ['/value']],
    ['/payments/0/valueCents', ['/paymentData/transactions/0/payments/0/value']],
  ])('%s comes from %j', (field, sources) => {
    expect(sourcesOf(traced, field)).toEqual(sources)
  })

  test('a word decides without being copied', () => {
    expect(sourcesOf(traced, '/payments/0/cardLastDigits')).toContain(
      '(/paymentData/transactions/0/payments/0/group)',
    )
    expect(sourcesOf(traced, '/deliveryChannel')).toContain('/shippingData/logisticsInfo/0/deliveryChannel')
  })

  test('every leaf was tried, and the payload is as it was', () => {
    const payload = publishedOrder()
    const { tried, leaves } = trace(payload)
    expect(tried).toBe(leaves)
    expect(leaves).toBeGreaterThan(200)
    expect(payload).toEqual(publishedOrder())
  })
})

test('every fixture of an order is traced, each source being a leaf of it', () => {
  const payload = readFixture('delivery-packages.tests-Order.json')
  const { sources } = trace(payload)
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], payload)

  expect(sources.size).toBeGreaterThan(20)
  for (const { pointer } of [...sources.values()].flat()) expect(at(pointer), pointer).toBeDefined()
})

test('a payload that is no order has no sources', () => {
  expect([...traceFields({ items: 'none' }, read, orderMapping.words)]).toEqual([])
})
