import { readFile } from 'node:fs/promises'
import { pagarme } from '@ihub/connectors/pagarme/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import { samplePayee } from '@ihub/ports/conformance/sample-payee'
import { type Pagarme, startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { sampleBillToIssue } from '../sample-bill-to-issue.ts'
import { type AnswerSamples, addPartialSamples, done, partOf, recordAnswers } from './record-answers.ts'

const secretKey = 'sk_das_amostras'
const login = { secretKey, hookUser: 'ihub', hookPassword: 'senha-das-amostras' }

/** The samples of Pagar.me, and of Mundipagg, which answers alike. */
export async function samplePagarme(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  addPartialSamples(samples, 'order', await readSample('order-boleto.response'))
  addPartialSamples(samples, 'charge', await readSample('charge-boleto-paid.ecommerce-module-core'))
  const simulator = await startPagarme(login)
  try {
    await recordAnswers(
      pagarme,
      { settings: { ...login, baseUrl: `${simulator.url}/core/v5` }, samples },
      (connector) => tour(connector, simulator),
    )
  } finally {
    await simulator.close()
  }
  return samples
}

const readSample = async (name: string): Promise<unknown> =>
  JSON.parse(
    await readFile(
      new URL(`../../../packages/connectors/src/pagarme/fixtures/${name}.json`, import.meta.url),
      'utf8',
    ),
  )

/** The day here is not always that of Brazil. */
const everyDay = { from: '2000-01-01', to: '2099-12-31' }

async function tour(connector: Capabilities, simulator: Pagarme) {
  const { issueBill, findBill, readBill, cancelBill } = partOf(connector.billGateway)
  const { refundBill } = partOf(connector.billRefunds)
  for (const [index, cents] of [undefined, 100, 20_000].entries()) {
    const paid = sampleBillToIssue(`ihub-${index}-1`)
    const canceled = sampleBillToIssue(`ihub-${index}-2`, { instructions: null, documentNumber: null })
    const { gatewayBillId } = done(await issueBill(paid))
    await connector.checkHealth()
    done(await partOf(connector.chargeList).listCharges(everyDay, 1))
    done(await findBill(paid.reference))
    done(await readBill(gatewayBillId))
    const creditedAt = index === 0 ? null : new Date().toISOString()
    await simulator.pay({ reference: paid.reference, creditedAt, ...(cents && { cents }) })
    done(await readBill(gatewayBillId))
    done(await findBill(paid.reference))
    for (const reference of ['A-1-R1', 'A-1-R2'])
      done(await refundBill({ gatewayBillId, reference, amountCents: 50, account: samplePayee }))
    done(await readBill(gatewayBillId))
    done(await cancelBill(done(await issueBill(canceled)).gatewayBillId))
    done(await findBill(canceled.reference))
  }
  const failed = sampleBillToIssue('ihub-9-1')
  simulator.hold()
  const { gatewayBillId } = done(await issueBill(failed))
  await simulator.fail(failed.reference, 'Convênio inexistente')
  done(await readBill(gatewayBillId))
  done(await findBill(failed.reference))
}
