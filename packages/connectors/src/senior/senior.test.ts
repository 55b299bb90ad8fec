import { movementSourceConformance } from '@ihub/ports/conformance/movement-source'
import { orderStatusSourceConformance } from '@ihub/ports/conformance/order-status-source'
import { stepReportsConformance } from '@ihub/ports/conformance/step-reports'
import { kindOf } from '@ihub/ports/conformance/system-world'
import { warehouseOrdersConformance } from '@ihub/ports/conformance/warehouse-orders'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import openApi from './openapi.json' with { type: 'json' }
import {
  AnswerPage,
  Deposit,
  KnownOrder,
  MovementPage,
  OrderAnswer,
  OrderFiles,
  PostedMovement,
} from './schema.ts'
import { seniorStatuses } from './statuses.ts'
import { connect, startCallsWorld } from './test/worlds.ts'

let made = 0
const nextCode = () => {
  made += 1
  return `v${1_000_000 + made}abc-01`
}
const start = () => startCallsWorld('REST', { nextCode })
const startOrders = () => startCallsWorld('REST', { lostAt: '/importacao/', nextCode })

orderStatusSourceConformance({ name: 'senior', start })
stepReportsConformance({ name: 'senior', start })
warehouseOrdersConformance({ name: 'senior', start: startOrders })
movementSourceConformance({ name: 'senior', start })

test('a warehouse that keeps nothing of the depositor says so', async () => {
  const { dispatcher, simulator, connector, close } = await start()
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
  const {
    '/v1/deposit': kept,
    '/v1/order-answers': answers,
    '/v1/orders/{orderCode}': order,
    '/v1/orders/{orderCode}/files': files,
    '/v1/movements': movements,
  } = openApi.paths
  expect(Deposit.parse(kept.get.responses['200'].content['application/json'].example)).toBeDefined()
  const page = AnswerPage.parse(answers.get.responses['200'].content['application/json'].example)
  for (const answer of page.answers)
    expect(OrderAnswer.parse(answer)).toMatchObject({
      report: 'dispatched',
      parcels: [{ invoiceNumber: '15872' }],
    })
  expect(
    KnownOrder.parse(order.get.responses['200'].content['application/json'].example).canceledBy,
  ).toBeNull()
  expect(OrderFiles.parse(files.get.responses['200'].content['application/json'].example).files).toHaveLength(
    1,
  )
  const posted = MovementPage.parse(movements.get.responses['200'].content['application/json'].example)
  expect(posted.movements.map((one) => PostedMovement.parse(one).type)).toEqual(['transfer'])
  expect(openApi.components.schemas.OrderAnswer.properties.status.enum).toEqual(seniorStatuses)
})

test('the contract names every call as the connector makes it, by both forms', () => {
  const published = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]) =>
        `${method.toUpperCase()} ${path} ${(described as { 'x-soap': string })['x-soap']}`,
    ),
  )
  const made = Object.values(calls).map(({ method, path, operation }) => `${method} ${path} ${operation}`)
  expect(published.toSorted()).toEqual(made.toSorted())
})

test.each([
  ['a posting of nothing', { type: 'ENTRADA', quantity: 0 }],
  ['a count below zero', { type: 'INVENTARIO', quantity: -1 }],
  ['a quantity that is missing', { type: 'INVENTARIO', quantity: null }],
  ['half a unit', { type: 'SAIDA', quantity: 1.5 }],
  ['a transfer to nowhere', { type: 'TRANSFERENCIA', quantity: 1, destination: null }],
])('%s cannot be read', (_, wrong) => {
  const right = {
    movementId: 'M-1',
    product: 'SKU-1',
    warehouse: 'DEP',
    movedAt: '2026-12-01T16:40:00-03:00',
  }
  expect(PostedMovement.safeParse({ ...right, type: 'ENTRADA', quantity: 1 }).success).toBe(true)
  expect(PostedMovement.safeParse({ ...right, ...wrong }).success).toBe(false)
})
