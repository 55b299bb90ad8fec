import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startAbacos } from './start-abacos.ts'

await runMain(() =>
  startAbacos({
    port: numberFromEnv('PORT', undefined),
    key: process.env.ABACOS_KEY ?? '00000000-0000-0000-0000-000000000000',
    emitterDocument: process.env.ABACOS_EMITTER_DOCUMENT ?? '99999999000191',
    seed: numberFromEnv('ABACOS_SEED', 1),
    recordRequests: process.env.ABACOS_RECORD !== '0',
  }),
)
