import { randomBytes } from 'node:crypto'
import { createAdministration } from '@ihub/db/administration'
import { givenIntegration } from '@ihub/dev-env/given'
import { startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { patiently } from '@ihub/dev-env/watch'
import { startWorkingShops } from '@ihub/dev-env/working-shops'
import type { SheetPayload } from '@ihub/domain/order-sheet/sheet-rows'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import { expect, test, vi } from 'vitest'

type Shop = Awaited<ReturnType<typeof startShop>>

const payloadOf = (orderCode: string): SheetPayload => ({
  sheet: 'pedidos.xlsx',
  country: 'BRA',
  rows: [
    {
      row: 2,
      orderCode,
      placedAt: '2025-11-20T14:30:00-03:00',
      customerName: 'Maria de Souza',
      customerDocument: '52998224725',
      customerEmail: 'maria@exemplo.com.br',
      customerPhone: '11999990000',
      street: 'Rua das Amostras',
      number: '100',
      neighborhood: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '01310100',
      paymentMethod: 'pix',
      paid: true,
      sku: 'CAMISA_AZUL_LISA_M',
      itemName: 'Camisa azul',
      quantity: 2,
      unitPrice: 59.9,
    },
  ],
})

const connectSheet = (hub: Pick<TestHub, 'database' | 'vault'>, { storeId }: Shop) =>
  givenIntegration(hub.database.system, hub.vault, { storeId, connector: 'ordersSheet', settings: {} })

/** The run as an upload starts it. */
const startImport = (
  hub: Pick<TestHub, 'database'>,
  { storeId }: Shop,
  { integrationId, codes }: { integrationId: string; codes: readonly string[] },
) =>
  createAdministration(hub.database).bulkRuns.start(storeId, {
    input: {
      action: 'import-orders',
      input: { sheetId: uuidv7(), integrationId },
      isCareful: false,
      by: 'User',
      integrationId: null,
    },
    items: codes.map((code) => ({ id: uuidv7(), code, input: payloadOf(code), refusal: null })),
    actor: { kind: 'user', id: uuidv7(), name: 'Ana' },
  })

async function startSheetShop() {
  const { hub, addShop, close } = await startWorkingShops()
  let integrationId = ''
  const shop = await addShop('planilha', async (made) => {
    integrationId = (await connectSheet(hub, made)).integrationId
  })
  return { hub, shop, integrationId, close }
}

test('an order of a sheet goes to the ERP and is invoiced; no platform is told, webhooks are', async () => {
  const { hub, shop, integrationId, close } = await startSheetShop()
  await startImport(hub, shop, { integrationId, codes: ['T-1'] })
  const reaches = (status: string) =>
    vi.waitFor(async () => {
      const order = await hub.order(shop, 'T-1')
      expect(order?.state.status).toBe(status)
      return order
    }, patiently)

  await reaches('handling')
  shop.millennium.invoice('T-1')
  await reaches('invoiced')
  shop.millennium.advance('T-1', 3)
  await reaches('dispatched')
  shop.millennium.advance('T-1', 4)
  const order = await reaches('delivered')

  expect(shop.millennium.created('T-1')).toBe(1)
  const events = await hub.events(shop, order?.orderId as never)
  expect(events.filter((type) => /announced/.test(type))).toEqual([])
  expect(order?.state.refused).toEqual([])
  await shop.subscriber.waitFor(5)
  await close()
})

test('the ERP is down while a sheet is imported: every order is taken in, and sent once it answers', async () => {
  const { hub, shop, integrationId, close } = await startSheetShop()
  const codes = ['T-1', 'T-2', 'T-3']
  shop.millennium.faults.replace([{ match: { path: '/' }, kind: 'cut-before' }])

  await startImport(hub, shop, { integrationId, codes })
  await vi.waitFor(async () => {
    const [run] = await hub.processes(shop, 'run-bulk-action')
    expect(run).toMatchObject({ status: 'success' })
  }, patiently)
  expect(codes.map((code) => shop.millennium.created(code))).toEqual([0, 0, 0])
  shop.millennium.faults.clear()

  await vi.waitFor(async () => {
    expect(codes.map((code) => shop.millennium.created(code))).toEqual([1, 1, 1])
  }, patiently)
  await close()
})

test('kill -9 in the middle of an import: it goes on with the orders that are left, and takes none in twice', async () => {
  const secretKey = randomBytes(32).toString('base64url')
  const vault = createVault(secretKey)
  const hub = await startTestHub(undefined, vault)
  const shop = await startShop(hub, 'interrompida')
  const { integrationId } = await connectSheet(hub, shop)
  const codes = Array.from({ length: 60 }, (_, index) => `T-${index}`)
  const first = await startWorkerChild(hub.database.url, secretKey)
  await startImport(hub, shop, { integrationId, codes })
  const count = async () => {
    const { system } = hub.database
    return (await system.selectFrom('inbound_events').select('via').where('via', '=', 'sheet').execute())
      .length
  }
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(5), { ...patiently, interval: 5 })
  await first.kill()
  expect(await count(), 'the kill met the run under way').toBeLessThan(codes.length)

  const second = await startWorkerChild(hub.database.url, secretKey)
  await vi.waitFor(async () => {
    const [run] = await hub.processes(shop, 'run-bulk-action')
    expect(run).toMatchObject({ status: 'success' })
  }, patiently)

  expect(await count()).toBe(codes.length)
  await second.kill()
  await shop.close()
  await hub.close()
})
