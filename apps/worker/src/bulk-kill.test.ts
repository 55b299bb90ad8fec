import { randomBytes } from 'node:crypto'
import { createAdministration } from '@ihub/db/administration'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import { expect, test, vi } from 'vitest'

test('kill -9 in the middle of a run: it goes on with the pending items, and does none twice', async () => {
  const hub = await startTestHub()
  const secretKey = randomBytes(32).toString('base64url')
  const shop = await startShop({ database: hub.database, vault: createVault(secretKey) }, 'killed')
  const { storeId } = shop
  const { alerts, bulkRuns } = createAdministration(hub.database)
  const actor = { kind: 'user', id: uuidv7(), name: 'Ana' } as const
  const ids = Array.from({ length: 150 }, () => uuidv7())
  const words = { message: '', stack: null, logId: null, createdBy: 'Ana', integrationId: null }
  for (const alertId of ids)
    await alerts.add(
      storeId,
      { ...words, alertId, subject: alertId, createdAt: new Date().toISOString() },
      actor,
    )
  const first = await startWorkerChild(hub.database.url, secretKey)
  const processId = await bulkRuns.start(storeId, {
    input: {
      action: 'move-alerts',
      input: { status: 'finished' },
      isCareful: false,
      by: 'User',
      integrationId: null,
    },
    items: ids.map((id) => ({ id, code: id, refusal: null })),
    actor,
  })
  const count = async (status: string) => {
    const rows = await hub.database.system
      .selectFrom('process_items')
      .select('position')
      .where('process_id', '=', processId)
      .where('status', '=', status)
      .execute()
    return rows.length
  }
  await vi.waitFor(async () => expect(await count('done')).toBeGreaterThan(5), { ...patiently, interval: 5 })
  await first.kill()
  expect(await count('pending'), 'the kill met the run under way').toBeGreaterThan(0)

  const second = await startWorkerChild(hub.database.url, secretKey)
  await vi.waitFor(async () => {
    const [process] = await hub.processes(shop, 'run-bulk-action')
    expect(process).toMatchObject({ status: 'success', attempts: 2 })
  }, patiently)

  expect(await count('done')).toBe(ids.length)
  const audited = await hub.database.system
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'alert.changed')
    .execute()
  expect(audited.map(({ entity_id }) => entity_id).sort()).toEqual([...ids].sort())
  await second.kill()
  await shop.close()
  await hub.close()
})
