import { behindFaults } from '@ihub/dev-env/behind-faults'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type MovementSourceWorld, movementSourceConformance } from '@ihub/ports/conformance/movement-source'
import { orderStatusSourceConformance } from '@ihub/ports/conformance/order-status-source'
import { type StepReportsWorld, stepReportsConformance } from '@ihub/ports/conformance/step-reports'
import { kindOf } from '@ihub/ports/conformance/system-world'
import {
  type WarehouseOrdersWorld,
  warehouseOrdersConformance,
} from '@ihub/ports/conformance/warehouse-orders'
import type { AnswerWish } from '@ihub/simulators/senior/answer-book'
import { startSenior } from '@ihub/simulators/senior/start-senior'
import { expect, test } from 'vitest'
import { senior } from './index.ts'
import openApi from './openapi.json' with { type: 'json' }
import { AnswerPage, Deposit, OrderAnswer } from './schema.ts'
import { reportOf, seniorStatuses } from './statuses.ts'
import { postingsOf, warehouseBehind } from './test-worlds.ts'

const login = { user: 'ihub', password: 'senha-dos-testes' }
const deposit = { depositorDocument: '12345678000195', warehouseDocument: '98765432000198' }
const timeoutMs = 2_000

function connect(dispatcher: Dispatcher, baseUrl: string, given: object = {}): Capabilities {
  const settings = senior.settings.parse({ baseUrl, ...login, ...deposit, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...senior.http(settings) })
  return senior.create({ http, settings })
}

let made = 0
const nextCode = () => {
  made += 1
  return `v${1_000_000 + made}abc-01`
}

async function startWorld(lostAt = '/') {
  const simulator = await startSenior({ ...login, ...deposit })
  const { url, dispatcher, ...behind } = await behindFaults(simulator, { path: '/', lostAt })
  const tell = (wish: Partial<AnswerWish> = {}) => {
    return simulator.answer({ orderCode: nextCode(), status: 'RESERVADO', ...wish })
  }
  const world: StepReportsWorld = {
    traits: systemTraits.senior,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { password: 'outra-senha' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    tell: async () => tell().orderCode,
    tellStep: async (step, occurredAt) => {
      const status = seniorStatuses.find((word) => reportOf[word] === step) ?? ''
      const trackingNumber = step === 'dispatched' ? `WMS${made}` : null
      const volumes =
        trackingNumber === null ? null : [{ trackingNumber, carrier: null, invoiceNumber: null }]
      const { orderCode } = tell({ status, occurredAt, volumes })
      return { originOrderId: orderCode, trackingNumber, rawStatus: status }
    },
    garble: async () => {
      const corrected = { orderCode: 'v1odd-01', status: 'SEPARADO', occurredAt: '2026-11-20T08:00:00Z' }
      simulator.push({ ...corrected, status: 'PERDIDO' })
      return { originOrderId: corrected.orderCode, corrected }
    },
    ...behind,
  }
  return { ...world, dispatcher, simulator }
}

orderStatusSourceConformance({ name: 'senior', start: () => startWorld() })
stepReportsConformance({ name: 'senior', start: () => startWorld() })
warehouseOrdersConformance({ name: 'senior', start: startOrdersWorld })
movementSourceConformance({ name: 'senior', start: startMovementsWorld })

async function startOrdersWorld(): Promise<WarehouseOrdersWorld> {
  const world = await startWorld('/importacao/')
  return { ...world, ...warehouseBehind(world.simulator, nextCode) }
}

async function startMovementsWorld(): Promise<MovementSourceWorld> {
  const world = await startWorld()
  return { ...world, ...postingsOf(world.simulator, deposit.warehouseDocument) }
}

test('a warehouse that keeps nothing of the depositor says so', async () => {
  const { dispatcher, simulator, connector, close } = await startWorld()
  expect(await connector.checkHealth()).toEqual({ ok: true, value: null })
  const other = connect(dispatcher, simulator.url, { depositorDocument: '11222333000181' })
  const health = await other.checkHealth()
  expect(kindOf(health)).toBe('refused')
  expect(health).toMatchObject({
    error: { message: 'Depositante não cadastrado', serviceCode: 'deposit_unknown' },
  })
  await close()
})

test('the published contract gives examples that the connector reads, and names the statuses that it knows', () => {
  const { '/v1/deposit': kept, '/v1/order-answers': answers } = openApi.paths
  expect(Deposit.parse(kept.get.responses['200'].content['application/json'].example)).toBeDefined()
  const page = AnswerPage.parse(answers.get.responses['200'].content['application/json'].example)
  for (const answer of page.answers)
    expect(OrderAnswer.parse(answer)).toMatchObject({
      report: 'dispatched',
      parcels: [{ invoiceNumber: '15872' }],
    })
  expect(openApi.components.schemas.OrderAnswer.properties.status.enum).toEqual(seniorStatuses)
})
