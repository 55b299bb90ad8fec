import type { ConnectorId } from '@ihub/domain/system-traits'
import { sampleBs2 } from './bs2-answers.ts'
import { sampleDeliveryHub } from './delivery-hub-answers.ts'

import { sampleEtracker } from './etracker-answers.ts'

import { sampleInfrapay } from './infrapay-answers.ts'

import { sampleInfrashop } from './infrashop-answers.ts'
import { sampleIntelipost } from './intelipost-answers.ts'
import { sampleLinxFiscal } from './linx-fiscal-answers.ts'
import { sampleMagento } from './magento-answers.ts'
import { sampleMillennium } from './millennium-answers.ts'
import { samplePagarme } from './pagarme-answers.ts'
import type { AnswerSamples } from './record-answers.ts'
import { sampleRecorded } from './recorded-answers.ts'
import { sampleSenior } from './senior-answers.ts'
import { sampleTrademaster } from './trademaster-answers.ts'
import { sampleVtex } from './vtex-answers.ts'

/** The samples that each connector's `answers.json` is made of; a connector that reads no JSON has none. */
export const sampleAnswers: Record<ConnectorId, () => Promise<AnswerSamples>> = {
  vtex: sampleVtex,
  magento: sampleMagento,
  mln: sampleMillennium,
  deliveryHub: sampleDeliveryHub,
  senior: sampleSenior,
  intelipost: sampleIntelipost,
  etracker: sampleEtracker,
  linxFiscal: sampleLinxFiscal,
  bs2: sampleBs2,
  infrapay: sampleInfrapay,
  trademaster: sampleTrademaster,
  pagarme: samplePagarme,
  // The same answers, read by the same code.
  mundipagg: samplePagarme,
  vendure: async () => sampleRecorded('vendure'),
  tryton: async () => sampleRecorded('tryton'),
  infrashop: sampleInfrashop,
  // The same answers, read by the same code.
  infrashop_saas: sampleInfrashop,
  ordersSheet: async () => new Map(),
  abacos: async () => new Map(),
  api: async () => new Map(),
}
