import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderMapping } from './fetch-order.ts'

interface Payload {
  data: { orders: { items: { state: string; code: string; totalWithTax: number }[] } }
}
const file = new URL('./fixtures/recorded-answers.json', import.meta.url)
const payloads = (JSON.parse(readFileSync(file, 'utf8')) as { order: Payload[] }).order
const settings = { documentField: 'taxId' }

const read = (payload: unknown, more: object = {}) => {
  const order = orderMapping.read(payload, { ...settings, ...more })
  if (!order.ok) throw new Error(order.error)
  return order.value
}

test('every order that a real Vendure answered is read, and its amounts add up in either way of telling prices', () => {
  expect(payloads.length).toBeGreaterThan(10)
  for (const payload of payloads)
    for (const prices of ['withTax', 'withoutTax']) {
      const { items, totals, originOrderId } = read(payload, { prices })
      const [told] = payload.data.orders.items
      expect(originOrderId).toBe(told?.code)
      const lines = items.reduce((cents, one) => cents + one.sellingPriceCents * one.quantity, 0)
      const { shippingCents, taxCents, sellingPriceCents } = totals
      expect(lines + shippingCents + taxCents).toBe(sellingPriceCents)
      if (told?.state !== 'Cancelled') expect(sellingPriceCents).toBe(told?.totalWithTax)
    }
})

test('the tax id tells its country and whether it is of a company', () => {
  const types = payloads.map((payload) => {
    const { document, documentType, isCorporate } = read(payload).customer
    return `${document} ${documentType} ${isCorporate}`
  })
  expect(new Set(types)).toEqual(
    new Set([
      '12345678909 cpf false',
      '12345678000195 cnpj true',
      'XAXX010101000 rfc false',
      'null null false',
    ]),
  )
})

test('a shop that keeps more decimals is read in cents', () => {
  const [payload] = payloads
  const mills = structuredClone(payload) as Payload & {
    data: { globalSettings: { serverConfig: { moneyStrategyPrecision: number } } }
  }
  mills.data.globalSettings.serverConfig.moneyStrategyPrecision = 3
  const [told] = mills.data.orders.items
  expect(read(mills).totals.sellingPriceCents).toBe(Math.round((told?.totalWithTax ?? 0) / 10))
})

test('a payload that is no order says why', () => {
  expect(orderMapping.read({ data: { orders: { items: [{}] } } }, settings)).toMatchObject({ ok: false })
  expect(orderMapping.read('nothing', settings)).toMatchObject({ ok: false })
})
