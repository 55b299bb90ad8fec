import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { storeCode, vtexKeys } from './outside-accounts.ts'
import { runChild, setting } from './run-child.ts'

export interface PlaceOrders {
  /** For each account. */
  count: number
}

/** One VTEX account for each store; orders are placed before the load begins, and told to the hub by the load process. */
await runChild(async () => {
  const accounts = await Promise.all(
    Array.from({ length: Number(setting('STORES')) }, (_, index) =>
      startVtex({ ...vtexKeys, accountName: storeCode(index), seed: 1_000 + index, recordRequests: false }),
    ),
  )
  return {
    urls: accounts.map(({ url }) => url),
    answer: ({ count }: PlaceOrders): string[][] =>
      accounts.map((account) => Array.from({ length: count }, () => account.placeOrder().orderId)),
    close: async () => {
      await Promise.all(accounts.map((account) => account.close()))
    },
  }
})
