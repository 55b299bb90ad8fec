import { createReads } from '@ihub/db/reads'
import { putOffPolls } from '@ihub/dev-env/hold-up'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import type { OrderId } from '@ihub/domain/ids'
import type { CorrectionWish } from '@ihub/domain/order/judge-correction'
import { takeOrderAction } from '@ihub/operations/order/take-order-action'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const actor = { kind: 'user', id: 'u1', name: 'Operadora' } as const
let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('changed'))
})
afterAll(() => close())

const receive = async (code: string, status?: string) => {
  await hub.notify(shop, code, status)
  await isQuiet(hub, shop)
}
/** An unpaid order that the ERP has. */
async function givenInErp() {
  const { orderId: code } = shop.vtex.placeOrder({ status: 'payment-pending' })
  await receive(code, 'payment-pending')
  const order = await hub.order(shop, code)
  expect(order?.state).toMatchObject({ status: 'payment-pending', erpStatus: 'accepted' })
  return { code, orderId: order?.orderId as OrderId }
}
const read = (orderId: OrderId) => createReads(hub.database.app).findOrder(shop.storeId, orderId)
const alerts = () =>
  hub.database.system.selectFrom('alerts').select(['status']).where('store_id', '=', shop.storeId).execute()
const inErp = (code: string) => shop.millennium.orders().find(({ orderCode }) => orderCode === code)

describe('an order that its platform changes after the ERP got it', () => {
  test('stops with its reason, is neither approved nor handled, and goes on once a person confirms the change', async () => {
    const { code, orderId } = await givenInErp()
    shop.vtex.modify(code, { quantity: 7, street: 'Rua Nova' })
    shop.vtex.advance(code, 'ready-for-handling')
    await receive(code)

    const stopped = await read(orderId)
    expect(stopped).toMatchObject({
      status: 'error-pending-manual-action',
      erpStatus: 'error',
      blocker: { reason: 'outdated', operation: 'update-order-in-erp', message: null, canRetry: false },
    })
    const told = stopped?.timeline.find(({ type }) => type === 'items-modified')
    expect(told?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ part: 'items', field: 'quantity', to: 7 }),
        expect.objectContaining({ part: 'totals', field: 'sellingPriceCents' }),
        { part: 'deliveryAddress', of: null, field: 'street' },
      ]),
    )
    // Nothing else that happens in the store ends the alert of an order that is still stopped.
    const other = shop.vtex.placeOrder().orderId
    await receive(other)
    await reaches(hub, shop, other, 'handling')
    expect(await alerts()).toEqual([{ status: 'created' }])
    expect(inErp(code)?.status).toBe(0)
    expect(shop.vtex.order(code).startHandling.accepted).toBe(0)

    const asked = { storeId: shop.storeId, orderId, actor, by: 'User' as const }
    expect(
      await takeOrderAction(hub.engine, { ...asked, request: { action: 'integrate-approval' } }),
    ).toMatchObject({
      error: { params: { reason: 'change-not-sent' } },
    })
    expect(
      await takeOrderAction(hub.engine, { ...asked, request: { action: 'confirm-change' } }),
    ).toMatchObject({
      ok: true,
    })
    await reaches(hub, shop, code, 'handling')
    await isQuiet(hub, shop)
    expect(await read(orderId)).toMatchObject({ status: 'handling', erpStatus: 'approved', blocker: null })
    expect(shop.vtex.order(code).startHandling.accepted).toBe(1)
    expect(await alerts()).toEqual([{ status: 'finished' }])
  })

  test('needs nobody any more once the ERP invoiced or canceled it', async () => {
    const { code, orderId } = await givenInErp()
    shop.vtex.modify(code, { quantity: 7 })
    await receive(code, 'payment-pending')
    expect((await read(orderId))?.blocker?.reason).toBe('outdated')

    shop.vtex.requestCancel(code)
    await receive(code, 'cancellation-requested')
    expect(await read(orderId)).toMatchObject({ status: 'canceled', blocker: null })
  })
})

describe('a change that the shop registers beside the items', () => {
  const added = [{ id: '2099', name: 'Meia', quantity: 2, price: 1500 }]
  const removedOf = (code: string) => [{ id: shop.vtex.order(code).skuIds[0] ?? '' }]

  test('reaches the ERP as the lines that are left, to the cent of what its customer pays', async () => {
    const { orderId: code, skuIds } = shop.vtex.placeOrder({
      items: [
        { sku: '2041', quantity: 3 },
        { sku: '2006', quantity: 1 },
      ],
    })
    shop.vtex.registerChange(code, { removed: removedOf(code), added, discountCents: 100 })
    await receive(code)

    const { document } = await reaches(hub, shop, code, 'handling')
    const goods = document.items.filter(({ service }) => !service)
    expect(goods.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [skuIds[1], 1],
      ['2099', 2],
    ])
    expect(inErp(code)?.value).toBe(shop.vtex.order(code).valueCents / 100)
  })

  test('stops an order that the ERP has, and its timeline tells the lines that came and went', async () => {
    const { code, orderId } = await givenInErp()
    shop.vtex.registerChange(code, { removed: removedOf(code), added })
    await receive(code, 'payment-pending')

    const stopped = await read(orderId)
    expect(stopped?.blocker).toMatchObject({ reason: 'outdated', operation: 'update-order-in-erp' })
    const told = stopped?.timeline.find(({ type }) => type === 'items-modified')
    expect(told?.changes?.filter(({ part }) => part === 'items').length).toBeGreaterThan(1)
  })
})

test('an order that changes while it waits for its ERP is sent as it is then', async () => {
  shop.millennium.faults.add({
    match: { path: '/api/' },
    kind: 'status',
    status: 500,
    body: '',
  })
  const { orderId: code } = shop.vtex.placeOrder()
  await hub.notify(shop, code)
  await vi.waitFor(
    async () => expect((await hub.order(shop, code))?.state.pending).toEqual(['send-order-to-erp']),
    patiently,
  )
  shop.vtex.modify(code, { quantity: 9 })
  await hub.notify(shop, code, 'ready-for-handling')
  await vi.waitFor(async () => {
    const order = await hub.order(shop, code)
    expect(order?.document.items[0]?.quantity).toBe(9)
  }, patiently)

  shop.millennium.faults.clear()
  const { orderId, state } = await reaches(hub, shop, code, 'handling')
  expect(state.unsentChange).toBeNull()
  expect(await hub.events(shop, orderId)).toEqual(
    expect.arrayContaining(['items-modified', 'approved-in-erp']),
  )
  expect(inErp(code)?.value).toBe(shop.vtex.order(code).valueCents / 100)
})

const edit = (orderId: OrderId, changes: CorrectionWish) =>
  takeOrderAction(hub.engine, {
    storeId: shop.storeId,
    orderId,
    actor,
    by: 'User',
    request: { action: 'edit-order', changes },
  })
const creation = { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' }

test('an order that a person corrects while it is being sent stops until they have corrected it in the ERP too', async () => {
  // A report of the ERP would tell before the send itself that it has the order.
  await putOffPolls(hub, shop)
  shop.millennium.faults.add({ match: creation, kind: 'late', ms: 4_000, times: 1 })
  const { orderId: code } = shop.vtex.placeOrder()
  await hub.notify(shop, code)
  await vi.waitFor(() => expect(shop.millennium.created(code)).toBe(1), patiently)
  const orderId = (await hub.order(shop, code))?.orderId as OrderId

  expect(await edit(orderId, { deliveryAddress: { street: 'Rua Corrigida' } })).toMatchObject({ ok: true })
  await isQuiet(hub, shop)

  expect(await read(orderId)).toMatchObject({
    status: 'error-pending-manual-action',
    erpStatus: 'error',
    blocker: { reason: 'outdated', operation: 'update-order-in-erp' },
  })
  expect(inErp(code)?.status).toBe(0)
  expect(shop.vtex.order(code).startHandling.accepted).toBe(0)
  expect(await edit(orderId, { customer: { name: 'Bia' } })).toMatchObject({
    error: { params: { reason: 'already-in-erp' } },
  })

  await takeOrderAction(hub.engine, {
    storeId: shop.storeId,
    orderId,
    actor,
    by: 'User',
    request: { action: 'confirm-change' },
  })
  await reaches(hub, shop, code, 'handling')
})

test('an order that a person corrects before its sending begins is sent corrected and goes on', async () => {
  shop.millennium.faults.add({ match: { path: '/api/' }, kind: 'status', status: 500, body: '' })
  const { orderId: code } = shop.vtex.placeOrder()
  await hub.notify(shop, code)
  await vi.waitFor(
    async () => expect((await hub.order(shop, code))?.state.pending).toEqual(['send-order-to-erp']),
    patiently,
  )
  const { orderId, document } = (await hub.order(shop, code)) ?? {}
  const [item] = document?.items ?? []
  const [payment] = document?.payments ?? []
  if (!orderId || !item || !payment) throw new Error('the order is empty')

  const cap = { sku: 'BONE-1', ean: null, name: 'Boné', quantity: 2, priceCents: 500, sellingPriceCents: 500 }
  expect(
    await edit(orderId, {
      addedItems: [cap],
      payments: [{ id: payment.id, changes: { valueCents: payment.valueCents + 1_000 } }],
    }),
  ).toMatchObject({ ok: true })
  shop.millennium.faults.clear()

  const { state } = await reaches(hub, shop, code, 'handling')
  expect(state.unsentChange).toBeNull()
  expect(inErp(code)?.value).toBe((shop.vtex.order(code).valueCents + 1_000) / 100)
})

test('lines that a person added and removed outlive the platform’s later versions of the order', async () => {
  const { orderId: code } = shop.vtex.placeOrder({ status: 'order-created' })
  await receive(code, 'order-created')
  const { orderId, document } = (await hub.order(shop, code)) ?? {}
  const [item] = document?.items ?? []
  if (!orderId || !document || !item) throw new Error('the order is empty')
  const { lineId, sku, sellingPriceCents, quantity } = item
  const same = { priceCents: item.priceCents, sellingPriceCents, quantity }
  expect(
    await edit(orderId, {
      removedItems: [{ lineId, sku, sellingPriceCents }],
      addedItems: [{ ...same, sku: 'TROCA-1', ean: null, name: 'Outra cor' }],
    }),
  ).toMatchObject({ ok: true })
  const corrected = (await hub.order(shop, code))?.document.items

  shop.vtex.modify(code, { quantity: quantity + 5 })
  await receive(code, 'order-created')

  const after = await hub.order(shop, code)
  expect(after?.document.items.map((one) => one.sku)).toEqual(corrected?.map((one) => one.sku))
  expect(after?.document.items.find((one) => one.sku === 'TROCA-1')).toMatchObject(same)
})

test('a version that tells nothing new, and one that repeats a person’s correction, are no change', async () => {
  const { orderId: code } = shop.vtex.placeOrder({ status: 'order-created' })
  await receive(code, 'order-created')
  const orderId = (await hub.order(shop, code))?.orderId as OrderId
  const changes = { deliveryAddress: { street: 'Rua Corrigida' } }
  await takeOrderAction(hub.engine, {
    storeId: shop.storeId,
    orderId,
    actor,
    by: 'User',
    request: { action: 'edit-order', changes },
  })
  const before = await hub.events(shop, orderId)

  shop.vtex.modify(code, { street: 'Rua da Plataforma' })
  await receive(code, 'order-created')
  shop.vtex.advance(code, 'payment-pending')
  await receive(code, 'payment-pending')

  expect(await hub.events(shop, orderId)).toEqual([...before, 'payment-pending', 'accepted-by-erp'])
  expect((await hub.order(shop, code))?.document.deliveryAddress?.street).toBe('Rua Corrigida')
})
