import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { SentMovement } from '@ihub/ports/movements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStock } from '../stock/stock.ts'
import { createApplyPending } from './apply-pending.ts'
import { createMovementRepository } from './movements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const posting = (externalId: string, type: 'in' | 'out', quantity: number): SentMovement => ({
  externalId,
  kind: 'log',
  type,
  sku: '10',
  warehouseId: 'sp',
  destinationId: null,
  quantity,
  batch: null,
  transferCode: null,
  cause: null,
  movedAt: null,
})

async function givenPending(...sent: SentMovement[]) {
  const storeId = asId<StoreId>(uuidv7())
  await database.system
    .insertInto('stores')
    .values({ store_id: storeId, code: storeId, name: 'Loja' })
    .execute()
  const movements = createMovementRepository(database.app)
  const account = { storeId, integrationId: asId<IntegrationId>(uuidv7()) }
  const taken = await movements.take(account, sent, cron)
  const idOf = (externalId: string) => taken.get(externalId)?.movement.movementId ?? ''
  const statusOf = async (externalId: string) =>
    (await movements.find(storeId, 'log', idOf(externalId)))?.movement.status
  const receivedEarlier = () =>
    database.system
      .updateTable('movements')
      .set({ received_at: '2026-01-01T00:00:00Z', moved_at: '2026-01-01T00:00:00Z' })
      .where('store_id', '=', storeId)
      .execute()
  return { storeId, movements, idOf, statusOf, receivedEarlier }
}

test('what a killed call left pending is applied once, in its sequence, and what is new is left to its call', async () => {
  const { storeId, statusOf, receivedEarlier } = await givenPending(
    posting('a', 'in', 5),
    posting('b', 'out', 3),
    posting('c', 'out', 3),
  )
  const applyPending = createApplyPending(database.system)

  const early = await applyPending()
  await receivedEarlier()
  const applied = [await applyPending(), await applyPending()]

  expect([early, ...applied]).toEqual([0, 3, 0])
  expect(await Promise.all(['a', 'b', 'c'].map(statusOf))).toEqual(['done', 'done', 'error'])
  const stock = createStock(database)
  expect(await stock.findBySku(storeId, ['10'])).toMatchObject([{ warehouseId: 'sp', onHand: 2 }])
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('a movement waits behind an older one of its SKU, so that an exit does not overtake its entry', async () => {
  const { storeId, movements, idOf, statusOf } = await givenPending(
    posting('a', 'in', 5),
    posting('b', 'out', 3),
  )

  const overtaking = await movements.apply(storeId, idOf('b'), cron)
  await movements.apply(storeId, idOf('a'), cron)
  const next = await movements.apply(storeId, idOf('b'), cron)

  expect([overtaking?.status, next?.status, await statusOf('a')]).toEqual(['pending', 'done', 'done'])
})
