import { startTestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { deliveryChannels } from '@ihub/domain/constants'
import { erpStatuses, orderStatuses } from '@ihub/domain/order/statuses'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let hasty: TestApi
let token: string
let busy: string
let calm: string
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  hasty = await openTestApi(hub, undefined, { readTimeoutMs: 50 })
  busy = await api.givenStore()
  calm = await api.givenStore()
  token = (await api.givenUser('Root')).token
})
afterAll(async () => {
  await Promise.all([api.close(), hasty.close()])
  await hub.close()
})

/** Every read of orders waits while `work` goes on. */
async function whileOrdersAreLocked(work: () => Promise<void>) {
  await hub.database.system.transaction().execute(async (tx) => {
    await sql`lock table orders in access exclusive mode`.execute(tx)
    await work()
  })
}

const waitingStatements = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where not granted and relation = 'orders'::regclass`.execute(
    hub.database.system,
  )
  return rows[0]?.count
}

test('a store whose reads hang keeps neither the probe nor another store waiting', async () => {
  let hanging: ReturnType<TestApi['call']>[] = []
  let answered = 0

  await whileOrdersAreLocked(async () => {
    hanging = Array.from({ length: 24 }, () => api.call('GET', '/api/orders', { token, storeId: busy }))
    for (const call of hanging) void call.then(() => answered++)
    await vi.waitFor(async () => expect(await waitingStatements()).toBeGreaterThanOrEqual(4), patiently)

    const ready = await api.call('GET', '/readyz')
    const alerts = await api.call('GET', '/api/alert/list', { token, storeId: calm })
    expect([ready.status, alerts.status, answered]).toEqual([200, 200, 0])
  })

  const statuses = (await Promise.all(hanging)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a read that takes too long is ended and its caller told to try again', async () => {
  await whileOrdersAreLocked(async () => {
    const slow = await hasty.call('GET', '/api/orders', { token, storeId: busy })
    expect(slow).toMatchObject({ status: 503, json: { code: 'hub.unavailable' } })
  })

  // On a busy machine a read of its own may take too long too, and is tried again as callers are told.
  await expect
    .poll(() => hasty.call('GET', '/api/orders', { token, storeId: busy }))
    .toMatchObject({ status: 200 })
})

test('a filter value repeated five hundred times costs no more than once', async () => {
  const often = (values: readonly string[]) => Array.from({ length: 500 }, (_, at) => values[at % 2])
  const body = {
    status: often(orderStatuses),
    erpStatus: often(erpStatuses),
    deliveryChannel: often(deliveryChannels),
  }

  await expect
    .poll(() => hasty.call('POST', '/api/orders/search', { token, storeId: calm, body }))
    .toMatchObject({ status: 200, json: { total: 0 } })
})

test('a value that a webhook or a token lists twice counts once', async () => {
  const hook = { name: 'BI', url: 'https://bi.example.com/', statuses: ['invoiced', 'invoiced', 'delivered'] }
  const created = await api.call('POST', '/api/orders/hooks', { token, storeId: calm, body: hook })
  const scopes = ['orders:read', 'orders:read', 'orders:read']
  const made = await api.call('POST', '/api/tokens', { token, storeId: calm, body: { name: 'BI', scopes } })

  expect(created.json.statuses).toEqual(['invoiced', 'delivered'])
  expect(made.json.scopes).toEqual(['orders:read'])
})
