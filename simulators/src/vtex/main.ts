import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startVtex } from './start-vtex.ts'

const { VTEX_ACCOUNT, VTEX_APP_KEY, VTEX_APP_TOKEN, VTEX_HOOK_URL, RECORD } = process.env
const seed = numberFromEnv('SEED', undefined)
const perMinute = numberFromEnv('VTEX_ORDERS_PER_MINUTE', 0)

await runMain(async () => {
  const vtex = await startVtex({
    port: numberFromEnv('PORT', 0),
    appKey: VTEX_APP_KEY || 'vtexappkey-lojasimulada-DEMO',
    appToken: VTEX_APP_TOKEN || 'demo-token',
    recordRequests: RECORD !== 'off',
    listLagMs: numberFromEnv('VTEX_LIST_LAG_MS', 240_000),
    ...(VTEX_ACCOUNT ? { accountName: VTEX_ACCOUNT } : {}),
    ...(VTEX_HOOK_URL ? { hookUrl: VTEX_HOOK_URL } : {}),
    ...(seed === undefined ? {} : { seed }),
  })
  if (perMinute > 0) vtex.traffic({ perMinute, walk: true })
  return vtex
})
