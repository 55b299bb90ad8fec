import { randomBytes } from 'node:crypto'
import { createAdministration } from '@ihub/db/administration'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import { expect, test, vi } from 'vitest'

const author = { kind: 'user', id: uuidv7(), name: 'Ana' } as const

test('kill -9 in the middle of an import: it goes on with the kits that are left, and counts none twice', async () => {
  const secretKey = randomBytes(32).toString('base64url')
  const hub = await startTestHub(undefined, createVault(secretKey))
  const shop = await startShop(hub, 'kits-interrompidos')
  const { storeId } = shop
  const { system } = hub.database
  const { kitImports } = createAdministration(hub.database)
  const importId = uuidv7()
  const part = { sku: 'peca', quantity: 2, percentage: null, itemValueCents: null }
  const kits = Array.from({ length: 120 }, (_, index) => ({
    sku: `KIT-${index}`,
    facts: { name: `Kit ${index}`, components: [part] },
  }))
  const first = await startWorkerChild(hub.database.url, secretKey)
  await kitImports.start(storeId, {
    importId,
    fileId: uuidv7(),
    fileName: 'kits.csv',
    read: { kits, badKits: 1, problems: [], unknownColumns: [], rows: kits.length + 1 },
    actor: author,
    by: 'User',
    newId: uuidv7,
  })
  const taken = async () => (await kitImports.find(storeId, importId))?.done ?? 0
  await vi.waitFor(async () => expect(await taken()).toBeGreaterThan(5), { ...patiently, interval: 5 })
  await first.kill()
  expect(await taken(), 'the kill met the run under way').toBeLessThan(kits.length)
  expect((await kitImports.find(storeId, importId))?.status).toBe('unknown')

  const second = await startWorkerChild(hub.database.url, secretKey)
  await vi.waitFor(async () => expect(await taken()).toBe(kits.length), patiently)

  expect(await kitImports.find(storeId, importId)).toMatchObject({ status: 'partial', kits: 121, failed: 1 })
  const count = async (table: 'kits' | 'kit_components') =>
    (await system.selectFrom(table).select('kit_id').where('store_id', '=', storeId).execute()).length
  expect([await count('kits'), await count('kit_components')]).toEqual([kits.length, kits.length])
  const audited = await system
    .selectFrom('audit_log')
    .select('audit_id')
    .where('store_id', '=', storeId)
    .where('action', '=', 'kit.created')
    .execute()
  expect(audited).toHaveLength(kits.length)
  await second.kill()
  await shop.close()
  await hub.close()
})
