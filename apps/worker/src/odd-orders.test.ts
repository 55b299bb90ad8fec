import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { retryProcess } from '@ihub/operations/order/retry-process'
import type { Oddity } from '@ihub/simulators/vtex/oddities'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const operator = { kind: 'user', id: 'u1', name: 'Operador' } as const
let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('odd-orders'))
})
afterAll(() => close())

const reasons: Record<Oddity, string> = {
  'half-character-in-name': 'customer, first name: holds half of a character',
  'nul-in-street': 'delivery, address, street: holds the character NUL',
  'endless-name': 'item 1, name: is longer than 2,000 characters',
  'year-zero': 'order date: is no date between 1900 and 9999',
  'year-275760': 'order date: is no date between 1900 and 9999',
  'endless-payment': 'payment, transaction 1, payment 1, value: is beyond 1,000,000,000',
  'negative-price': 'item 1, price: is below zero',
  'negative-quantity': 'item 1, quantity: is below zero',
  'negative-total': 'order total: is below zero',
}

const place = async (oddity?: Oddity) => {
  const code = shop.vtex.placeOrder().orderId
  if (oddity) shop.vtex.spoil(code, oddity)
  await hub.notify(shop, code)
  return code
}
const snapshotOf = (code: string) =>
  vi.waitFor(async () => {
    const receipts = await hub.processes(shop, 'receive-order')
    const ended = receipts.find((one) => one.entity_code === code && one.ended_at !== null)
    if (!ended) throw new Error(`${code} is still read`)
    return ended
  }, patiently)

test('an order that breaks a bound stops with its reason, holds up no other, and goes on once it is corrected', async () => {
  const odd = await Promise.all(
    (Object.keys(reasons) as Oddity[]).map(async (oddity) => ({ oddity, code: await place(oddity) })),
  )
  const sound = await place()
  await reaches(hub, shop, sound, 'handling')

  const stopped = await Promise.all(
    odd.map(async ({ oddity, code }) => ({ oddity, code, snapshot: await snapshotOf(code) })),
  )
  expect(Object.fromEntries(stopped.map(({ oddity, snapshot }) => [oddity, snapshot.message]))).toEqual(
    reasons,
  )
  for (const { code, snapshot } of stopped) {
    expect(snapshot).toMatchObject({ status: 'error', service_code: 'order.unreadable', can_retry: true })
    expect(await hub.order(shop, code)).toBeNull()
  }

  await Promise.all(
    stopped.map(async ({ code, snapshot }) => {
      shop.vtex.mend(code)
      const processId = asId<ProcessId>(snapshot.process_id)
      expect(
        await retryProcess(hub.engine, { storeId: shop.storeId, processId, actor: operator }),
      ).toMatchObject({
        ok: true,
      })
      await reaches(hub, shop, code, 'handling')
    }),
  )
  for (const { code } of stopped)
    expect(
      (await hub.processes(shop, 'receive-order')).filter((one) => one.entity_code === code && one.can_retry),
    ).toEqual([])
})
