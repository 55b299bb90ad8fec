import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startTrademaster } from './start-trademaster.ts'

await runMain(() =>
  startTrademaster({
    port: numberFromEnv('PORT', undefined),
    clientId: process.env.TRADEMASTER_CLIENT_ID ?? 'cliente-simulado',
    clientSecret: process.env.TRADEMASTER_CLIENT_SECRET ?? 'segredo-simulado',
    recordRequests: process.env.TRADEMASTER_RECORD !== '0',
  }),
)
