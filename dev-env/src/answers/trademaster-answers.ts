import { trademaster } from '@ihub/connectors/trademaster/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import { startTrademaster, type Trademaster } from '@ihub/simulators/trademaster/start-trademaster'
import { sampleInvoicedBill } from '../sample-bill-to-issue.ts'
import { type AnswerSamples, done, partOf, recordAnswers } from './record-answers.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo-das-amostras' }

export async function sampleTrademaster(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  const simulator = await startTrademaster(login)
  try {
    await recordAnswers(
      trademaster,
      { settings: { ...login, baseUrl: simulator.url }, samples },
      (connector) => tour(connector, simulator),
    )
  } finally {
    await simulator.close()
  }
  return samples
}

async function tour(connector: Capabilities, simulator: Trademaster) {
  const { issueBill, findBill, readBill, cancelBill } = partOf(connector.billGateway)
  await connector.checkHealth()
  for (const [document, limitCents, reason] of [
    ['11222333000181', 1_500_050, null],
    ['11444777000161', null, 'Sem histórico'],
  ] as const) {
    simulator.requestLimit({ document, limitCents, reason })
    simulator.requestLimit({ document, status: 'new' })
    done(await partOf(connector.creditSource).readCredit(document))
  }
  for (const [index, settledOn] of [null, '2026-11-30', '2026-12-01'].entries()) {
    const paid = sampleInvoicedBill(`ihub-${index}-1`, index * 10 + 1)
    const canceled = sampleInvoicedBill(`ihub-${index}-2`, index * 10 + 2)
    simulator.refuse('Nota fiscal inválida')
    await issueBill(paid)
    const { gatewayBillId } = done(await issueBill(paid))
    simulator.pay({ reference: paid.reference, settledOn })
    done(await readBill(gatewayBillId))
    done(await findBill(paid.reference))
    done(await cancelBill(done(await issueBill(canceled)).gatewayBillId))
    done(await findBill(canceled.reference))
  }
}
