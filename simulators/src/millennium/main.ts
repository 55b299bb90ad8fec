import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startMillennium } from './start-millennium.ts'

const pickMs = numberFromEnv('MILLENNIUM_PICK_MS', undefined)
const invoiceMs = numberFromEnv('MILLENNIUM_INVOICE_MS', undefined)
const dispatchMs = numberFromEnv('MILLENNIUM_DISPATCH_MS', undefined)
const deliverMs = numberFromEnv('MILLENNIUM_DELIVER_MS', undefined)
const isWalking =
  pickMs !== undefined && invoiceMs !== undefined && dispatchMs !== undefined && deliverMs !== undefined

await runMain(() =>
  startMillennium({
    port: numberFromEnv('PORT', undefined),
    user: process.env.MILLENNIUM_USER ?? 'integracao',
    password: process.env.MILLENNIUM_PASSWORD ?? 'simulada',
    emitterDocument: process.env.MILLENNIUM_EMITTER_DOCUMENT ?? '99999999000191',
    walk: isWalking && { pickMs, invoiceMs, dispatchMs, deliverMs },
    seed: numberFromEnv('MILLENNIUM_SEED', 1),
    recordRequests: process.env.MILLENNIUM_RECORD !== '0',
  }),
)
