import { setTimeout as sleep } from 'node:timers/promises'
import { type CrashProcess, type CrashShop, crashProcesses } from './crash-shop.ts'

const pauseMs = 20

/** Stops and starts each process in turn, as an upgrade does; a line for each call through the proxy that failed meanwhile. */
export async function restartInTurn(shop: CrashShop): Promise<{ calls: number; failed: string[] }> {
  const heard = async (name: CrashProcess) => {
    const { url } = shop.processes[name]
    while (url && !shop.proxy.sendsTo(url)) await sleep(pauseMs)
  }
  for (const name of crashProcesses) await heard(name)
  const isOver = new AbortController()
  const calling = callSteadily(shop, isOver.signal)
  for (const name of crashProcesses) {
    await shop.processes[name].stop()
    shop.processes[name] = await shop.start(name)
    await heard(name)
  }
  isOver.abort()
  return calling
}

/** Reads orders through the proxy, one call after another from so many callers. */
async function callSteadily({ proxy, token, storeId }: CrashShop, until: AbortSignal) {
  const told = { calls: 0, failed: [] as string[] }
  const call = async (caller: number) => {
    while (!until.aborted) {
      const failure = await fetch(`${proxy.url}/api/orders?limit=1`, {
        headers: {
          authorization: `Bearer ${token}`,
          'store-id': storeId,
          'x-forwarded-for': `10.0.0.${caller}`,
        },
      }).then(
        async (answer) => {
          const text = await answer.text()
          return answer.ok ? null : `HTTP ${answer.status} ${text.slice(0, 200)}`
        },
        (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
      )
      told.calls += 1
      if (failure) told.failed.push(`a call while the processes were restarted in turn: ${failure}`)
      await sleep(pauseMs)
    }
  }
  await Promise.all([1, 2, 3, 4].map(call))
  return told
}
