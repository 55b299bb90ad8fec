import { withPoison } from '@ihub/dev-env/poison'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import type { ProcessId } from '@ihub/domain/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('kept-reports'))
})
afterAll(() => close())

const place = async () => {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  return { code, ...(await reaches(hub, shop, code, 'handling')) }
}
const poll = () => pollNow(hub, shop, 'mln', 'read-erp-statuses')
const erpStatusOf = async (code: string) => (await hub.order(shop, code))?.state.erpStatus
const kept = async (code: string) =>
  (await hub.processes(shop, 'take-erp-status')).filter(({ entity_code }) => entity_code === code)
const lane = () => shop.integrations.mln?.integrationId ?? ''
/** The order's row as the ERP lists it now. */
const rowOf = async (code: string) => {
  const { user, password } = shop.settings.mln
  const answer = await fetch(
    `${shop.settings.mln.baseUrl}/pedido_venda/listapedidos?$format=json&cod_pedidov=${code}`,
    { headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` } },
  )
  const { value } = (await answer.json()) as { value: Record<string, unknown>[] }
  return value[0] ?? {}
}

test('a report that cannot be written is kept with its reason, tried again, and the poll goes past it', async () => {
  const [poisoned, next] = [await place(), await place()]

  await withPoison(hub.database.url, poisoned.code, async () => {
    shop.millennium.advance(poisoned.code, 2)
    shop.millennium.advance(next.code, 2)
    await poll()
    await vi.waitFor(async () => expect(await erpStatusOf(next.code)).toBe('picking'), patiently)
    await vi.waitFor(async () => expect(await kept(poisoned.code)).toHaveLength(1), patiently)
    expect(await kept(poisoned.code)).toMatchObject([
      { status: 'warning', message: 'the commit fails', input: { report: { report: 'picking' } } },
    ])
    expect(await erpStatusOf(poisoned.code)).toBe('approved')
  })

  await vi.waitFor(async () => {
    await passTime(hub, lane())
    expect(await erpStatusOf(poisoned.code)).toBe('picking')
  }, patiently)
  expect(await kept(poisoned.code)).toMatchObject([{ status: 'success', entity_id: poisoned.orderId }])
})

test('a report that cannot be read waits for a person on its order, once, and a retry takes it in', async () => {
  const [odd, next, later] = [await place(), await place(), await place()]
  for (const { code } of [odd, next, later]) shop.millennium.advance(code, 2)
  const [oddRow, nextRow, laterRow] = [await rowOf(odd.code), await rowOf(next.code), await rowOf(later.code)]
  const status = { code: 2, name: 'Separa\u0000ção' }
  const tells = (row: object) => {
    shop.millennium.faults.clear()
    shop.millennium.faults.add({
      match: { path: '/api/millenium_eco/pedido_venda/listapedidos' },
      kind: 'status',
      status: 200,
      body: { value: [{ ...oddRow, status }, row] },
    })
  }

  tells(nextRow)
  await poll()
  await vi.waitFor(async () => expect(await erpStatusOf(next.code)).toBe('picking'), patiently)
  tells(laterRow)
  await poll()
  await vi.waitFor(async () => expect(await erpStatusOf(later.code)).toBe('picking'), patiently)
  await isQuiet(hub, shop)
  const [process, ...copies] = await kept(odd.code)
  expect(copies).toEqual([])
  expect(process).toMatchObject({
    status: 'error',
    service_code: 'report.unreadable',
    can_retry: true,
    entity_id: odd.orderId,
    input: { received: { pedidov: oddRow.pedidov } },
  })
  expect(process?.message).toContain('status')
  shop.millennium.faults.clear()

  // As if the hub had learnt to read it meanwhile.
  await hub.database.system
    .updateTable('processes')
    .set({ input: JSON.stringify({ received: oddRow }) })
    .where('process_id', '=', process?.process_id ?? '')
    .execute()
  const retried = await hub.engine.processes.retry(shop.storeId, process?.process_id as ProcessId, {
    kind: 'cron',
  })
  expect(retried.ok).toBe(true)
  await vi.waitFor(async () => expect(await erpStatusOf(odd.code)).toBe('picking'), patiently)
})
