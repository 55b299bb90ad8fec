import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startPagarme } from './start-pagarme.ts'

await runMain(() =>
  startPagarme({
    port: numberFromEnv('PORT', undefined),
    secretKey: process.env.PAGARME_SECRET_KEY ?? 'sk_simulada',
    recordRequests: process.env.PAGARME_RECORD !== '0',
  }),
)
