import { linxFiscal } from '@ihub/connectors/linx-fiscal/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Scenario } from '@ihub/simulators/linx-fiscal/scenarios'
import { type LinxFiscal, startLinxFiscal } from '@ihub/simulators/linx-fiscal/start-linx-fiscal'
import {
  type AnswerSamples,
  addSamples,
  contractExample,
  done,
  partOf,
  recordAnswers,
} from './record-answers.ts'

const token = 'token-das-amostras'
const sequence = '/v1/sequences/{document}/{series}'

export async function sampleLinxFiscal(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  const published = {
    account: 'GET /v1/account 200',
    sequences: 'GET /v1/sequences 200',
    sequence: `GET ${sequence} 200`,
    ranges: `GET ${sequence}/ranges 200`,
    duplicates: `GET ${sequence}/duplicates 200`,
    invoices: 'GET /v1/invoices 200',
  }
  for (const [verb, answer] of Object.entries(published))
    addSamples(samples, verb, contractExample(linxFiscal, answer))
  const simulator = await startLinxFiscal({ token })
  try {
    await recordAnswers(linxFiscal, { settings: { baseUrl: simulator.url, token }, samples }, (connector) =>
      tour(connector, simulator),
    )
  } finally {
    await simulator.close()
  }
  return samples
}

const toured: readonly Scenario[] = ['gaps', 'duplicates', 'near-end', 'empty']

async function tour(connector: Capabilities, { play, give, sequences }: LinxFiscal) {
  const service = partOf(connector.fiscalSequences)
  await connector.checkHealth()
  for (const scenario of toured) {
    play(scenario)
    done(await service.listSequences(null))
    for (const { branch, series } of sequences()) {
      const key = { document: branch.document, series }
      done(await service.findSequence(key))
      done(await service.readRanges(key, null))
      done(await service.readDuplicates(key))
      done(await service.readAgain(key))
      for (const number of [57, 121, 241])
        done(await service.findInvoices({ series, number, document: null }))
    }
  }
  play('many-branches')
  give({ series: '2' })
  const { cursor } = done(await service.listSequences(null))
  done(await service.listSequences(cursor))
  play('million')
  const [long] = sequences()
  if (long) done(await service.readRanges({ document: long.branch.document, series: long.series }, null))
}
