import { givenBareStore, setStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { asId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLaneDirectory } from './lane-directory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every lane of a store stands to the others as the store says', async () => {
  const given = async (settings: object) => {
    const storeId = asId<StoreId>(uuidv7())
    await givenBareStore(database.system, storeId, storeId)
    await setStore(database.system, { storeId }, { settings: JSON.stringify(settings) })
    return storeId
  }
  const usual = await given({})
  const exclusive = await given({ queueType: 'exclusive', queuePriority: '03' })

  const lanes = await createLaneDirectory(database.system).list()

  const standings = Object.fromEntries(
    lanes.map(({ storeId, priority, isExclusive }) => [storeId, { priority, isExclusive }]),
  )
  expect(standings[usual]).toEqual({ priority: 0, isExclusive: false })
  expect(standings[exclusive]).toEqual({ priority: 3, isExclusive: true })
})
