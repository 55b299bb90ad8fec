import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyShop } from './key-shop.ts'

const pauseMs = 40

interface Told {
  calls: number
  failed: string[]
}

/** Calls whose answers need what the hub's key sealed, one after another, until the signal; each failure is a line. */
export async function callSealed(shop: KeyShop, until: AbortSignal): Promise<Told> {
  const told: Told = { calls: 0, failed: [] }
  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const url = shop.urls[told.calls++ % shop.urls.length]
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${shop.token}`,
        'store-id': shop.storeId,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: HTTP ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !until.aborted; turn++) {
      await work(turn).catch((error: Error) => told.failed.push(error.message))
      await sleep(pauseMs)
    }
  }
  await Promise.all([
    // The session's key is sealed, and so are the settings in the answer.
    repeat(async () => void (await call('GET', `/stores/${shop.storeId}`, { 'accept-encryption': 'jwe' }))),
    // The authorization and the kept answer are sealed, and another API may be asked for it again.
    repeat(async (turn) => {
      const key = { 'idempotency-key': `key-${turn}-of-the-test` }
      const job = {
        key: `job-${turn}`,
        method: 'POST',
        endpoint: 'https://partner.example/turn',
        authorization: 'Bearer of the partner',
        cron: '0 0 29 2 *',
        timeZone: 'America/Sao_Paulo',
      }
      const first = await call('POST', '/schedulers', key, job)
      const again = await call('POST', '/schedulers', key, job)
      if (first !== again) throw new Error('the same call was answered otherwise')
    }),
    // Secrets that a person types while they are sealed anew.
    repeat(async () => {
      const integrations = [{ connector: 'mln', settings: shop.settings.mln }]
      await call('PATCH', `/stores/${shop.storeId}`, {}, { integrations })
      await sleep(200)
    }),
  ])
  return told
}
