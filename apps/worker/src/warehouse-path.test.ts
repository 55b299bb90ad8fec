import { setStore } from '@ihub/dev-env/given'
import { givenShipments } from '@ihub/dev-env/shipping-shop'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { givenWarehouse } from '@ihub/dev-env/warehouse-shop'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { shownStatus } from '@ihub/domain/order/derived'
import { wmsStatusOf } from '@ihub/domain/wms/wms-steps'
import { retryProcess } from '@ihub/operations/order/retry-process'
import type { Intelipost } from '@ihub/simulators/intelipost/start-intelipost'
import type { Senior } from '@ihub/simulators/senior/start-senior'
import type { Step, StepWish } from '@ihub/simulators/senior/steps'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const operator = { kind: 'user', id: 'u1', name: 'Operadora' } as const
const emitterDocument = '98765432000198'
const picking = {
  seniorEnabled: true,
  seniorInvoiceRequest: true,
  seniorShippingLabels: true,
  seniorProductType: 'industryCode',
  emitterDocument,
}

let hub: TestHub
let shop: Shop
let intelipost: Intelipost
let senior: Senior
let api: Awaited<ReturnType<TestHub['startApi']>>
let worker: Awaited<ReturnType<TestHub['startWorker']>>

beforeAll(async () => {
  hub = await startTestHub()
  shop = await startShop(hub, 'armazem')
  api = await hub.startApi()
  intelipost = await givenShipments(hub, shop, api.url)
  senior = await givenWarehouse(hub, shop)
  const quoting = { tms: 'intelipost', originZipCode: '01310100', quoteOrders: false }
  await setStore(hub.database.system, shop, { settings: JSON.stringify({ ...quoting, ...picking }) })
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await Promise.all([intelipost.close(), senior.close(), shop.close()])
  await hub.close()
})

const laneOf = (connector: 'senior' | 'intelipost') => shop.integrations[connector]?.integrationId ?? ''
const orderOf = async (code: string) => {
  const order = await hub.order(shop, code)
  if (!order) throw new Error('the hub does not know the order')
  return order
}
const wmsOf = async (code: string) => {
  const { wms } = (await orderOf(code)).state
  if (!wms) throw new Error('the order has no way through the warehouse')
  return wms
}
const stepIs = (code: string, step: string, state: string) =>
  vi.waitFor(async () => {
    const { steps } = await wmsOf(code)
    expect([step, (steps as Record<string, { state: string }>)[step]?.state]).toEqual([step, state])
  }, patiently)
const eventsOf = async (code: string) => hub.events(shop, (await orderOf(code)).orderId)
const inWarehouse = (code: string) => senior.orders().filter(({ orderCode }) => orderCode === code)
const rowOf = async (code: string) => {
  const { orderId } = await orderOf(code)
  const rows = await hub.database.system
    .selectFrom('wms_orders')
    .selectAll()
    .where('store_id', '=', shop.storeId)
    .where('order_id', '=', orderId)
    .execute()
  return rows
}
const heard = () => pollNow(hub, shop, 'senior', 'read-erp-statuses')
/** The people of the warehouse go on, and the hub hears of it. */
async function tells(code: string, step: Step, wish: StepWish = {}) {
  senior.step(code, step, wish)
  await heard()
}

async function placed() {
  const { orderId: code } = shop.vtex.placeOrder({ channel: 'delivery' })
  await hub.notify(shop, code)
  return code
}

async function accepted() {
  const code = await placed()
  await stepIs(code, 'order-integrated', 'done')
  return code
}

/** Checked, and its invoice asked of the ERP because the warehouse wants it. */
async function invoiced() {
  const code = await accepted()
  await tells(code, 'picked')
  await tells(code, 'check')
  await tells(code, 'wantInvoice')
  await fetches(code)
  return code
}

/** The ERP invoiced it on request, and tells. */
async function fetches(code: string) {
  await vi.waitFor(() => expect(shop.millennium.invoiceRequests(code)).toBe(1), patiently)
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  await reaches(hub, shop, code, 'invoiced')
}

/** Its warehouse has its invoice and its labels, and may let it go. */
async function released() {
  const code = await invoiced()
  await vi.waitFor(() => expect(inWarehouse(code)[0]?.boarding).not.toBeNull(), patiently)
  await isQuiet(hub, shop)
  return code
}

async function retry(code: string, type: string) {
  const [failed] = (await hub.processes(shop, type)).filter(
    ({ entity_code, can_retry: canRetry }) => entity_code === code && canRetry,
  )
  const processId = asId<ProcessId>(failed?.process_id ?? '')
  return retryProcess(hub.engine, { storeId: shop.storeId, processId, actor: operator })
}

describe('an order on its way through its warehouse', () => {
  test('goes from its approval to its dispatch: picked, invoiced when the warehouse asks, labelled, boarded, gone', async () => {
    const code = await accepted()
    const [there] = inWarehouse(code)
    const { state } = await orderOf(code)
    expect(there?.warehouseOrderId).toBe(state.wms?.warehouseOrderId)
    expect(JSON.stringify(there?.header)).toContain(emitterDocument)
    await isQuiet(hub, shop)
    expect(shop.millennium.invoiceRequests(code)).toBe(0)

    await tells(code, 'picked')
    await tells(code, 'check')
    await stepIs(code, 'checked', 'done')
    await isQuiet(hub, shop)
    expect(shop.millennium.invoiceRequests(code)).toBe(0)

    await tells(code, 'wantInvoice')
    await fetches(code)
    await vi.waitFor(() => {
      const [told] = inWarehouse(code)
      expect([...(told?.invoices.values() ?? [])]).toMatchObject([
        { isCanceled: false, xml: expect.stringContaining('<nfeProc') },
      ])
      expect([...(told?.labels.values() ?? [])]).toMatchObject([
        { volume: 1, url: expect.stringContaining(intelipost.url) },
      ])
      expect(told?.boarding).not.toBeNull()
    }, patiently)

    await tells(code, 'returnFiles')
    await stepIs(code, 'invoice-files-returned', 'done')
    const { files } = await wmsOf(code)
    expect(files).toMatchObject([
      { kind: 'invoice', mediaType: 'application/pdf' },
      { kind: 'label', mediaType: 'text/plain' },
    ])
    const kept = await hub.database.system
      .selectFrom('files')
      .select(['kind', 'finished_at', 'expires_at'])
      .where(
        'file_id',
        'in',
        files.map(({ fileId }) => fileId),
      )
      .execute()
    expect(kept).toEqual(
      files.map(() => ({ kind: 'warehouse-file', finished_at: expect.any(String), expires_at: null })),
    )

    await tells(code, 'board')
    await tells(code, 'dispatch')
    await reaches(hub, shop, code, 'dispatched')
    const { steps } = await wmsOf(code)
    expect(wmsStatusOf(steps)).toBe('finished')
    expect(Object.values(steps).map((step) => step.state)).toEqual(Object.values(steps).map(() => 'done'))
    expect(await rowOf(code)).toMatchObject([{ code, status: 'finished', step: 'dispatch', files: 2 }])
  })

  test('hears everything twice and in any sequence, and asks, tells and reads each once', async () => {
    const code = await released()
    for (const step of ['board', 'returnFiles', 'check', 'wantInvoice', 'board', 'returnFiles'] as const)
      senior.step(code, step)
    await heard()
    await stepIs(code, 'boarding', 'done')
    await stepIs(code, 'invoice-files-returned', 'done')
    await isQuiet(hub, shop)

    expect(shop.millennium.invoiceRequests(code)).toBe(1)
    expect((await wmsOf(code)).files).toHaveLength(2)
    const events = await eventsOf(code)
    for (const type of [
      'checked',
      'invoice-wanted',
      'invoice-files-returned',
      'boarded',
      'warehouse-files-fetched',
    ])
      expect([type, events.filter((one) => one === type)]).toEqual([type, [type]])
    expect(inWarehouse(code)).toHaveLength(1)
  })

  test('is made once although the answer to its sending was lost', async () => {
    senior.faults.add({ match: { method: 'POST', path: '/importacao' }, kind: 'cut-after', times: 1 })
    const code = await placed()
    await vi.waitFor(() => expect(inWarehouse(code)).toHaveLength(1), patiently)
    await passTime(hub, laneOf('senior'))
    await stepIs(code, 'order-integrated', 'done')
    expect(inWarehouse(code)).toHaveLength(1)
  })

  test('that the warehouse refuses stops with its words, and goes on once it is tried again', async () => {
    senior.refuse('produto sem cadastro')
    const code = await placed()
    await stepIs(code, 'order-integrated', 'error')
    const { state } = await orderOf(code)
    expect(shownStatus(state)).toBe('error-pending-manual-action')
    expect(state.wms?.steps['order-integrated']?.words).toContain('produto sem cadastro')
    expect(await rowOf(code)).toMatchObject([
      { status: 'error', words: expect.stringContaining('produto sem cadastro') },
    ])

    const retried = await retry(code, 'send-order-to-warehouse')
    expect(retried.ok).toBe(true)
    await stepIs(code, 'order-integrated', 'done')
    expect(shownStatus((await orderOf(code)).state)).not.toContain('error')
  })

  test('whose label its carrier has not made waits with the words for it, and boards once it is there', async () => {
    intelipost.holdLabels()
    const code = await invoiced()
    await vi.waitFor(async () => {
      await passTime(hub, laneOf('senior'))
      expect((await wmsOf(code)).steps['shipping-label']).toMatchObject({
        state: 'error',
        words: expect.any(String),
      })
    }, patiently)
    expect(inWarehouse(code)).toMatchObject([{ boarding: null }])

    intelipost.holdLabels(false)
    expect((await retry(code, 'tell-label-to-warehouse')).ok).toBe(true)
    await vi.waitFor(() => expect(inWarehouse(code)[0]?.boarding).not.toBeNull(), patiently)
    await stepIs(code, 'shipping-label', 'done')
  })
})

describe('an order that is given up', () => {
  test('by its platform is given up by its warehouse', async () => {
    const code = await accepted()
    shop.vtex.requestCancel(code)
    await hub.notify(shop, code, 'cancellation-requested')
    await vi.waitFor(() => expect(inWarehouse(code)[0]?.canceledBy).toBe('DEPOSITANTE'), patiently)
    await stepIs(code, 'order-cancellation', 'done')
    expect(await rowOf(code)).toMatchObject([{ status: 'canceled', step: 'order-cancellation' }])
  })

  test('once its goods boarded is refused in words, and an alert says so', async () => {
    const code = await released()
    await tells(code, 'board')
    await stepIs(code, 'boarding', 'done')
    shop.millennium.cancelByErp(code)
    await pollNow(hub, shop, 'mln', 'read-erp-statuses')
    await stepIs(code, 'order-cancellation', 'error')

    const { steps } = await wmsOf(code)
    expect(steps['order-cancellation']?.words).toEqual(expect.any(String))
    const alerts = await hub.database.system
      .selectFrom('alerts')
      .select(['subject', 'status'])
      .where('store_id', '=', shop.storeId)
      .execute()
    expect(alerts).toContainEqual({ subject: 'order-failed', status: 'created' })
  })

  test('by the warehouse itself stops where a person sees it, also after its goods boarded', async () => {
    const code = await released()
    await tells(code, 'board')
    await tells(code, 'giveUp', { message: 'avaria na doca' })
    await stepIs(code, 'order-cancellation', 'done')
    const { state } = await orderOf(code)
    expect(state.refused).toContain('send-order-to-warehouse')
    expect(shownStatus(state)).toBe('error-pending-manual-action')
    expect(await rowOf(code)).toMatchObject([{ status: 'canceled' }])
  })
})

test('goods that the warehouse posts reach the ledger of movements, each once', async () => {
  const { movementId } = senior.move({ type: 'ENTRADA', product: '789', quantity: 3 })
  await pollNow(hub, shop, 'senior', 'read-movements')
  const movements = () =>
    hub.database.system.selectFrom('movements').selectAll().where('store_id', '=', shop.storeId).execute()
  await vi.waitFor(async () => expect(await movements()).toHaveLength(1), patiently)
  await pollNow(hub, shop, 'senior', 'read-movements')
  await isQuiet(hub, shop)
  expect(await movements()).toMatchObject([{ kind: 'log', external_id: movementId, sku: '789', quantity: 3 }])
})
