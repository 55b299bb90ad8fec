import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startInfrashop } from './start-infrashop.ts'

const { INFRASHOP_ACCOUNT: accountId, INFRASHOP_API_KEY: apiKey = 'chave-simulada' } = process.env

await runMain(() =>
  startInfrashop({
    ...(accountId
      ? { saas: { accountId, apiKey } }
      : { token: process.env.INFRASHOP_TOKEN ?? 'token-simulado' }),
    port: numberFromEnv('PORT', undefined),
    recordRequests: process.env.INFRASHOP_RECORD !== '0',
  }),
)
