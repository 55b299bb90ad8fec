import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import type { Kit } from '@ihub/domain/kit/kit'
import { uuidv7 } from '@ihub/kit/ids'
import type { KitRecord } from '@ihub/ports/kits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKitRepository } from './kits.ts'
import { createKitReads } from './valid-kits.ts'

const storeId = uuidv7()
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.system
    .insertInto('stores')
    .values({
      store_id: storeId,
      code: 'kits',
      name: 'Kits',
      settings: JSON.stringify({ timeZone: 'America/Sao_Paulo' }),
    })
    .execute()
})
afterAll(() => database.close())

async function givenKit(sku: string, rest: Partial<Kit>) {
  const at = '2026-11-01T00:00:00.000Z'
  const kit: KitRecord = {
    kitId: uuidv7(),
    version: 1,
    sku,
    name: sku,
    type: 'kit',
    components: [
      { sku: `${sku}-b`, quantity: 2, percentage: 33.33, itemValueCents: 1_050 },
      { sku: `${sku}-a`, quantity: 1, percentage: 66.67, itemValueCents: null },
    ],
    startDate: null,
    endDate: null,
    dueDate: null,
    reserved: 0,
    display: true,
    status: 'active',
    fileId: null,
    createdAt: at,
    updatedAt: at,
    ...rest,
  }
  const audit = {
    action: 'kit.created',
    entityKind: 'kit',
    entityId: kit.kitId,
    before: null,
    after: null,
  } as const
  const added = await createKitRepository(database.app).add(storeId, { kit, audit }, { kind: 'cron' })
  expect(added.ok).toBe(true)
}
const skusAt = async (at: string, ...skus: string[]) => [
  ...(await createKitReads(database.app)(storeId, skus, at)).keys(),
]

test('the parts of a kit are read in their sequence, and a SKU that is no kit has none', async () => {
  await givenKit('parts', {})
  const kits = await createKitReads(database.app)(storeId, ['parts', 'plain'], '2026-11-26T12:00:00Z')
  expect([...kits]).toEqual([
    [
      'parts',
      {
        components: [
          { sku: 'parts-b', quantity: 2, percentage: 33.33, itemValueCents: 1_050 },
          { sku: 'parts-a', quantity: 1, percentage: 66.67, itemValueCents: null },
        ],
      },
    ],
  ])
})

test('a period begins and ends by the clock of the store', async () => {
  await givenKit('one-day', { startDate: '2026-11-26', endDate: '2026-11-26' })
  expect(await skusAt('2026-11-26T02:59:59Z', 'one-day')).toEqual([])
  expect(await skusAt('2026-11-26T03:00:00Z', 'one-day')).toEqual(['one-day'])
  expect(await skusAt('2026-11-27T02:59:59Z', 'one-day')).toEqual(['one-day'])
  expect(await skusAt('2026-11-27T03:00:00Z', 'one-day')).toEqual([])
})

test('a kit that is switched off has no parts', async () => {
  await givenKit('off', { status: 'inactive' })
  expect(await skusAt('2026-11-26T12:00:00Z', 'off')).toEqual([])
})
