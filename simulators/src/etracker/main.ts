import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startEtracker } from './start-etracker.ts'

await runMain(() =>
  startEtracker({
    port: numberFromEnv('PORT', undefined),
    token: process.env.ETRACKER_TOKEN ?? 'token-simulado',
    recordRequests: process.env.ETRACKER_RECORD !== '0',
  }),
)
