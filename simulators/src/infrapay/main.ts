import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startInfrapay } from './start-infrapay.ts'

await runMain(() =>
  startInfrapay({
    port: numberFromEnv('PORT', undefined),
    clientId: process.env.INFRAPAY_CLIENT_ID ?? 'cliente-simulado',
    clientSecret: process.env.INFRAPAY_CLIENT_SECRET ?? 'segredo-simulado',
    recordRequests: process.env.INFRAPAY_RECORD !== '0',
  }),
)
