import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startIntelipost } from './start-intelipost.ts'

await runMain(() =>
  startIntelipost({
    port: numberFromEnv('PORT', undefined),
    apiKey: process.env.INTELIPOST_API_KEY ?? 'chave-simulada',
    recordRequests: process.env.INTELIPOST_RECORD !== '0',
  }),
)
