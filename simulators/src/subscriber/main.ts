import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startSubscriber } from './start-subscriber.ts'

const secret = process.env.SECRET

await runMain(() =>
  startSubscriber({
    port: numberFromEnv('PORT', 0),
    ...(secret ? { secret } : {}),
    recordRequests: process.env.RECORD !== 'off',
  }),
)
