import { readFileSync } from 'node:fs'
import { soldItem, soldOrder } from '@ihub/dev-env/sold-order'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import { type MillenniumOptions, startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterEach, expect, test } from 'vitest'
import { millennium } from './index.ts'

const login = { user: 'integracao', password: 'senha-dos-testes' }
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function startErp(given: { options?: Partial<MillenniumOptions>; settings?: object } = {}) {
  const simulator = await startMillennium({ ...login, emitterDocument: '00000000000191', ...given.options })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  open.push(
    () => dispatcher.close(),
    () => simulator.close(),
  )
  const baseUrl = `${simulator.url}/api/millenium_eco`
  const settings = millennium.settings.parse({ ...login, baseUrl, ...given.settings })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs: 5_000, ...millennium.http(settings) })
  const { stockSource, orderSink } = millennium.create({ http, settings })
  if (!stockSource || !orderSink) throw new Error('Millennium is an ERP')
  const list = async (since: string | null) => {
    const read = await stockSource.listStock(since)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return read.value
  }
  return { simulator, ...stockSource, list, orderSink }
}

const skusOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${from + index}_1_0_G`)

test.each(['inclusive', 'exclusive'] as const)(
  'no row of a page border is lost where the list begins %s of the cursor',
  async (stockCursor) => {
    const { simulator, list } = await startErp({ options: { stockCursor } })
    const skus = skusOf(1_000, 1_100)
    for (let start = 0; start < skus.length; start += 11)
      simulator.countStock(skus.slice(start, start + 11).map((sku) => ({ sku, available: 1 })))

    const told: string[] = []
    let page = await list(null)
    told.push(...page.reports.map(({ sku }) => sku))
    while (!page.isLast) {
      page = await list(page.cursor)
      told.push(...page.reports.map(({ sku }) => sku))
    }

    expect(told.toSorted()).toEqual(skus.toSorted())
  },
)

test('more rows of one moment than can be asked for at once are a stuck cursor, and no silence', async () => {
  const { simulator, listStock } = await startErp()
  simulator.countStock(skusOf(1_000, 8_001).map((sku) => ({ sku, available: 1 })))

  expect(await listStock(null)).toMatchObject({
    ok: false,
    error: { kind: 'refused', serviceCode: 'stock.stuck-cursor' },
  })
})

test('the published column is the one of the settings, and what orders keep is told beside it', async () => {
  const settings = { stockColumn: 'saldo_vitrine_com_reserva' }
  const { simulator, list } = await startErp({ settings })
  simulator.countStock([{ sku: '77_1_0_G', available: 8, reserved: 2 }])

  expect((await list(null)).reports).toMatchObject([
    { sku: '77_1_0_G', available: 10, reserved: 2, refId: '77', revision: 1 },
  ])
})

test('a row without a balance is unreadable: it is not a balance of zero', async () => {
  const { simulator, list } = await startErp()
  const row = { sku: '5_1_0_G', trans_id: 3, saldo: null, cod_filial: 'ITUPEVA' }
  simulator.faults.add({
    match: { path: 'saldodeestoque' },
    kind: 'status',
    status: 200,
    body: { value: [row, { ...row, sku: '6_1_0_G', saldo: '4.9' }] },
  })

  const { reports, unreadable, cursor } = await list(null)
  expect(unreadable).toMatchObject([{ sku: '5_1_0_G', problem: 'saldo: is missing' }])
  expect(reports).toMatchObject([{ sku: '6_1_0_G', available: 4, warehouseId: 'ITUPEVA' }])
  expect(cursor).toBe('3')
})

test('the sample of an installation is read', async () => {
  const { simulator, list } = await startErp()
  const sample = readFileSync(`${import.meta.dirname}/fixtures/saldodeestoque.response.json`, 'utf8')
  simulator.faults.add({
    match: { path: 'saldodeestoque' },
    kind: 'status',
    status: 200,
    body: JSON.parse(sample),
  })

  const { reports, unreadable } = await list(null)
  expect(unreadable).toEqual([])
  expect(reports.slice(0, 1)).toMatchObject([
    { sku: '30176727_30103940_0_8', available: 0, warehouseId: 'ITUPEVA', revision: 721_282_851 },
  ])
})

test('an order keeps units in the ERP, its note takes them out, and its cancellation gives them back', async () => {
  const { simulator, list, orderSink } = await startErp()
  const sku = '900_1_0_G'
  simulator.countStock([{ sku, available: 10 }])
  const [kept, canceled] = ['v9000001abc-01', 'v9000002abc-01'].map((originOrderId) =>
    soldOrder({ originOrderId, items: [soldItem({ sku, quantity: 2 })] }),
  )
  for (const order of [kept, canceled])
    if (order) expect(await orderSink.createOrder(order)).toMatchObject({ ok: true })
  const figures = async () =>
    (await list(null)).reports.map(({ available, reserved }) => [available, reserved])

  expect(await figures()).toEqual([[6, 4]])
  simulator.cancelByErp('v9000002abc-01')
  expect(await figures()).toEqual([[8, 2]])
  simulator.invoice('v9000001abc-01')
  expect(await figures()).toEqual([[8, 0]])
})
