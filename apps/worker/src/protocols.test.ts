import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import type { OrderId } from '@ihub/domain/ids'
import { createProtocol } from '@ihub/operations/protocol/create-protocol'
import { pushProtocol } from '@ihub/operations/protocol/move-protocol'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const operator = { kind: 'user', id: 'u1', name: 'Operadora' } as const
let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('devolucoes'))
})
afterAll(() => close())
afterEach(() => shop.millennium.faults.clear())

let numbers = 0

/** An order that the ERP has invoiced, and one unit of its first goods about to come back. */
async function givenInvoiced() {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  const { orderId } = await reaches(hub, shop, code, 'handling')
  shop.millennium.invoice(code)
  const open = async () => {
    const found = await hub.engine.orders.find(shop.storeId, orderId as OrderId)
    const goods = found?.document.items.find(({ service }) => !service)
    if (!goods) throw new Error('an order without goods')
    const opened = await createProtocol(hub.engine, {
      storeId: shop.storeId,
      orderId: orderId as OrderId,
      actor: operator,
      draft: {
        type: 'return',
        externalId: `P-${++numbers}`,
        items: [{ sku: goods.sku, sellingPriceCents: goods.sellingPriceCents, quantity: 1 }],
        email: 'ana@example.com',
        reason: null,
        deliveryAddress: null,
        billingAddress: null,
        file: null,
      },
    })
    if (!opened.ok) throw new Error(opened.error.code)
    return opened.value.protocolId
  }
  return { code, open }
}

const stateOf = async (protocolId: string) => {
  const row = await hub.database.system
    .selectFrom('protocols')
    .select(['status', 'integration', 'erp_return_id', 'refused'])
    .where('protocol_id', '=', protocolId)
    .executeTakeFirstOrThrow()
  return row
}
const becomes = (protocolId: string, state: object) =>
  vi.waitFor(async () => expect(await stateOf(protocolId)).toMatchObject(state), patiently)

const returned = (code: string) => shop.millennium.returnsOf(code).length

test('the ERP is told of goods that come back, once', async () => {
  const { code, open } = await givenInvoiced()
  const protocolId = await open()
  await becomes(protocolId, { status: 'in-progress', integration: 'sent' })
  expect(returned(code)).toBe(1)
  const { rows } = { rows: await hub.processes(shop, 'send-protocol-to-erp') }
  expect(rows.filter((row) => row.entity_id === protocolId)).toMatchObject([
    { status: 'success', entity_kind: 'protocol' },
  ])
  const pushed = await pushProtocol(hub.engine, { storeId: shop.storeId, protocolId, actor: operator })
  expect(pushed).toMatchObject({ ok: false, error: { params: { reason: 'already-sent' } } })
})

test('a refused return waits for a person, whose push sends it', async () => {
  const { code, open } = await givenInvoiced()
  shop.millennium.refuseReturn('Prazo de devolução vencido')
  const protocolId = await open()
  await becomes(protocolId, { status: 'pending', integration: 'error', refused: ['send-protocol-to-erp'] })
  expect(returned(code)).toBe(0)

  const pushed = await pushProtocol(hub.engine, { storeId: shop.storeId, protocolId, actor: operator })
  expect(pushed.ok).toBe(true)
  await becomes(protocolId, { status: 'in-progress', integration: 'sent', refused: [] })
  expect(returned(code)).toBe(1)
})

test('a return whose answer was lost is not sent again by itself', async () => {
  const { code, open } = await givenInvoiced()
  shop.millennium.faults.add({
    match: { path: '/api/millenium_eco/troca_devolucao/' },
    kind: 'cut-after',
    times: 1,
  })
  const protocolId = await open()
  await becomes(protocolId, { status: 'pending', integration: 'error' })
  expect(returned(code)).toBe(1)
  const runs = (await hub.processes(shop, 'send-protocol-to-erp')).filter(
    (row) => row.entity_id === protocolId,
  )
  expect(runs).toMatchObject([{ attempts: 1, service_code: 'RETURN_UNCERTAIN', can_retry: true }])
})
