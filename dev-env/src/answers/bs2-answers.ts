import { readFile } from 'node:fs/promises'
import { bs2 } from '@ihub/connectors/bs2/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type Bs2, startBs2 } from '@ihub/simulators/bs2/start-bs2'
import { sampleBillToIssue } from '../sample-bill-to-issue.ts'
import { type AnswerSamples, addPartialSamples, done, partOf, recordAnswers } from './record-answers.ts'

const login = {
  clientId: 'cliente',
  clientSecret: 'segredo',
  username: 'ihub',
  password: 'senha-das-amostras',
}

export async function sampleBs2(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  addPartialSamples(samples, 'issue', await readSample('boleto-simplificado.response'))
  addPartialSamples(samples, 'slip', await readSample('boleto-get.response'))
  // It comes under HTTP 200 as well.
  const refusal = await readSample('boleto-error-due-date.200')
  for (const verb of Object.keys(bs2.answers.readings)) addPartialSamples(samples, verb, refusal)
  const simulator = await startBs2(login)
  try {
    await recordAnswers(bs2, { settings: { ...login, baseUrl: simulator.url }, samples }, (connector) =>
      tour(connector, simulator),
    )
  } finally {
    await simulator.close()
  }
  return samples
}

const readSample = async (name: string): Promise<unknown> =>
  JSON.parse(
    await readFile(
      new URL(`../../../packages/connectors/src/bs2/fixtures/${name}.json`, import.meta.url),
      'utf8',
    ),
  )

async function tour(connector: Capabilities, simulator: Bs2) {
  const { issueBill, readBill, cancelBill } = partOf(connector.billGateway)
  await connector.checkHealth()
  for (const [index, isSettled] of [false, true, true].entries()) {
    const paid = sampleBillToIssue(`ihub-${index}-1`)
    const canceled = sampleBillToIssue(`ihub-${index}-2`, { instructions: null, documentNumber: null })
    const { gatewayBillId } = done(await issueBill(paid))
    done(await readBill(gatewayBillId))
    simulator.pay({ reference: paid.reference, isSettled })
    done(await readBill(gatewayBillId))
    done(await issueBill(paid))
    done(await cancelBill(done(await issueBill(canceled)).gatewayBillId))
    done(await issueBill(canceled))
  }
}
