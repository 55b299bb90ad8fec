import { infrapay } from '@ihub/connectors/infrapay/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import { samplePayee } from '@ihub/ports/conformance/sample-payee'
import { type Infrapay, startInfrapay } from '@ihub/simulators/infrapay/start-infrapay'
import { sampleBillToIssue } from '../sample-bill-to-issue.ts'
import {
  type AnswerSamples,
  addSamples,
  contractExample,
  done,
  partOf,
  recordAnswers,
} from './record-answers.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo-das-amostras' }

export async function sampleInfrapay(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  addSamples(samples, 'account', contractExample(infrapay, 'GET /v1/account 200'))
  addSamples(samples, 'bills', contractExample(infrapay, 'GET /v1/bills 200'))
  addSamples(samples, 'issued-bills', contractExample(infrapay, 'GET /v1/issued-bills 200'))
  for (const answer of ['POST /v1/bills 200', 'POST /v1/bills 201', 'GET /v1/bills/{billId} 200'])
    addSamples(samples, 'bill', contractExample(infrapay, answer))
  const simulator = await startInfrapay(login)
  const settings = { ...login, hookSecret: 'segredo-do-webhook', baseUrl: simulator.url }
  try {
    await recordAnswers(infrapay, { settings, samples }, (connector) => tour(connector, simulator))
  } finally {
    await simulator.close()
  }
  return samples
}

/** The day here is not always that of Brazil. */
const everyDay = { from: '2000-01-01', to: '2099-12-31' }

async function tour(connector: Capabilities, simulator: Infrapay) {
  const { issueBill, findBill, readBill, cancelBill } = partOf(connector.billGateway)
  const { readRefunded, refundBill } = partOf(connector.billRefunds)
  await connector.checkHealth()
  for (const [index, settledOn] of [null, '2026-11-30', '2026-12-01'].entries()) {
    const paid = sampleBillToIssue(`ihub-${index}-1`)
    const canceled = sampleBillToIssue(`ihub-${index}-2`)
    const { gatewayBillId } = done(await issueBill(paid))
    done(await readBill(gatewayBillId))
    done(await findBill(paid.reference))
    done(await partOf(connector.chargeList).listCharges(everyDay, 1))
    await simulator.pay({ reference: paid.reference, settledOn })
    done(await readBill(gatewayBillId))
    done(await findBill(paid.reference))
    done(await partOf(connector.chargeList).listCharges(everyDay, 1))
    done(await refundBill({ gatewayBillId, reference: 'A-1-R1', amountCents: 50, account: samplePayee }))
    done(await readRefunded(gatewayBillId))
    done(await cancelBill(done(await issueBill(canceled)).gatewayBillId))
  }
}
