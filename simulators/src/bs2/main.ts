import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startBs2 } from './start-bs2.ts'

await runMain(() =>
  startBs2({
    port: numberFromEnv('PORT', undefined),
    clientId: process.env.BS2_CLIENT_ID ?? 'cliente-simulado',
    clientSecret: process.env.BS2_CLIENT_SECRET ?? 'segredo-simulado',
    username: process.env.BS2_USERNAME ?? 'ihub',
    password: process.env.BS2_PASSWORD ?? 'senha-simulada',
    recordRequests: process.env.BS2_RECORD !== '0',
  }),
)
