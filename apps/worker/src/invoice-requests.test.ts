import { setStore } from '@ihub/dev-env/given'
import type { Shop } from '@ihub/dev-env/test-hub'
import { givenWarehouse } from '@ihub/dev-env/warehouse-shop'
import { patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { retryProcess } from '@ihub/operations/order/retry-process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const operator = { kind: 'user', id: 'u1', name: 'Operadora' } as const
let hub: WorkingShops['hub']
let addShop: WorkingShops['addShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const asking = { millenniumAutoInvoice: true }
const givenShop = (code: string, settings: object = asking, setUp?: (shop: Shop) => Promise<unknown>) =>
  addShop(code, async (shop) => {
    await setStore(hub.database.system, shop, { settings: JSON.stringify(settings) })
    await setUp?.(shop)
  })

async function place(shop: Shop, status?: string) {
  const { orderId } = shop.vtex.placeOrder(status ? { status: status as never } : {})
  await hub.notify(shop, orderId)
  return orderId
}

const requests = (shop: Shop) => hub.processes(shop, 'request-invoice-in-erp')
const ended = (shop: Shop) =>
  vi.waitFor(async () => {
    const [process] = await requests(shop)
    expect(process?.ended_at).toEqual(expect.any(String))
    return process
  }, patiently)

/** The bodies of `faturar`, as they came over the wire. */
const asked = ({ millennium }: Shop) =>
  millennium
    .record()
    .filter(({ path }) => path.endsWith('/picking/faturar'))
    .map(({ body }) => body as { fila?: string; produtos: Record<string, unknown>[] })

/** The lines with which it took the order in, those of a kit among them. */
const sentLines = ({ millennium }: Shop) =>
  millennium
    .record()
    .filter(({ path }) => path.endsWith('/inclui'))
    .flatMap(({ body }) => (body as { produtos: Record<string, unknown>[] }).produtos)

describe('an order of a store whose ERP is asked for invoices', () => {
  test('is invoiced once it is approved, and walks on with the invoice that it was given', async () => {
    const shop = await givenShop('fatura')
    const code = await place(shop)
    const { orderId } = await reaches(hub, shop, code, 'invoiced')

    expect(shop.millennium.invoiceRequests(code)).toBe(1)
    const [request] = asked(shop)
    expect(request).not.toHaveProperty('fila')
    const lines = (products: Record<string, unknown>[] = []) =>
      products.map(({ sku, quantidade }) => [sku, quantidade])
    expect(lines(request?.produtos)).toEqual(lines(sentLines(shop)))
    // The invoice may be told before the answer to the request is recorded.
    await ended(shop)
    const events = await hub.events(shop, orderId)
    expect(events.indexOf('invoice-requested-in-erp')).toBeGreaterThan(events.indexOf('approved-in-erp'))
    await vi.waitFor(() => expect(shop.vtex.order(code).invoices).toMatchObject([{ posts: 1 }]), patiently)
  })

  test('is asked for in the queue and by the codes that the store chose', async () => {
    const shop = await givenShop('fatura-fila', {
      ...asking,
      millenniumAutoInvoiceQueueType: 'exclusive',
      millenniumAutoInvoiceItemType: 'externalId',
    })
    const code = await place(shop)
    const { document } = await reaches(hub, shop, code, 'invoiced')

    const [request] = asked(shop)
    expect(request?.fila).toBe('EXCLUSIVA')
    const ids = document.items.map(({ lineId }) => lineId)
    for (const line of request?.produtos ?? []) {
      expect(ids).toContain(line.id_externo)
      expect(line).not.toHaveProperty('sku')
    }
  })

  test('waits for the warehouse that prepares it, and is asked for once that has picked it', async () => {
    let senior: Awaited<ReturnType<typeof givenWarehouse>> | undefined
    const shop = await givenShop('fatura-wms', asking, async (one) => {
      senior = await givenWarehouse(hub, one)
    })
    const code = await place(shop)
    await reaches(hub, shop, code, 'handling')
    senior?.answer({ orderCode: code, status: 'EM_SEPARACAO' })
    await pollNow(hub, shop, 'senior', 'read-erp-statuses')
    await vi.waitFor(
      async () => expect((await hub.order(shop, code))?.state.microstatus).toBe('picking'),
      patiently,
    )
    expect(await requests(shop)).toEqual([])

    senior?.answer({ orderCode: code, status: 'SEPARADO' })
    await pollNow(hub, shop, 'senior', 'read-erp-statuses')
    await reaches(hub, shop, code, 'invoiced')
    expect(shop.millennium.invoiceRequests(code)).toBe(1)
    await senior?.close()
  })

  test('that the ERP refuses stops in its words, and is asked for again when a person says so', async () => {
    const shop = await givenShop('fatura-recusa')
    shop.millennium.refuseInvoicing('Produto sem saldo em estoque')
    const code = await place(shop)
    const process = await ended(shop)

    expect(process).toMatchObject({
      status: 'error',
      can_retry: true,
      message: 'Produto sem saldo em estoque',
    })
    const stopped = await hub.order(shop, code)
    expect(stopped?.state).toMatchObject({ refused: ['request-invoice-in-erp'], erpStatus: 'approved' })

    await retryProcess(hub.engine, {
      storeId: shop.storeId,
      processId: asId<ProcessId>(process?.process_id ?? ''),
      actor: operator,
    })
    const { state } = await reaches(hub, shop, code, 'invoiced')
    expect(state.refused).toEqual([])
    expect(shop.millennium.invoiceRequests(code)).toBe(1)
  })

  test('is asked for once although the ERP’s answer is lost', async () => {
    const shop = await givenShop('fatura-perdida')
    shop.millennium.faults.add({
      match: { path: '/api/millenium_log/picking/faturar' },
      kind: 'cut-after',
      times: 1,
    })
    const code = await place(shop)
    await reaches(hub, shop, code, 'invoiced')

    expect(shop.millennium.invoiceRequests(code)).toBe(1)
    expect(await ended(shop)).toMatchObject({ attempts: 2 })
  })
})

test('a store that says nothing leaves the invoice to its ERP', async () => {
  const shop = await givenShop('fatura-nada', {})
  const code = await place(shop)
  await reaches(hub, shop, code, 'handling')

  expect(await requests(shop)).toEqual([])
  shop.millennium.invoice(code)
  await reaches(hub, shop, code, 'invoiced')
  expect(shop.millennium.invoiceRequests(code)).toBe(0)
})
