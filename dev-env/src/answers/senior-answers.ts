import { senior } from '@ihub/connectors/senior/index'
import { seniorStatuses } from '@ihub/connectors/senior/statuses'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type Senior, startSenior } from '@ihub/simulators/senior/start-senior'
import {
  type AnswerSamples,
  addSamples,
  contractExample,
  done,
  partOf,
  recordAnswers,
} from './record-answers.ts'

const login = { user: 'ihub', password: 'senha-das-amostras' }
const deposit = { depositorDocument: '12345678000195', warehouseDocument: '98765432000198' }

export async function sampleSenior(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  addSamples(samples, 'deposit', contractExample(senior, 'GET /v1/deposit 200'))
  addSamples(samples, 'order-answers', contractExample(senior, 'GET /v1/order-answers 200'))
  const simulator = await startSenior({ ...login, ...deposit })
  try {
    const settings = { baseUrl: simulator.url, ...login, ...deposit }
    await recordAnswers(senior, { settings, samples }, (connector) => tour(connector, simulator))
  } finally {
    await simulator.close()
  }
  return samples
}

async function tour(connector: Capabilities, { answer }: Senior) {
  await connector.checkHealth()
  for (const [index, status] of seniorStatuses.entries()) {
    const orderCode = `v${1_000_000 + index}abc-01`
    answer({ orderCode, status })
    answer({ orderCode, status, message: 'Conferido', volumes: [] })
    answer({
      orderCode,
      status,
      volumes: [
        { trackingNumber: `WMS${index}`, carrier: null, invoiceNumber: null },
        { trackingNumber: `WMS${index}B`, carrier: 'Rodovia', invoiceNumber: '1234' },
      ],
    })
  }
  const feed = partOf(connector.orderStatusSource?.statuses)
  if (feed.kind !== 'acknowledged') return
  const { handles } = done(await feed.read())
  done(await feed.acknowledge(handles))
  done(await feed.read())
}
