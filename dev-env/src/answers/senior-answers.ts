import { senior } from '@ihub/connectors/senior/index'
import { seniorStatuses } from '@ihub/connectors/senior/statuses'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Feed } from '@ihub/ports/feed'
import { type Senior, startSenior } from '@ihub/simulators/senior/start-senior'
import { sampleWarehouseOrder } from '../sample-warehouse-order.ts'
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

const examples = {
  deposit: 'GET /v1/deposit 200',
  order: 'GET /v1/orders/{orderCode} 200',
  'order-files': 'GET /v1/orders/{orderCode}/files 200',
  'order-answers': 'GET /v1/order-answers 200',
  movements: 'GET /v1/movements 200',
}

export async function sampleSenior(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  for (const [verb, example] of Object.entries(examples))
    addSamples(samples, verb, contractExample(senior, example))
  const simulator = await startSenior({ ...login, ...deposit })
  try {
    const settings = { baseUrl: simulator.url, ...login, ...deposit }
    await recordAnswers(senior, { settings, samples }, (connector) => tour(connector, simulator))
  } finally {
    await simulator.close()
  }
  return samples
}

async function tour(connector: Capabilities, simulator: Senior) {
  await connector.checkHealth()
  await tourOrders(connector, simulator)
  tellAnswers(simulator)
  postMovements(simulator)
  await drain(connector.orderStatusSource?.statuses)
  await drain(connector.movementSource?.movements)
}

async function drain(feed: Feed<unknown> | undefined) {
  if (feed?.kind !== 'acknowledged') return
  const { handles } = done(await feed.read())
  done(await feed.acknowledge(handles))
  done(await feed.read())
}

/** An order from its header to its files, and another that is canceled on its way. */
async function tourOrders({ warehouseOrders }: Capabilities, { step, orders }: Senior) {
  const verbs = partOf(warehouseOrders)
  const [sent, canceled] = [sampleWarehouseOrder('v1000901abc-01'), sampleWarehouseOrder('v1000902abc-01')]
  for (const order of [sent, canceled, sent]) done(await verbs.createWarehouseOrder(order))
  const invoices = [
    '35261112345678000195550010000012341000012345',
    '35261112345678000195550010000012351000012350',
  ]
  for (const [index, key] of invoices.entries())
    done(
      await verbs.tellInvoice(sent.code, {
        series: '1',
        number: String(1234 + index),
        key,
        issuedAt: '2026-11-24T15:00:00.000Z',
        totalCents: 14_970,
        netWeightGrams: null,
        xml: index === 0 ? '<nfeProc/>' : null,
      }),
    )
  done(await verbs.readFiles(sent.code))
  done(await verbs.tellInvoiceCanceled(sent.code, invoices[1] ?? ''))
  const label = { volume: 1, trackingNumber: 'RC123456789BR', url: 'https://etiquetas.example/1.pdf' }
  done(await verbs.tellLabel(sent.code, label))
  done(await verbs.releaseBoarding(sent.code, { carrier: 'Rodovia', trackingNumbers: ['RC123456789BR'] }))
  done(await verbs.cancelWarehouseOrder(canceled.code, 'Cliente desistiu'))
  for (const name of ['returnFiles', 'board', 'dispatch'] as const) step(sent.code, name)
  done(await verbs.readFiles(sent.code))
  for (const { orderCode } of orders()) await verbs.createWarehouseOrder(sampleWarehouseOrder(orderCode))
}

function tellAnswers({ answer }: Senior) {
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
}

function postMovements({ move }: Senior) {
  for (const type of ['ENTRADA', 'SAIDA', 'INVENTARIO', 'RESERVA', 'TRANSFERENCIA']) {
    move({ type, product: '7891234567895', quantity: 3, destination: 'DEP-02' })
    move({ type, product: 'BON-U', quantity: 1, destination: null, batch: 'L-7', cause: 'AJUSTE' })
    move({ type, product: 'BON-U', quantity: 1, destination: 'DEP-02', transferCode: 'T-9' })
  }
}
