import { givenBareStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { noCalls, unknownStanding, withCall } from '@ihub/domain/call-figures'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { CountedCalls } from '@ihub/ports/call-figures'
import type { LaneHealth, LaneTarget } from '@ihub/ports/work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { createLaneDirectory } from '../queue/lane-directory.ts'
import { createCallFigures, integrationCalls } from './call-figures.ts'
import { readIntegrationDays, readIntegrationFigures } from './integration-figures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function given() {
  const storeId = asId<StoreId>(uuidv7())
  const integrationId = asId<IntegrationId>(uuidv7())
  await givenBareStore(database.system, storeId, storeId)
  const integration = { store_id: storeId, integration_id: integrationId, connector: 'vtex' }
  await database.system.insertInto('integrations').values(integration).execute()
  return { storeId, integrationId }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const counted = (
  { storeId, integrationId: targetId }: { storeId: string; integrationId: string },
  calls: number[],
): CountedCalls => ({
  storeId,
  targetId,
  ...unknownStanding,
  ...calls.reduce((sum, durationMs) => withCall(sum, { durationMs, failed: durationMs > 10_000 }), noCalls),
  at: minutesAgo(10),
  lastFailure: calls.some((durationMs) => durationMs > 10_000)
    ? { at: minutesAgo(9), message: 'no answer' }
    : null,
})

const figuresOf = async (storeId: string) =>
  (await inStore(database.app, storeId, (tx) => readIntegrationFigures(tx, storeId)))[0]
const daysOf = async (storeId: string) =>
  [...(await inStore(database.app, storeId, (tx) => readIntegrationDays(tx, storeId, 90))).values()][0]

test('the calls that several processes counted are added up, each store for itself', async () => {
  const [store, other] = [await given(), await given()]
  const figures = createCallFigures(database.app, integrationCalls)
  const first = counted(store, [20, 30, 40, 15_000])
  await figures.add([first, counted(other, [700])])
  await figures.add([{ ...counted(store, [20]), at: first.at }])

  const read = await figuresOf(store.storeId)
  expect(read?.calls).toMatchObject({ calls: 5, failed: 1 })
  expect(read?.calls.durations.reduce((sum, count) => sum + count)).toBe(5)
  expect(read?.lastFailure?.message).toBe('no answer')
  expect(read?.busiestPerMinute).toBe(1)
  expect((await figuresOf(other.storeId))?.calls.calls).toBe(1)
  expect((await daysOf(store.storeId))?.reduce((sum, { calls }) => sum + calls, 0)).toBe(5)
})

test('a system that was never called has no figures and 90 quiet days', async () => {
  const { storeId } = await given()
  expect((await figuresOf(storeId))?.calls).toEqual(noCalls)
  const days = await daysOf(storeId)
  expect(days).toHaveLength(90)
  expect(days?.every(({ calls, downSeconds }) => calls === 0 && downSeconds === 0)).toBe(true)
})

test('an outage is one, however often it is reported, and belongs to the days that it lasted', async () => {
  const { storeId, integrationId } = await given()
  const { reportHealth } = createLaneDirectory(database.system)
  const target: LaneTarget = {
    kind: 'integration',
    id: integrationId,
    storeId,
    connector: 'vtex',
    isDown: false,
    priority: 0,
    isExclusive: false,
  }
  const down = (downSince: string): LaneHealth => ({
    status: 'request-error',
    kind: 'unreachable',
    message: 'connection refused',
    pausedBy: 'outage',
    downSince,
    nextProbeAt: null,
  })
  // Two workers each found it out by themselves.
  await reportHealth(target, down(minutesAgo(3 * 24 * 60)))
  await reportHealth(target, down(minutesAgo(3 * 24 * 60 - 1)))
  const up = {
    ...down(''),
    status: 'ok',
    kind: null,
    message: null,
    pausedBy: null,
    downSince: null,
  } as const
  await reportHealth(target, up)
  await reportHealth(target, up)

  const days = (await daysOf(storeId)) ?? []
  const down3 = 3 * 24 * 60 * 60
  expect(days.filter(({ downSeconds }) => downSeconds > 0).length).toBe(4)
  const seconds = days.reduce((sum, { downSeconds }) => sum + downSeconds, 0)
  expect(Math.abs(seconds - down3)).toBeLessThan(60)
  expect(days.at(-2)?.downSeconds).toBe(24 * 60 * 60)
})
