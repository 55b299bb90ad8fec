import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { createOutlet, type Outlet } from './outlet.ts'

export interface DemoShop {
  code: string
  name: string
  document: string
  ordersPerMinute: number
  /** Where its simulators listen; the outlets keep these ports over a stop. */
  firstPort: number
}

export const demoShops: readonly DemoShop[] = [
  { code: 'loja-um', name: 'Loja Um', document: '12345678000195', ordersPerMinute: 20, firstPort: 4110 },
  { code: 'loja-dois', name: 'Loja Dois', document: '98765432000198', ordersPerMinute: 8, firstPort: 4120 },
]

const walk = { pickMs: 6_000, invoiceMs: 8_000, dispatchMs: 10_000, deliverMs: 15_000 }

/** One shop's simulators, each behind an outlet of its own. */
export async function startDemoShop(shop: DemoShop) {
  const credentials = {
    vtex: { appKey: `vtexappkey-${shop.code}`, appToken: `token-of-${shop.code}` },
    mln: { user: 'ihub', password: `millennium-${shop.code}` },
  }
  const vtex = await startVtex({ ...credentials.vtex, accountName: shop.code, recordRequests: false })
  const millennium = await startMillennium({
    ...credentials.mln,
    emitterDocument: shop.document,
    walk,
    recordRequests: false,
  })
  const subscriber = await startSubscriber({ recordRequests: false })
  const outlets: Record<string, Outlet> = {
    [`${shop.code}.vtex`]: await createOutlet(shop.firstPort, vtex),
    [`${shop.code}.millennium`]: await createOutlet(shop.firstPort + 1, millennium),
    [`${shop.code}.subscriber`]: await createOutlet(shop.firstPort + 2, subscriber),
  }
  const urlOf = (name: string) => outlets[`${shop.code}.${name}`]?.url ?? ''
  return {
    shop,
    vtex,
    subscriber,
    outlets,
    subscriberUrl: `${urlOf('subscriber')}/orders`,
    settings: {
      vtex: { ...credentials.vtex, accountName: shop.code, baseUrl: urlOf('vtex') },
      mln: { ...credentials.mln, baseUrl: `${urlOf('millennium')}/api/millenium_eco` },
    },
  }
}
export type RunningDemoShop = Awaited<ReturnType<typeof startDemoShop>>
