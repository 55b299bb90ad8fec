import { type Shop, startShop, startTestHub } from './test-hub.ts'

/** A hub at work with the shops of these codes, which were there before its worker; all are closed together. */
export async function startWorkingShops<const Codes extends readonly string[]>(...codes: Codes) {
  const hub = await startTestHub()
  const open: Shop[] = []
  const openShop = async (code: string, vtexOptions?: Parameters<typeof startShop>[3]) => {
    const shop = await startShop(hub, code, false, vtexOptions)
    open.push(shop)
    return shop
  }
  for (const code of codes) await openShop(code)
  const worker = await hub.startWorker()
  return {
    hub,
    worker,
    shops: [...open] as { [Position in keyof Codes]: Shop },
    /** One more shop, which the worker meets at its next refresh. */
    openShop,
    /** One more shop, whose store is set up so before the worker meets it. */
    addShop: async (code: string, setUp?: (shop: Shop) => Promise<unknown>) => {
      const shop = await openShop(code)
      await setUp?.(shop)
      await worker.refresh()
      return shop
    },
    close: async () => {
      await worker.stop()
      await Promise.all(open.map((shop) => shop.close()))
      await hub.close()
    },
  }
}
export type WorkingShops = Awaited<ReturnType<typeof startWorkingShops>>

/** The same with one shop. */
export async function startWorkingShop(code: string) {
  const { shops, ...started } = await startWorkingShops(code)
  return { ...started, shop: shops[0] }
}
