import { createAdministration } from '@ihub/db/administration'
import { createReads } from '@ihub/db/reads'
import { givenQuotations, type Quotations } from '@ihub/dev-env/quoting-shop'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import type { OrderId } from '@ihub/domain/ids'
import { shownStatus } from '@ihub/domain/order/derived'
import { chosenOffer } from '@ihub/domain/order/quotation'
import { uuidv7 } from '@ihub/kit/ids'
import type { OrderActionRequest } from '@ihub/operations/order/order-action-request'
import { takeOrderAction } from '@ihub/operations/order/take-order-action'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const actor = { kind: 'user', id: 'u1', name: 'Operadora' } as const
const opened: Quotations[] = []
let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(async () => {
  await close()
  await Promise.all(opened.map(({ deliveryHub }) => deliveryHub.close()))
})

async function givenShop(code: string, settings: object = {}) {
  let quotations: Quotations | undefined
  const shop = await addShop(code, async (one) => {
    quotations = await givenQuotations(hub, one, settings)
  })
  if (!quotations) throw new Error('the shop was not set up')
  opened.push(quotations)
  return { shop, ...quotations }
}
async function place(shop: Shop, status = 'ready-for-handling') {
  const { orderId } = shop.vtex.placeOrder({ status, channel: 'delivery' })
  await hub.notify(shop, orderId, status)
  return orderId
}
const act = ({ storeId }: Shop, orderId: OrderId, request: OrderActionRequest) =>
  takeOrderAction(hub.engine, { storeId, orderId, actor, by: 'User', request })
const madeFor = ({ deliveryHub }: Quotations, code: string) =>
  deliveryHub.quotations().filter(({ orderCode }) => orderCode === code)
const known = async (shop: Shop, code: string) => {
  const order = await hub.order(shop, code)
  if (!order) throw new Error('the hub does not know the order')
  return order
}
const carrierInErp = (shop: Shop, code: string) => {
  const sent = shop.millennium
    .record()
    .map(({ path, body }) => ({ path, body: body as Record<string, unknown> }))
  return sent.find(({ path, body }) => path.endsWith('/inclui') && body.cod_pedidov === code)?.body
    .nome_transportadora
}
const alertsOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('alerts')
    .select(['subject', 'status', 'stack', 'integration_id'])
    .where('store_id', '=', storeId)
    .execute()
const detailOf = async ({ storeId }: Shop, orderId: OrderId) => {
  const detail = await createReads(hub.database.app).findOrder(storeId, orderId)
  if (!detail) throw new Error('the hub does not know the order')
  return detail
}

describe('an order of a store that quotes', () => {
  test('is quoted, goes to the ERP with the cheapest carrier, and keeps what its customer paid', async () => {
    const { shop, ...quotations } = await givenShop('cota')
    const code = await place(shop)
    const { orderId, state, document } = await reaches(hub, shop, code, 'handling')

    expect(await hub.events(shop, orderId)).toEqual([
      'created-ihub',
      'quoted',
      'accepted-by-erp',
      'approved-in-erp',
      'handling-started',
    ])
    const [made] = madeFor(quotations, code)
    expect(made).toMatchObject({
      status: 'created',
      replaces: null,
      originZipCode: '01310100',
      destinationZipCode: document.deliveryAddress?.zipCode?.replace(/\D/g, ''),
      items: document.items
        .filter(({ service }) => !service)
        .map(({ sku, quantity, sellingPriceCents }) => ({ sku, quantity, valueCents: sellingPriceCents })),
    })
    const { quotation } = state
    if (!quotation) throw new Error('no quotation is kept')
    const chosen = chosenOffer(quotation)
    expect(quotation.quotationId).toBe(made?.quotationId)
    expect(chosen?.priceCents).toBe(Math.min(...(made?.offers ?? []).map(({ priceCents }) => priceCents)))
    expect(carrierInErp(shop, code)).toBe(chosen?.contract ?? chosen?.carrierName)
    expect(document.totals.shippingCents).toBe(
      (await shopTotals(shop, code)).find(({ id }) => id === 'Shipping')?.value,
    )
  })

  test('is given to a carrier of low priority only where there is no other', async () => {
    const settings = { transportExclusion: ['rodovia', 'Bicicleta Entregas'], quotationStatus: 'reserved' }
    const { shop, ...quotations } = await givenShop('prioridade', settings)
    const code = await place(shop)
    const { state } = await reaches(hub, shop, code, 'handling')

    expect(state.quotation && chosenOffer(state.quotation)?.carrierId).toBe('aerea')
    expect(madeFor(quotations, code)).toMatchObject([{ status: 'reserved' }])
    expect(carrierInErp(shop, code)).toBe('PAE-2026-118')
  })

  test('is offered by the carriers of the parameterizations alone, and goes to the ERP under their name', async () => {
    const { shop, ...quotations } = await givenShop('transportes', {
      freightContractCodes: { aerea: 'NOSSO-1' },
    })
    const { storeId } = shop
    const carrier = { external_id: 'aerea', name: 'Aérea da loja', document: '11222333000181' }
    const row = {
      store_id: storeId,
      carrier_id: uuidv7(),
      position: 0,
      mode: 'Expressa',
      mode_id: '1',
      ...carrier,
    }
    await hub.database.system.insertInto('carriers').values(row).execute()
    const code = await place(shop)
    await reaches(hub, shop, code, 'handling')

    const carriers = madeFor(quotations, code)[0]?.offers.map(({ carrier: { id }, contract }) => [
      id,
      contract,
    ])
    expect(carriers).toEqual([['aerea', 'NOSSO-1']])
    expect(carrierInErp(shop, code)).toBe('Aérea da loja')
  })

  test('waits while the carrier system is down, and then goes on where its platform is meanwhile', async () => {
    const { shop, ...quotations } = await givenShop('espera')
    quotations.deliveryHub.faults.add({ match: { path: '/v1/' }, kind: 'cut-before' })
    const code = await place(shop, 'payment-pending')
    await reaches(hub, shop, code, 'awaiting-quotation')

    shop.vtex.advance(code, 'ready-for-handling')
    await hub.notify(shop, code)
    await vi.waitFor(
      async () => expect((await known(shop, code)).state.platformStatus).toBe('ready-for-handling'),
      patiently,
    )
    expect((await known(shop, code)).state).toMatchObject({
      status: 'awaiting-quotation',
      pending: ['quote-order'],
      erpStatus: 'not-sent',
    })
    expect(shop.millennium.created(code)).toBe(0)

    quotations.deliveryHub.faults.clear()
    await passTime(hub, shop.integrations.deliveryHub?.integrationId ?? '')
    await reaches(hub, shop, code, 'handling')
    expect(madeFor(quotations, code)).toHaveLength(1)
  })

  test('is quoted once, although the answer was lost', async () => {
    const { shop, ...quotations } = await givenShop('perdida')
    quotations.deliveryHub.faults.add({ match: { path: '/v1/' }, kind: 'cut-after', times: 1 })
    const code = await place(shop)
    await vi.waitFor(() => expect(madeFor(quotations, code)).toHaveLength(1), patiently)
    await passTime(hub, shop.integrations.deliveryHub?.integrationId ?? '')
    const { state } = await reaches(hub, shop, code, 'handling')

    expect(madeFor(quotations, code)).toMatchObject([{ quotationId: state.quotation?.quotationId }])
  })

  test('is not quoted where its customer fetches it', async () => {
    const { shop, ...quotations } = await givenShop('retira')
    const { orderId: code } = shop.vtex.placeOrder({ channel: 'pickup-in-point' })
    await hub.notify(shop, code)
    await reaches(hub, shop, code, 'handling')
    expect(madeFor(quotations, code)).toEqual([])
  })
})

describe('a quotation that is refused', () => {
  test('stops the order with the reason, until the corrected address is quoted by itself', async () => {
    const { shop, ...quotations } = await givenShop('recusada')
    const code = shop.vtex.placeOrder({ channel: 'delivery', status: 'ready-for-handling' }).orderId
    const wrong = await zipCodeOf(shop, code)
    quotations.deliveryHub.stopServing(wrong)
    await hub.notify(shop, code)
    const { orderId } = await vi.waitFor(async () => {
      const order = await known(shop, code)
      expect(shownStatus(order.state)).toBe('error-pending-manual-action')
      return order
    }, patiently)

    const words = `Nenhuma transportadora atende o CEP ${wrong}`
    const integration_id = shop.integrations.deliveryHub?.integrationId
    const raised = { subject: 'order-failed', status: 'created', stack: words, integration_id }
    expect(await alertsOf(shop)).toEqual([raised])
    expect(await detailOf(shop, orderId)).toMatchObject({
      status: 'error-pending-manual-action',
      blocker: { reason: 'refused', operation: 'quote-order', message: words, canRetry: true },
    })
    expect(shop.millennium.created(code)).toBe(0)

    const changes = { deliveryAddress: { zipCode: '04538-133' } }
    expect(await act(shop, orderId, { action: 'edit-order', changes })).toEqual({ ok: true, value: null })
    await reaches(hub, shop, code, 'handling')
    expect(madeFor(quotations, code)).toMatchObject([{ destinationZipCode: '04538133' }])
    expect(await hub.processes(shop, 'quote-order')).toMatchObject([
      { status: 'error', can_retry: false },
      { status: 'success' },
    ])
    expect(await alertsOf(shop)).toEqual([{ ...raised, status: 'finished' }])
  })

  test('for want of an origin postal code says so, without a call', async () => {
    const { shop, ...quotations } = await givenShop('sem-origem', { originZipCode: null })
    const code = await place(shop)
    await vi.waitFor(
      async () =>
        expect(await hub.processes(shop, 'quote-order')).toMatchObject([{ service_code: 'ORIGIN_ZIP_CODE' }]),
      patiently,
    )
    const asked = quotations.deliveryHub.record().filter(({ path }) => path === '/v1/quotations')
    expect(asked).toEqual([])

    await quotations.set({ originZipCode: '01310100' })
    // At once: what a person asks for is done with the settings of now.
    const [failed] = await hub.processes(shop, 'quote-order')
    await hub.engine.processes.retry(shop.storeId, failed?.process_id as never, actor)
    await reaches(hub, shop, code, 'handling')
    expect(await hub.processes(shop, 'quote-order')).toHaveLength(2)
  })
})

describe('a store that quotes no longer', () => {
  test('lets the orders that waited go on', async () => {
    const { shop, ...quotations } = await givenShop('desiste')
    quotations.deliveryHub.faults.add({ match: { path: '/v1/' }, kind: 'cut-before' })
    const code = await place(shop)
    await reaches(hub, shop, code, 'awaiting-quotation')

    await quotations.set({ tms: 'none' })
    await passTime(hub, shop.integrations.deliveryHub?.integrationId ?? '')
    const { orderId } = await reaches(hub, shop, code, 'handling')
    expect(await hub.events(shop, orderId)).not.toContain('quoted')
  })
})

describe('a person who asks', () => {
  test('has an order quoted where it stands, and once more in place of the first quotation', async () => {
    const { shop, ...quotations } = await givenShop('a-mao', { quoteOrders: false })
    const code = await place(shop)
    const { orderId } = await reaches(hub, shop, code, 'handling')
    expect(madeFor(quotations, code)).toEqual([])

    for (const count of [1, 2]) {
      expect(await act(shop, orderId, { action: 'quote-order' })).toEqual({ ok: true, value: null })
      await vi.waitFor(() => expect(madeFor(quotations, code)).toHaveLength(count), patiently)
      await isQuiet(hub, shop)
    }
    const { state } = await known(shop, code)
    const [first, second] = madeFor(quotations, code)
    expect(first).toMatchObject({ isReplaced: true })
    expect(second).toMatchObject({ replaces: first?.quotationId, isReplaced: false })
    expect(state).toMatchObject({ status: 'handling', quotation: { quotationId: second?.quotationId } })

    quotations.deliveryHub.refuse('Coleta suspensa')
    await act(shop, orderId, { action: 'quote-order' })
    await isQuiet(hub, shop)
    expect((await hub.events(shop, orderId)).at(-1)).toBe('not-quoted')
    expect((await known(shop, code)).state).toMatchObject({ status: 'handling', refused: [] })
    expect((await alertsOf(shop)).filter(({ status }) => status !== 'finished')).toEqual([])
  })
})

test('orders are quoted in bulk, and those that are not there to be quoted say why', async () => {
  const { shop, ...quotations } = await givenShop('em-massa', { quoteOrders: false })
  const codes = await Promise.all([place(shop), place(shop)])
  const orders = []
  for (const code of codes) orders.push(await reaches(hub, shop, code, 'handling'))
  const canceled = await place(shop, 'canceled')
  orders.push(await reaches(hub, shop, canceled, 'canceled'))

  await createAdministration(hub.database).bulkRuns.start(shop.storeId, {
    input: {
      action: 'act-on-orders',
      input: { request: { action: 'quote-order' } },
      isCareful: false,
      by: 'User',
      integrationId: null,
    },
    items: orders.map(({ orderId: id, document }) => ({ id, code: document.originOrderId, refusal: null })),
    actor,
  })
  await vi.waitFor(async () => {
    const [run] = await hub.processes(shop, 'run-bulk-action')
    expect(run?.ended_at).not.toBeNull()
  }, patiently)
  await isQuiet(hub, shop)

  for (const code of codes) {
    expect(madeFor(quotations, code)).toHaveLength(1)
    expect((await known(shop, code)).state).toMatchObject({
      status: 'handling',
      quotation: expect.anything(),
    })
  }
  expect(madeFor(quotations, canceled)).toEqual([])
  const items = await hub.database.system
    .selectFrom('process_items')
    .select(['status', 'reason'])
    .where('store_id', '=', shop.storeId)
    .orderBy('position')
    .execute()
  expect(items.at(-1)).toEqual({ status: 'skipped', reason: 'order.final' })
})

/** The order as its platform answers it. */
async function onPlatform({ vtex, settings }: Shop, code: string) {
  const { appKey, appToken } = settings.vtex
  const answer = await fetch(`${vtex.url}/api/oms/pvt/orders/${code}`, {
    headers: { 'X-VTEX-API-AppKey': appKey, 'X-VTEX-API-AppToken': appToken },
  })
  return (await answer.json()) as {
    totals: { id: string; value: number }[]
    shippingData: { address: { postalCode: string } }
  }
}
const shopTotals = async (shop: Shop, code: string) => (await onPlatform(shop, code)).totals
const zipCodeOf = async (shop: Shop, code: string) =>
  (await onPlatform(shop, code)).shippingData.address.postalCode.replace(/\D/g, '')

test('a person takes another offer of the quotation that they saw, and the timeline says which', async () => {
  const { shop } = await givenShop('escolhe')
  const code = await place(shop)
  const { orderId, state } = await reaches(hub, shop, code, 'handling')
  const { quotation } = state
  const other = quotation?.offers.find(({ offerId }) => offerId !== quotation.chosenOfferId)
  const choice = (quotationId: string) =>
    act(shop, orderId, {
      action: 'choose-offer',
      quotationId,
      offerId: other?.offerId ?? '',
      reason: 'Prazo',
    })

  expect(await choice('another')).toMatchObject({ ok: false, error: { code: 'order.offer_gone' } })
  expect((await known(shop, code)).state.quotation).toEqual(quotation)

  expect(await choice(quotation?.quotationId ?? '')).toMatchObject({ ok: true })
  const chosen = (await known(shop, code)).state.quotation
  expect(chosen).toEqual({ ...quotation, chosenOfferId: other?.offerId, chosenBy: 'person' })
  const { timeline } = await detailOf(shop, orderId)
  expect(timeline).toContainEqual(
    expect.objectContaining({
      type: 'manual-action',
      details: expect.objectContaining({
        action: 'choose-offer',
        courier: other?.carrierName,
        reason: 'Prazo',
      }),
    }),
  )
})
