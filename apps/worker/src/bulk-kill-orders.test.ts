import { randomBytes } from 'node:crypto'
import { createAdministration } from '@ihub/db/administration'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import { expect, test, vi } from 'vitest'

const noPriceList = {
  match: { path: '/api/millenium_eco/pedido_venda/inclui' },
  kind: 'status',
  status: 400,
  body: { error: { code: 400, message: { lang: 'pt-br', value: 'Produto sem tabela de preço' } } },
} as const

test('kill -9 amid a retry of many orders: every one goes on, and the ERP has none twice', async () => {
  const hub = await startTestHub()
  const secretKey = randomBytes(32).toString('base64url')
  const shop = await startShop({ database: hub.database, vault: createVault(secretKey) }, 'killed')
  const { storeId } = shop
  shop.millennium.faults.add(noPriceList)
  const first = await startWorkerChild(hub.database.url, secretKey)
  const codes = Array.from({ length: 40 }, () => shop.vtex.placeOrder().orderId)
  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  const orders = () => Promise.all(codes.map((code) => hub.order(shop, code)))
  await vi.waitFor(async () => {
    for (const order of await orders()) expect(order?.state.refused).toEqual(['send-order-to-erp'])
  }, patiently)
  shop.millennium.faults.clear()

  const items = (await orders()).map((order, index) => ({
    id: String(order?.orderId),
    code: codes[index] ?? '',
    refusal: null,
  }))
  const processId = await createAdministration(hub.database).bulkRuns.start(storeId, {
    input: {
      action: 'act-on-orders',
      input: { request: { action: 'retry' } },
      isCareful: false,
      by: 'User',
      integrationId: null,
    },
    items,
    actor: { kind: 'user', id: uuidv7(), name: 'Ana' },
  })
  const untouched = async () => {
    const rows = await hub.database.system
      .selectFrom('process_items')
      .select('position')
      .where('process_id', '=', processId)
      .where('started_at', 'is', null)
      .execute()
    return rows.length
  }
  await vi.waitFor(async () => expect(await untouched()).toBeLessThan(codes.length - 3), {
    ...patiently,
    interval: 5,
  })
  await first.kill()

  const second = await startWorkerChild(hub.database.url, secretKey)
  await vi.waitFor(async () => {
    const [process] = await hub.processes(shop, 'run-bulk-action')
    expect(process).toMatchObject({ status: 'success' })
  }, patiently)
  await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  await isQuiet(hub, shop)

  expect(codes.map((code) => shop.millennium.created(code))).toEqual(codes.map(() => 1))
  const sent = await hub.processes(shop, 'send-order-to-erp')
  expect(sent.length, 'the refused run of each order and one retry').toBe(2 * codes.length)
  const following = await hub.processes(shop, 'start-handling')
  // Of an order that was sent just before the kill, the ERP's own report may come first: its work is live.
  expect(following.map(({ work_class }) => work_class)).toContain('bulk')
  await second.kill()
  await shop.close()
  await hub.close()
})
