import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops } from '@ihub/dev-env/working-shops'
import type { FaultRule } from '@ihub/simulators/kit/faults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let hub: TestHub
let shops: readonly Shop[]
let close: () => Promise<void>

beforeAll(async () => {
  const codes = ['cut', 'broken', 'refused-connection', 'unreadable', 'silent']
  ;({ hub, shops, close } = await startWorkingShops(...codes))
})
afterAll(() => close())

const include = { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' }
const faults: [string, FaultRule][] = [
  ['the connection is cut after the ERP did the work', { match: include, kind: 'cut-after', times: 2 }],
  ['the ERP answers 500 after it did the work', { match: include, kind: 'empty', status: 500, times: 2 }],
  ['the connection is cut before the ERP did anything', { match: include, kind: 'cut-before', times: 2 }],
  ['the answer is not what the vendor promises', { match: include, kind: 'invalid-json', times: 1 }],
  ['the ERP never answers', { match: include, kind: 'hang', times: 1 }],
]

describe.concurrent('an order is created in the ERP once', () => {
  test.for(faults.map(([name, fault], index) => ({ name, fault, index })))(
    '$name',
    async ({ fault, index }) => {
      const shop = shops[index]
      if (!shop) throw new Error('no shop')
      shop.millennium.faults.add(fault)
      const { orderId: originOrderId } = shop.vtex.placeOrder()

      await hub.notify(shop, originOrderId)
      const { state } = await reaches(hub, shop, originOrderId, 'handling')
      await isQuiet(hub, shop)

      expect(shop.millennium.created(originOrderId)).toBe(1)
      expect(state.erpOrderId).toBe(String(shop.millennium.orders()[0]?.id))
      expect(shop.vtex.order(originOrderId).startHandling.accepted).toBe(1)
    },
  )
})
