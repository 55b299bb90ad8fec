import { type Shop, startShop, startTestHub } from '@ihub/dev-env/test-hub'
import type { Order } from '@ihub/domain/order/order'
import type { Role } from '@ihub/domain/roles'
import type { ApiProcessOptions } from '../src/main.ts'
import { givenOrder } from './given-order.ts'
import { openTestApi } from './open-test-api.ts'

interface Working {
  /** Of the person who calls; `User` when absent. */
  role?: Role
  options?: Partial<ApiProcessOptions>
}

/** A shop and the API over it, with a person who works in the shop; paths of `call` stand behind `/api`. */
export async function startShopApi(code: string, { role = 'User', options = {} }: Working = {}) {
  const hub = await startTestHub()
  const api = await openTestApi(hub, undefined, options)
  const shop = await startShop(hub, code)
  const { storeId } = shop
  const { token } = await api.givenUser(role, [storeId])
  return {
    hub,
    api,
    shop,
    token,
    call: (method: string, path: string, body?: unknown) =>
      api.call(method, `/api${path}`, { token, storeId, body }),
    /** An order as the shop's platform tells of it; with its payload where a test reads that. */
    givenOrder: (order: Partial<Order>, payload?: unknown) =>
      givenOrder(hub.engine, { storeId, platformId: platformOf(shop), order, payload }),
    close: async () => {
      await api.close()
      await shop.close()
      await hub.close()
    },
  }
}

function platformOf({ integrations }: Shop) {
  if (!integrations.vtex) throw new Error('the shop has no platform')
  return integrations.vtex.integrationId
}
