import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startDeliveryHub } from './start-delivery-hub.ts'

await runMain(() =>
  startDeliveryHub({
    port: numberFromEnv('PORT', undefined),
    token: process.env.DELIVERY_HUB_TOKEN ?? 'token-simulado',
    recordRequests: process.env.DELIVERY_HUB_RECORD !== '0',
  }),
)
