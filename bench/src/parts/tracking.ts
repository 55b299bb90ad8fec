import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '@ihub/db/core/pool'
import { quoting } from '@ihub/dev-env/demo-setup'
import { givenIntegration, givenStore, setStore } from '@ihub/dev-env/given'
import { createVault } from '@ihub/kit/vault'
import { Pool } from 'undici'
import type { BenchContext, Part } from '../bench-context.ts'
import { startChild } from '../child.ts'
import { onDatabase } from '../database.ts'
import { startApi } from '../hub-processes.ts'
import { secretKey } from '../hub-settings.ts'
import { emitterDocument } from '../outside-accounts.ts'
import { count, milliseconds, percent, type Section } from '../report.ts'
import { seedOrders } from '../seed-orders.ts'
import { latencyOf } from '../statistics.ts'

const hookSecret = 'segredo-do-webhook'
const volumes = 2
const states = ['READY_FOR_SHIPPING', 'SHIPPED', 'IN_TRANSIT', 'TO_BE_DELIVERED', 'DELIVERED']
/** Orders whose parcels are told of at once. */
const lanes = 16

/** The steps of parcels as Intelipost's hook tells them, each answered once it is kept; then all of them a second time. */
export const measureTracking: Part = async (context) => {
  const orders = context.isQuick ? 100 : 1_500
  const store = await prepareStore(context, orders)
  const api = await startApi(context, store.databaseUrl)
  const echo = await startChild({ entry: new URL('../echo-process.ts', import.meta.url) })
  try {
    const told = (url: string, path: string) => tellAll(url, path, store.codes)
    const raw = await told(echo.ready.url, '/')
    const path = `/api/inbound/intelipost/${store.inboundKey}`
    const fresh = await told(api.ready.url, path)
    await expectAllDelivered(store.databaseUrl)
    const repeated = await told(api.ready.url, path)
    return [sectionOf({ raw, fresh, repeated }, orders)]
  } finally {
    await echo.stop()
    await api.stop()
  }
}

async function prepareStore({ cluster, say }: BenchContext, orders: number) {
  const databaseUrl = await cluster.openNew('bench_tracking')
  const system = createDb(createPool(databaseUrl, 'system', 1))
  const vault = createVault(secretKey)
  const { storeId, integrations } = await givenStore(system, vault, {
    code: 'tracking',
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: { vtex: {}, mln: {} },
  })
  const { inboundKey } = await givenIntegration(system, vault, {
    storeId,
    connector: 'intelipost',
    settings: { apiKey: 'chave-da-intelipost', hookSecret },
  })
  const settings = { ...quoting, tms: 'intelipost', trackingFromTms: true, sendShipmentsToTms: false }
  await setStore(system, { storeId }, { settings: JSON.stringify(settings) })
  await system.destroy()
  say(`seeding ${count(orders)} orders`)
  const platformId = integrations.vtex?.integrationId ?? ''
  const erpId = integrations.mln?.integrationId ?? ''
  await seedOrders(databaseUrl, [{ storeId, platformId, erpId, orders }])
  const codes = await onDatabase(databaseUrl, async (client) => {
    await client.query(`update orders set status = 'invoiced', position = 'invoiced', delivery_channel = 'delivery',
      erp_status = 'accepted', erp_position = 'accepted', erp_integration = 'confirmed', invoice_number = '1'`)
    const { rows } = await client.query<{ code: string }>('select origin_order_id as code from orders')
    return rows.map(({ code }) => code)
  })
  return { databaseUrl, inboundKey, codes }
}

/** Steps that were answered and not kept would be no figure. */
async function expectAllDelivered(databaseUrl: string) {
  await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ microstatus: string | null; orders: number }>(
      'select microstatus, count(*)::int as orders from orders group by microstatus',
    )
    if (rows.length !== 1 || rows[0]?.microstatus !== 'delivered')
      throw new Error(`the carrier told that every order arrived, and the hub has: ${JSON.stringify(rows)}`)
  })
}

interface Told {
  perSecond: number
  times: number[]
}

/** Each order's events one after the other, as its parcels go on; those of `lanes` orders at once. */
async function tellAll(url: string, path: string, codes: string[]): Promise<Told> {
  const pool = new Pool(url, { connections: lanes })
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${hookSecret}:`).toString('base64')}`,
  }
  const times: number[] = []
  const post = async (body: object) => {
    const startedAt = performance.now()
    const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`an event was answered ${answer.statusCode}: ${text}`)
    times.push(performance.now() - startedAt)
  }
  const waiting = codes.values()
  const runLane = async () => {
    for (const code of waiting)
      for (const [step, state] of states.entries())
        for (let volume = 1; volume <= volumes; volume++) await post(eventOf(code, volume, state, step))
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: lanes }, runLane))
  const perSecond = (times.length * 1_000) / (performance.now() - startedAt)
  await pool.close()
  await sleep(500)
  return { perSecond, times }
}

const firstStepMs = Date.parse('2026-11-01T12:00:00Z')

/** As Intelipost publishes it, with what the hub reads. */
const eventOf = (code: string, volume: number, state: string, step: number) => ({
  order_number: `${code}-1`,
  sales_order_number: code,
  invoice: { invoice_number: '1' },
  volume_number: String(volume),
  tracking_code: `BR${code.slice(-8)}${volume}`,
  tracking_url: 'https://status.example/rastreio',
  history: {
    shipment_order_volume_state: state,
    shipment_order_volume_state_history: `${code}${volume}${step}`,
    event_date_iso: new Date(firstStepMs + step * 3_600_000).toISOString(),
    provider_message: 'Objeto em movimento',
  },
})

function sectionOf(
  { raw, fresh, repeated }: Record<'raw' | 'fresh' | 'repeated', Told>,
  orders: number,
): Section {
  const row = (name: string, { perSecond, times }: Told) => {
    const { p50, p99 } = latencyOf(times)
    return [name, count(perSecond), percent(perSecond / raw.perSecond), milliseconds(p50), milliseconds(p99)]
  }
  return {
    title: 'Steps of parcels, as a carrier tells them',
    columns: ['measure', 'per second', 'of the ceiling', 'p50 ms', 'p99 ms'],
    rows: [
      row('told the first time, answered once they are committed', fresh),
      row('told again', repeated),
      row('ceiling: the same calls, answered by a bare HTTP server', raw),
    ],
    notes: [
      `${count(orders)} orders with ${volumes} volumes and ${states.length} steps each, in their sequence, ${lanes} orders at once, one process of the API`,
    ],
  }
}
