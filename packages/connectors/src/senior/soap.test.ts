import { drain, feedTests } from '@ihub/ports/conformance/feed-tests'
import { movementNewsConformance } from '@ihub/ports/conformance/movement-source'
import { statusesOf } from '@ihub/ports/conformance/order-status-source'
import { stepReportsConformance } from '@ihub/ports/conformance/step-reports'
import { warehouseOrdersConformance } from '@ihub/ports/conformance/warehouse-orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, startCallsWorld } from './test/worlds.ts'

let made = 0
const nextCode = () => {
  made += 1
  return `v${2_000_000 + made}abc-01`
}
const start = () => startCallsWorld('SOAP', { lostAt: '/soap/Integrar', nextCode })

warehouseOrdersConformance({ name: 'senior', way: 'SOAP', start })
movementNewsConformance({ name: 'senior', way: 'SOAP', start })
stepReportsConformance({ name: 'senior', way: 'SOAP', start })

describe('the calls by SOAP', () => {
  let world: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    world = await start()
  })
  afterAll(() => world?.close())

  feedTests(() => ({ feed: statusesOf(world.connector), cause: () => world.tell() }))

  test('a fault is explained by the code of the contract', async () => {
    expect(await world.connector.checkHealth()).toEqual({ ok: true, value: null })
    const other = connect(world.dispatcher, world.simulator.url, {
      integrationType: 'SOAP',
      depositorDocument: '11222333000181',
    })
    expect(await other.checkHealth()).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: 'Depositante não cadastrado', serviceCode: 'deposit_unknown' },
    })
  })

  test('words that XML has marks for arrive as they were said', async () => {
    const order = world.makeOrder()
    const name = 'Souza & Filhos <Ltda> "1"'
    await world.connector.warehouseOrders?.createWarehouseOrder({
      ...order,
      recipient: { ...order.recipient, name },
    })
    expect(world.simulator.orders().find(({ orderCode }) => orderCode === order.code)?.header.nome_dest).toBe(
      name,
    )
    world.simulator.answer({ orderCode: order.code, status: 'ERRO', message: name })
    const { items } = await drain(statusesOf(world.connector), null)
    expect(items.at(-1)).toMatchObject({ originOrderId: order.code, message: name })
  })
})
