import { etracker } from '@ihub/connectors/etracker/index'
import { startEtracker } from '@ihub/simulators/etracker/start-etracker'
import {
  type AnswerSamples,
  addSamples,
  contractExample,
  done,
  partOf,
  recordAnswers,
} from './record-answers.ts'

const token = 'token-das-amostras'

export async function sampleEtracker(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  addSamples(samples, 'account', contractExample(etracker, 'GET /v1/account 200'))
  addSamples(samples, 'events', contractExample(etracker, 'GET /v1/events 200'))
  const simulator = await startEtracker({ token })
  try {
    await recordAnswers(
      etracker,
      { settings: { baseUrl: simulator.url, token }, samples },
      async (connector) => {
        await connector.checkHealth()
        for (let made = 0; made < 6; made += 1) {
          const orderCode = `v${1_000_000 + made}abc-01`
          simulator.track({ orderCode, status: 'collected' })
          simulator.track({
            orderCode,
            status: 'delivered',
            trackingUrl: 'https://rastreio.example/1',
            invoiceNumber: '1234',
            volume: 1,
            description: 'Entregue',
          })
        }
        const feed = partOf(connector.orderStatusSource?.statuses)
        if (feed.kind === 'cursor') done(await feed.read(null))
      },
    )
  } finally {
    await simulator.close()
  }
  return samples
}
