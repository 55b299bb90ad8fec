import { readFileSync } from 'node:fs'
import { vtex } from '@ihub/connectors/vtex/index'
import type { OrderId } from '@ihub/domain/ids'
import { afterAll, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const fixture = new URL(
  '../../../../packages/connectors/src/vtex/fixtures/orders.get-api-oms-pvt-orders-orderid.response-200.json',
  import.meta.url,
)
const published = JSON.parse(readFileSync(fixture, 'utf8')) as Record<string, unknown>

const { call, givenOrder, close } = await startShopApi('origin')
afterAll(close)

/** As the platform tells of it: the payload, mapped by the connector. */
async function receive(payload: unknown): Promise<OrderId> {
  const read = vtex.orderMapping?.read(payload)
  if (!read?.ok) throw new Error('the payload is no order of the platform')
  return givenOrder(read.value, payload)
}
const versionOf = (orderId: string, changes: Record<string, unknown> = {}) => ({
  ...published,
  orderId,
  status: 'payment-pending',
  ...changes,
})

interface Field {
  pointer: string
  value: unknown
  now: unknown
  departure: string | null
  isAmount: boolean
  sources: { pointer: string; isCopied: boolean }[]
}
async function originOf(orderId: string, query = '') {
  const { status, json } = await call('GET', `/orders/${orderId}/origin${query}`)
  expect(status).toBe(200)
  const fields = json.fields as unknown as Field[]
  const fieldAt = (pointer: string) => fields.find((field) => field.pointer === pointer)
  return { json, fieldAt }
}

test('each field of the order is answered with its places in the payload, amounts in the order’s currency', async () => {
  const orderId = await receive(versionOf('origin-1-01'))

  const { json, fieldAt } = await originOf(orderId)

  expect(json).toMatchObject({ problem: null, version: expect.any(String) })
  expect(JSON.parse(String(json.payload))).toMatchObject({ orderId: 'origin-1-01' })
  expect(json.tried).toBe(json.leaves)
  expect(fieldAt('/totals/sellingPrice')).toEqual({
    pointer: '/totals/sellingPrice',
    isAmount: true,
    value: Number(published.value) / 100,
    now: Number(published.value) / 100,
    departure: null,
    sources: [{ pointer: '/value', isCopied: true }],
  })
})

test('a field that a later version or a person changed says so, and each version can be chosen', async () => {
  const first = versionOf('origin-2-01', { lastChange: '2026-03-01T10:00:00.000Z', sequence: '1' })
  const orderId = await receive(first)
  await receive({ ...first, lastChange: '2026-03-02T10:00:00.000Z', sequence: '2' })
  const corrected = await call('PATCH', `/orders/${orderId}`, { customer: { name: 'Nome Corrigido' } })
  expect(corrected.status).toBe(200)

  const newest = await originOf(orderId)
  const older = await originOf(orderId, '?version=2026-03-01T10:00:00.000Z')

  expect(newest.json.versions).toHaveLength(2)
  expect(newest.fieldAt('/sequence')).toMatchObject({ value: '2', departure: null })
  expect(newest.fieldAt('/customer/name')).toMatchObject({ now: 'Nome Corrigido', departure: 'corrected' })
  expect(older.json.version).toBe('2026-03-01T10:00:00.000Z')
  expect(older.fieldAt('/sequence')).toMatchObject({ value: '1', now: '2', departure: 'later-version' })
  expect(older.fieldAt('/customer/name')).toMatchObject({ departure: 'corrected' })
})

test('a payload that is read no more is shown alone, with the reason', async () => {
  const orderId = await givenOrder({ originOrderId: 'origin-3-01' }, { orderId: 'origin-3-01' })

  const { json } = await originOf(orderId)

  expect(json).toMatchObject({ fields: [], problem: expect.stringContaining('item'), tried: 0 })
  expect(json.payload).toContain('origin-3-01')
})

test('the data of cards are masked, as they are kept', async () => {
  const card = { cardNumber: '4111111111111111', cvv2: 'cvv-of-the-card' }
  const paymentData = { transactions: [{ transactionId: 't', payments: [{ id: 'p', value: 100, ...card }] }] }
  const orderId = await receive(versionOf('origin-4-01', { paymentData }))

  const { json } = await originOf(orderId)

  for (const secret of Object.values(card)) expect(JSON.stringify(json)).not.toContain(secret)
})

test('a version that is kept no more has no payload', async () => {
  const orderId = await receive(versionOf('origin-5-01'))

  const { json } = await originOf(orderId, '?version=2001-01-01T00:00:00.000Z')

  expect(json).toMatchObject({ version: null, payload: null, fields: [], problem: null })
  expect((await call('GET', `/orders/${orderId}/origin?version=yesterday`)).status).toBe(400)
})
