import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeliveryHub, startDeliveryHub } from './start-delivery-hub.ts'

const token = 'token-dos-testes'
let hub: DeliveryHub
beforeAll(async () => {
  hub = await startDeliveryHub({ token })
})
afterAll(() => hub?.close())
beforeEach(() => hub.reset())

const item = {
  sku: 'SKU-1',
  quantity: 2,
  valueCents: 4_990,
  weightGrams: 350,
  heightMm: null,
  widthMm: null,
  lengthMm: null,
}
const order = {
  orderCode: 'v1000001abc-01',
  status: 'created',
  replaces: null,
  originZipCode: '01310100',
  destinationZipCode: '30130110',
  items: [item],
  carriers: [],
}

async function ask(body: object, { key = 'k-1', bearer = token } = {}) {
  const answer = await fetch(`${hub.url}/v1/quotations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a quotation', () => {
  test('is of the store’s carriers alone where it names some, under its contracts', async () => {
    const aerea = { id: 'aerea', name: 'Aérea', document: '1', service: 'S', serviceId: '1', contract: 'C-9' }
    const { body } = await ask({ ...order, carriers: [aerea] }, { key: 'k-carriers' })
    expect(body.offers).toMatchObject([{ carrier: { id: 'aerea' }, contract: 'C-9' }])

    const none = await ask({ ...order, carriers: [{ ...aerea, id: 'nobody' }] }, { key: 'k-nobody' })
    expect(none).toMatchObject({ status: 422, body: { code: 'not_served' } })
  })

  test('has the offers of the carriers that serve the way, the same each time', async () => {
    const first = await ask(order)
    expect(first).toMatchObject({
      status: 201,
      body: { quotationId: 'Q-000001', orderCode: order.orderCode, status: 'created' },
    })
    expect(first.body.offers).toMatchObject([{ carrier: { id: 'rodovia' } }, { carrier: { id: 'aerea' } }])

    const other = await ask({ ...order, orderCode: 'another' }, { key: 'k-2' })
    const prices = (offers: unknown) => (offers as { priceCents: number }[]).map((one) => one.priceCents)
    expect(prices(other.body.offers)).toEqual(prices(first.body.offers))
    const near = await ask({ ...order, destinationZipCode: '04538133' }, { key: 'k-3' })
    expect(near.body.offers).toHaveLength(3)
  })

  test('is told again by its id, with the request that it answers, and with whether another took its place', async () => {
    await ask(order)
    await ask({ ...order, replaces: 'Q-000001' }, { key: 'k-2' })
    const read = async (id: string) => {
      const answer = await fetch(`${hub.url}/v1/quotations/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: answer.status, body: await answer.json() }
    }

    const { replaces: _, carriers: __, ...request } = order
    expect(await read('Q-000001')).toMatchObject({ status: 200, body: { ...request, isReplaced: true } })
    expect(await read('Q-000002')).toMatchObject({ status: 200, body: { isReplaced: false } })
    expect(await read('Q-9')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('is answered again under its key, and another body under the same key is a conflict', async () => {
    const first = await ask(order)
    expect(await ask(order)).toEqual(first)
    expect(hub.quotations()).toHaveLength(1)

    expect(await ask({ ...order, status: 'reserved' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
  })

  test('ends the one that it replaces', async () => {
    await ask(order)
    await ask({ ...order, replaces: 'Q-000001' }, { key: 'k-2' })
    expect(hub.quotations().map(({ isReplaced }) => isReplaced)).toEqual([true, false])
  })
})

describe('a refusal', () => {
  test.each([
    ['zip_code_invalid', { ...order, destinationZipCode: '3013' }, 422],
    ['zip_code_unknown', { ...order, destinationZipCode: '00000000' }, 422],
    ['not_served', { ...order, destinationZipCode: '69900000' }, 422],
    ['invalid_request', { ...order, items: [] }, 400],
    ['invalid_request', { ...order, items: [{ ...item, weightGrams: 0.5 }] }, 400],
    ['invalid_request', { ...order, status: 'done' }, 400],
  ])('%s tells the field', async (code, body, status) => {
    expect(await ask(body)).toMatchObject({ status, body: { code, field: expect.any(String) } })
    expect(hub.quotations()).toEqual([])
  })

  test('is not kept: the same request succeeds once the reason is gone', async () => {
    hub.refuse('Coleta suspensa')
    expect(await ask(order)).toMatchObject({ status: 422, body: { message: 'Coleta suspensa' } })
    expect(await ask(order)).toMatchObject({ status: 201 })
  })

  test('names the postal code that no carrier serves any more', async () => {
    hub.stopServing(order.destinationZipCode)
    expect(await ask(order)).toMatchObject({ status: 422, body: { code: 'not_served' } })
    expect(await ask({ ...order, destinationZipCode: '30130111' }, { key: 'k-2' })).toMatchObject({
      status: 201,
    })
  })

  test('comes first of all without the token, and without a key', async () => {
    expect(await ask(order, { bearer: 'x' })).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(await ask(order, { key: '' })).toMatchObject({ status: 400 })
  })
})

describe('the feed of tracking events', () => {
  const read = async (query = '') => {
    const answer = await fetch(`${hub.url}/v1/tracking-events${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.status, body: (await answer.json()) as object }
  }

  test('goes on after the cursor and stands still at its end', async () => {
    const first = hub.track({ orderCode: 'v1', status: 'collected' })
    const second = hub.track({ orderCode: 'v1', status: 'in_transit' })
    expect(await read('?limit=1')).toEqual({ status: 200, body: { events: [first], cursor: '1' } })
    expect(await read('?after=1')).toEqual({ status: 200, body: { events: [second], cursor: '2' } })
    expect(await read('?after=2')).toEqual({ status: 200, body: { events: [], cursor: '2' } })
  })

  test.each(['?after=7', '?after=x', '?limit=0', '?limit=201'])('%s is a wrong request', async (query) => {
    expect(await read(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('tells an event once more', async () => {
    hub.push(hub.track({ orderCode: 'v1', status: 'collected' }))
    expect(hub.tracked()).toHaveLength(2)
  })
})
