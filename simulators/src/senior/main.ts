import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startSenior } from './start-senior.ts'

await runMain(() =>
  startSenior({
    port: numberFromEnv('PORT', undefined),
    user: process.env.SENIOR_USER ?? 'ihub',
    password: process.env.SENIOR_PASSWORD ?? 'senha-simulada',
    depositorDocument: process.env.SENIOR_DEPOSITOR ?? '12345678000195',
    warehouseDocument: process.env.SENIOR_WAREHOUSE ?? '12345678000195',
    recordRequests: process.env.SENIOR_RECORD !== '0',
  }),
)
