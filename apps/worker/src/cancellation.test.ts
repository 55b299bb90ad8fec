import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { isCancellationPending } from '@ihub/domain/order/derived'
import { errorBody } from '@ihub/simulators/millennium/wire'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('canceled'))
})
afterAll(() => close())

const place = async (status: string, reached: 'order-created' | 'handling') => {
  const code = shop.vtex.placeOrder({ status }).orderId
  await hub.notify(shop, code, status)
  return { code, ...(await reaches(hub, shop, code, reached)) }
}
const customerCancels = async (code: string) => {
  shop.vtex.requestCancel(code)
  // The platform says it more than once.
  await Promise.all([
    hub.notify(shop, code, 'cancelation-request'),
    hub.notify(shop, code, 'cancelation-request'),
  ])
}
/** Calls that asked the ERP to cancel the order. */
const askedToCancel = (code: string) =>
  shop.millennium
    .record()
    .filter(
      ({ path, body }) =>
        path.endsWith('/processastatus') &&
        JSON.stringify(body).includes(`"cod_pedidov":"${code}","status":5`),
    ).length
const canceledOnce = { status: 'canceled', cancels: [{ outcome: 'canceled' }] }

describe('a cancellation', () => {
  test('asked by the customer before the ERP knows the order never reaches the ERP', async () => {
    const { code, orderId } = await place('order-created', 'order-created')

    await customerCancels(code)
    await reaches(hub, shop, code, 'canceled')
    await isQuiet(hub, shop)

    expect(await hub.events(shop, orderId)).toEqual([
      'created-ihub',
      'cancellation-requested',
      'canceled',
      'cancellation-announced',
    ])
    expect(shop.vtex.order(code)).toMatchObject(canceledOnce)
    expect(shop.millennium.created(code)).toBe(0)
    expect(askedToCancel(code)).toBe(0)
  })

  test('asked while the order waits for a broken ERP goes first: nothing is created any more', async () => {
    shop.millennium.faults.add({
      match: { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' },
      kind: 'cut-before',
    })
    const code = shop.vtex.placeOrder().orderId
    await hub.notify(shop, code)
    await vi.waitFor(async () => {
      const [send] = (await hub.processes(shop, 'send-order-to-erp')).filter(
        ({ entity_code }) => entity_code === code,
      )
      expect(send?.status).toBe('warning')
    }, patiently)

    await customerCancels(code)
    await reaches(hub, shop, code, 'cancellation-pending')
    shop.millennium.faults.clear()
    await reaches(hub, shop, code, 'canceled')
    await isQuiet(hub, shop)

    expect(shop.millennium.created(code)).toBe(0)
    expect(shop.vtex.order(code)).toMatchObject(canceledOnce)
  })

  test('asked by the customer afterwards ends on both sides, each told once', async () => {
    const { code, orderId } = await place('ready-for-handling', 'handling')

    await customerCancels(code)
    const { state } = await reaches(hub, shop, code, 'canceled')
    await pollNow(hub, shop, 'mln', 'read-erp-statuses')
    await isQuiet(hub, shop)

    expect(state).toMatchObject({ erpStatus: 'canceled', cancellationRequestedBy: 'origin' })
    expect((await hub.events(shop, orderId)).slice(4)).toEqual([
      'cancellation-requested',
      'canceled-in-erp',
      'cancellation-announced',
    ])
    expect(shop.millennium.orders().find(({ orderCode }) => orderCode === code)?.status).toBe(5)
    expect(askedToCancel(code)).toBe(1)
    expect(shop.vtex.order(code)).toMatchObject(canceledOnce)
  })

  test('by the ERP reaches the platform, once', async () => {
    const { code, orderId } = await place('ready-for-handling', 'handling')

    shop.millennium.cancelByErp(code, 'Sem estoque')
    await pollNow(hub, shop, 'mln', 'read-erp-statuses')
    const { state } = await reaches(hub, shop, code, 'canceled')
    await isQuiet(hub, shop)

    expect(state).toMatchObject({ erpStatus: 'canceled', cancellationRequestedBy: 'other' })
    expect((await hub.events(shop, orderId)).slice(4)).toEqual(['canceled-by-erp', 'cancellation-announced'])
    expect(askedToCancel(code)).toBe(0)
    expect(shop.vtex.order(code)).toMatchObject(canceledOnce)
  })

  test('the ERP refuses stays pending, says why, and the platform is not told', async () => {
    const { code, orderId } = await place('ready-for-handling', 'handling')
    shop.millennium.faults.add({
      match: { path: '/api/millenium_eco/pedido_venda/processastatus' },
      kind: 'status',
      status: 400,
      body: errorBody(400, 'Pedido já faturado'),
    })

    await customerCancels(code)
    await vi.waitFor(
      async () => expect(await hub.events(shop, orderId)).toContain('not-canceled-in-erp'),
      patiently,
    )
    shop.millennium.faults.clear()

    const order = await hub.order(shop, code)
    expect(order?.state.status).toBe('cancellation-pending')
    expect(order && isCancellationPending(order.state)).toBe(true)
    expect(shop.vtex.order(code).cancels).toEqual([])
    const [process] = (await hub.processes(shop, 'cancel-order-in-erp')).filter(
      ({ entity_code }) => entity_code === code,
    )
    expect(process).toMatchObject({ status: 'error', message: 'Pedido já faturado', can_retry: true })
  })
})
