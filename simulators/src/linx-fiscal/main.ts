import { numberFromEnv, runMain } from '../kit/run-main.ts'
import { startLinxFiscal } from './start-linx-fiscal.ts'

await runMain(() =>
  startLinxFiscal({
    port: numberFromEnv('PORT', undefined),
    token: process.env.LINX_FISCAL_TOKEN ?? 'token-simulado',
    scenario: 'gaps',
    recordRequests: process.env.LINX_FISCAL_RECORD !== '0',
  }),
)
