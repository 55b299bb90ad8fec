import { setTimeout as sleep } from 'node:timers/promises'

/** The hub asks VTEX for its hook by itself; orders placed before that would be told to nobody. */
export async function awaitHook({
  baseUrl,
  appKey,
  appToken,
}: {
  baseUrl: string
  appKey: string
  appToken: string
}) {
  const headers = { 'x-vtex-api-appkey': appKey, 'x-vtex-api-apptoken': appToken }
  for (let waited = 0; waited < 150; waited++) {
    const answer = await fetch(`${baseUrl}/api/orders/hook/config`, { headers })
    if (answer.ok) return
    await sleep(200)
  }
  throw new Error('the hub did not ask VTEX for a hook')
}
