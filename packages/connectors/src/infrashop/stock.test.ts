import { behindFaults } from '@ihub/dev-env/behind-faults'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { systemTraits } from '@ihub/domain/system-traits'
import { type StockTargetWorld, stockTargetConformance } from '@ihub/ports/conformance/stock-target'
import type { SkuKeys } from '@ihub/ports/stock-target'
import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { expect, test } from 'vitest'
import { infrashop, infrashopSaas } from './index.ts'
import { HeldInventories, InventoryRequest, InventoryResult } from './inventories.ts'
import openApi from './openapi.json' with { type: 'json' }

const timeoutMs = 2_000
const token = 'token-dos-testes'
const saas = { accountId: 'loja-um', apiKey: 'chave-dos-testes' }
const systems = {
  infrashop: { connector: infrashop, credentials: { token }, wrong: { token: 'outro' } },
  infrashop_saas: {
    connector: infrashopSaas,
    credentials: saas,
    wrong: { ...saas, apiKey: 'outra-chave' },
  },
}

const skus = Array.from({ length: 230 }, (_, index): SkuKeys => {
  const code = `SKU-${index}`
  return index % 3 ? { sku: code } : { sku: `H-${index}`, alternateId: { type: 'externalSku', value: code } }
})
const codeOf = ({ sku, alternateId }: SkuKeys) => alternateId?.value ?? sku

const startWorld = (system: keyof typeof systems) => async (): Promise<StockTargetWorld> => {
  const { connector, credentials, wrong } = systems[system]
  const knownSkus = skus.map(codeOf)
  const simulator = await startInfrashop({ ...(system === 'infrashop' ? { token } : { saas }), knownSkus })
  const { url, dispatcher, recover, ...behind } = await behindFaults(simulator, { path: 'ihub/' })
  const connect = (given: object) => connectSystem(connector, given, { dispatcher, timeoutMs })
  return {
    traits: systemTraits[system],
    connector: connect({ baseUrl: url, ...credentials }),
    stranger: connect({ baseUrl: url, ...wrong }),
    nobody: connect({ baseUrl: 'http://127.0.0.1:1', ...credentials }),
    timeoutMs,
    externalWarehouseId: 'CD-01',
    skus,
    unknown: { sku: 'NOT-THERE' },
    salable: async (sku) => simulator.salable(codeOf(sku)) ?? 0,
    buy: async (sku, quantity) => simulator.buy(codeOf(sku), quantity) !== null,
    refuse: async (sku) => simulator.refuseStock(codeOf(sku)),
    countSendings: async (sku) => simulator.stockSets(codeOf(sku)),
    recover: async () => {
      simulator.refuseStock(null)
      await recover()
    },
    ...behind,
  }
}
stockTargetConformance({ name: 'infrashop', start: startWorld('infrashop') })
stockTargetConformance({ name: 'infrashop_saas', start: startWorld('infrashop_saas') })

test('a sending that comes late under its old key changes nothing', async () => {
  const world = await startWorld('infrashop')()
  const send = async (quantity: number, key: string) =>
    world.connector.stockTarget?.sendStock([{ sku: 'SKU-1', externalWarehouseId: null, quantity }], key)
  await send(5, 'first')
  await send(2, 'second')
  expect(await send(5, 'first')).toMatchObject({ ok: true, value: [{ failure: null }] })
  expect(await world.salable({ sku: 'SKU-1' })).toBe(2)
  await world.close()
})

test('a canceled order gives its units back, unless the stock was set since', async () => {
  const simulator = await startInfrashop({ token })
  const set = async (available: number) =>
    fetch(`${simulator.url}/ihub/inventories`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `k${available}`,
      },
      body: JSON.stringify({ inventories: [{ sku: 'A', warehouseId: null, available }] }),
    })
  await set(10)
  const [one, other] = [simulator.buy('A', 3), simulator.buy('A', 2)]
  simulator.cancelByPlatform(one?.orderCode ?? '')
  expect(simulator.salable('A')).toBe(8)
  await set(7)
  simulator.cancelByPlatform(other?.orderCode ?? '')
  expect(simulator.salable('A')).toBe(7)
  await simulator.close()
})

test('the examples of the contract are what the connector sends and reads', () => {
  const { post: set } = openApi.paths['/ihub/inventories']
  const { post: search } = openApi.paths['/ihub/inventories/search']
  expect(
    InventoryRequest.safeParse(set.requestBody.content['application/json'].example).error,
  ).toBeUndefined()
  for (const result of set.responses[200].content['application/json'].example.results)
    expect(InventoryResult.safeParse(result).error).toBeUndefined()
  const held = search.responses[200].content['application/json'].example
  expect(HeldInventories.safeParse(held).error).toBeUndefined()
})
