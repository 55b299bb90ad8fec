import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startMagento } from './start-magento.ts'

await runMain(() =>
  startMagento({
    port: numberFromEnv('PORT', undefined),
    recordRequests: process.env.MAGENTO_RECORD !== '0',
  }),
)
