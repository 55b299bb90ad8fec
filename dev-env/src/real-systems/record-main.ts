import { writeFileSync } from 'node:fs'
import { tryton } from '@ihub/connectors/tryton/index'
import { vendure } from '@ihub/connectors/vendure/index'
import { createDispatcher } from '@ihub/kit/dispatcher'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Connector } from '@ihub/ports/connector'
import { done, partOf } from '../answers/record-answers.ts'
import { connectSystem } from '../connect-system.ts'
import { startTryton, trytonLogin } from './start-tryton.ts'
import { startVendure, vendureLogin } from './start-vendure.ts'

/** Records the answers of both real systems, which `answers.json` and the mapping tests are made of. */
const folder = new URL('../../../packages/connectors/src/', import.meta.url).pathname
const anyTime = {
  placedFrom: '2020-01-01T00:00:00.000Z',
  placedTo: '2099-01-01T00:00:00.000Z',
  onlyOpen: false,
}
const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })

/** Of each verb at most so many answers: enough to tell what is always there. */
const answersMax = 24

async function record(
  connector: Connector,
  settings: object,
  work: (connected: Capabilities) => Promise<void>,
) {
  const answers: Record<string, unknown[]> = {}
  const onAnswer = ({ verb, value }: { verb: string; value: unknown }) => {
    answers[verb] ??= []
    // Errors in place of an answer are read by their own schema.
    const isError = JSON.stringify(value).startsWith('{"error')
    if (!isError && answers[verb].length < answersMax) answers[verb].push(value)
  }
  await work(connectSystem(connector, settings, { dispatcher, timeoutMs: 30_000, onAnswer }))
  writeFileSync(
    `${folder}${connector.id}/fixtures/recorded-answers.json`,
    `${JSON.stringify(answers, null, 1)}\n`,
  )
}

const placements = [
  {},
  { lines: [{ quantity: 3, priceCents: 3_333 }, { taxCategory: 'Reduced' as const }] },
  { payment: 'boleto' as const, taxId: '12345678000195', company: 'Loja Exemplo Ltda' },
  { country: 'MX' as const, taxId: 'XAXX010101000' },
  { taxId: null },
]
const invoiceOf = (number: string, skus: readonly string[]) => ({
  kind: 'plain' as const,
  number,
  series: null,
  accessKey: null,
  valueCents: 100,
  issuedAt: '2026-11-20T09:00:00.000Z',
  items: skus.map((sku) => ({ sku, quantity: 1, priceCents: 100 })),
  volumes: 1,
  trackingNumber: null,
  courier: null,
})
const parcelOf = (number: string, deliveredAt: string | null) => ({
  invoiceNumber: number,
  trackingNumber: `BR${number}`,
  trackingUrl: null,
  courier: 'Correios',
  items: [],
  dispatchedAt: null,
  deliveredAt,
})

/** The platform is told the ERP's count, and both are read. */
async function tellStock(platform: Capabilities, system: Capabilities, skus: readonly string[]) {
  const { listStock, readStock } = partOf(system.stockSource)
  const { cursor } = done(await listStock(null))
  done(await listStock(cursor))
  done(await readStock(skus))
  const target = partOf(platform.stockTarget)
  const offers = skus.map((sku) => ({ sku, externalWarehouseId: null, quantity: 900 }))
  done(await target.sendStock(offers, 'record'))
  done(await target.readStock(offers))
}

async function recordBoth() {
  const shop = await startVendure()
  const erp = await startTryton()
  try {
    const vendureSettings = { ...vendureLogin, baseUrl: `${shop.url}/admin-api`, documentField: 'taxId' }
    await record(vendure, vendureSettings, async (platform) => {
      const source = partOf(platform.orderSource)
      const target = partOf(platform.orderStatusTarget)
      await record(tryton, { ...trytonLogin, baseUrl: erp.url, taxLines: false }, async (system) => {
        const sink = partOf(system.orderSink)
        for (let turn = 0; turn < 12; turn += 1) {
          const { code, skus } = await shop.placeOrder(placements[turn % placements.length])
          for (const sku of skus) await erp.createProduct(sku)
          const { order } = done(await source.fetchOrder(code))
          const { erpOrderId } = done(await sink.createOrder(order))
          const keys = { originOrderId: code, erpOrderId }
          const known = { ...keys, quotation: null }
          done(await partOf(system.orderLookup).lookUpOrder(known))
          if (turn % 6 === 5) {
            done(await partOf(sink.cancelOrder)(keys, 'Desistência'))
            done(await target.cancelOrder(code, 'Desistência'))
          } else {
            done(await sink.approveOrder(keys))
            if (turn % 6 === 4) done(await partOf(sink.cancelOrder)(keys, 'Desistência'))
            else {
              const number = await erp.invoice(code)
              done(await target.announceInvoice(code, invoiceOf(number, skus)))
              await erp.ship(code)
              done(await target.announceParcel(code, parcelOf(number, null)))
              done(await target.announceParcel(code, parcelOf(number, '2026-11-22T18:00:00.000Z')))
            }
          }
          done(await source.fetchOrder(code))
          done(await partOf(system.orderLookup).lookUpOrder(known))
          const statuses = partOf(system.orderStatusSource?.statuses)
          const invoices = partOf(system.invoiceSource).invoices
          if (statuses.kind === 'cursor') done(await statuses.read(null))
          if (invoices.kind === 'cursor') done(await invoices.read(null))
          await tellStock(platform, system, skus)
          if (source.inboundEvents?.kind === 'cursor') done(await source.inboundEvents.read(null))
          done(await partOf(source.listOrders)(anyTime, null))
          done(await platform.checkHealth())
          done(await system.checkHealth())
        }
        const { code, skus } = await shop.placeOrder()
        for (const sku of skus) await erp.createProduct(sku)
        const { order } = done(await source.fetchOrder(code))
        const withTaxes = connectSystem(
          tryton,
          { ...trytonLogin, baseUrl: erp.url, taxLines: true },
          { dispatcher, timeoutMs: 30_000 },
        )
        done(await partOf(withTaxes.orderSink).createOrder(order))
      })
    })
  } finally {
    await shop.close()
    await erp.close()
    await dispatcher.close()
  }
}

await recordBoth()
