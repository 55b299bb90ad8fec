import { givenIdleStore } from '@ihub/dev-env/given'
import { givenOrderRow, givenPayloadOf, givenRunOf, idMade } from '@ihub/dev-env/given-kept-data'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { patiently } from '@ihub/dev-env/watch'
import { uuidOf } from '@ihub/kit/ids'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayOfId } from './days.ts'
import { keepStore } from './keep-store.ts'

let database: QueuedDatabase
beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

const bounds = { batchRows: 3, batchesMax: 500, daysMax: 100 }
const keepDays = 30
/** Bytes of a row beside its body. */
const rowBytes = { exchanges: 250, payloads: 200 }
/** Of a body of more than 126 bytes. */
const headBytes = 4

let stores = 0
const givenStore = () => givenIdleStore(database.system, `space-${++stores}`, ['vtex'])
const settingsFor = (limitBytes: number) => ({ keepDays, spaceLimitMegabytes: limitBytes / 1_048_576 })
const keep = (storeId: string, limitBytes: number, more: Partial<typeof bounds> = {}) =>
  keepStore(database.system, { storeId, settings: settingsFor(limitBytes) }, { ...bounds, ...more })

interface Piece {
  kind: 'exchanges' | 'payloads'
  id: string
  day: string
  bytes: number
  isOpen: boolean
  isOld: boolean
}

async function piecesLeft(storeId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select process_id as id from process_runs where store_id = ${storeId}
    union all select order_id from order_payloads where store_id = ${storeId}`.execute(database.system)
  return rows.map(({ id }) => id).sort()
}

async function spaceOf(storeId: string) {
  const { rows } = await sql<{ trouble: string | null; held: number; left: number }>`
    select trouble, held_bytes as held, (select sum(byte_count)::int8 from space_days d
      where d.store_id = ${storeId} and kind in ('exchanges', 'payloads')) as left
    from store_space where store_id = ${storeId}`.execute(database.system)
  return rows[0] ?? { trouble: null, held: 0, left: 0 }
}

const removedOf = async (storeId: string) =>
  (
    await sql<{ reason: string; rows: number; bytes: number }>`
      select reason, sum(row_count)::int8 as rows, sum(byte_count)::int8 as bytes from space_removals
      where store_id = ${storeId} group by reason order by reason`.execute(database.system)
  ).rows

const sum = (pieces: Piece[]) => pieces.reduce((bytes, one) => bytes + one.bytes, 0)

const aPiece = fc.record({
  kind: fc.constantFrom('exchanges' as const, 'payloads' as const),
  // Several of one day, and each side of the days that are kept.
  days: fc.constantFrom(4, 29, 31),
  bytes: fc.integer({ min: 200, max: 3_000 }),
  isOpen: fc.boolean(),
})
type PieceWish = typeof aPiece extends fc.Arbitrary<infer One> ? One : never

async function givenPiece(storeId: string, integrationId: string, wish: PieceWish): Promise<Piece> {
  const { kind, days, bytes, isOpen } = wish
  const orderId = await givenOrderRow(database.system, {
    storeId,
    integrationId,
    madeDays: days,
    position: isOpen ? 'handling' : 'delivered',
  })
  const about = { kind: 'order' as const, id: orderId }
  const id =
    kind === 'exchanges'
      ? await givenRunOf(database.system, { storeId, madeDays: days, endedDays: days, about, bytes })
      : orderId
  if (kind === 'payloads') await givenPayloadOf(database.system, { storeId, orderId, days, bytes })
  return {
    kind,
    id,
    day: dayOfId(id),
    bytes: bytes + headBytes + rowBytes[kind],
    isOpen,
    isOld: days >= keepDays,
  }
}

/** The rule in plain words: what is old goes; then the oldest that nothing needs, until the rest is within the limit. */
function leftOf(pieces: Piece[], limitBytes: number): Piece[] {
  const rank = { exchanges: 0, payloads: 1 }
  let left = pieces.filter((one) => one.isOpen || !one.isOld)
  const inTurn = left
    .filter(({ isOpen }) => !isOpen)
    .sort((a, b) => a.day.localeCompare(b.day) || rank[a.kind] - rank[b.kind] || a.id.localeCompare(b.id))
  for (const one of inTurn) {
    if (sum(left) <= limitBytes) break
    left = left.filter((other) => other !== one)
  }
  return left
}

test('whatever the mix, what an open order needs stays, the rest goes oldest first, and the limit is kept or told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aPiece, { minLength: 4, maxLength: 14 }),
      fc.integer({ min: 0, max: 25_000 }),
      async (wishes, limitBytes) => {
        const { storeId, platformId } = await givenStore()
        const pieces: Piece[] = []
        for (const wish of wishes) pieces.push(await givenPiece(storeId, platformId, wish))
        const expected = leftOf(pieces, limitBytes)

        // Two schedulers at once.
        await Promise.all([keep(storeId, limitBytes), keep(storeId, limitBytes)])

        expect(await piecesLeft(storeId)).toEqual(expected.map(({ id }) => id).sort())
        const { left, trouble } = await spaceOf(storeId)
        expect(Number(left)).toBe(sum(expected))
        expect(trouble === 'held').toBe(sum(expected) > limitBytes)
        const removed = await removedOf(storeId)
        expect(removed.reduce((rows, one) => rows + one.rows, 0)).toBe(pieces.length - expected.length)
        expect(removed.reduce((bytes, one) => bytes + one.bytes, 0)).toBe(sum(pieces) - sum(expected))
      },
    ),
    { numRuns: 20 },
  )
})

const givenRuns = async (storeId: string, days: number[], bytes = 1_000) => {
  for (const day of days) await givenRunOf(database.system, { storeId, madeDays: day, endedDays: day, bytes })
}
const codesOf = async (storeId: string) =>
  (
    await sql<{
      code: string
    }>`select subject || ' ' || status as code from alerts where store_id = ${storeId}
      order by alert_id`.execute(database.system)
  ).rows.map(({ code }) => code)

test('a limit that leaves less than a week is told once, and no longer when it leaves more', async () => {
  const { storeId } = await givenStore()
  await givenRuns(storeId, [9, 8, 5, 3, 2])

  await keep(storeId, 3_000)
  await keep(storeId, 3_000)
  expect(await piecesLeft(storeId)).toHaveLength(2)
  expect(await codesOf(storeId)).toEqual(['space-short created'])

  await sql`update store_space set cut_from = cut_from - 7 where store_id = ${storeId}`.execute(
    database.system,
  )
  await keep(storeId, 3_000)
  expect(await codesOf(storeId)).toEqual(['space-short finished'])
})

test('a limit that open orders hold is told with what they hold, and ends with it', async () => {
  const { storeId, platformId } = await givenStore()
  const orderId = await givenOrderRow(database.system, {
    storeId,
    integrationId: platformId,
    madeDays: 3,
    position: 'handling',
  })
  await givenPayloadOf(database.system, { storeId, orderId, days: 3, bytes: 2_000 })

  await keep(storeId, 1_000)
  expect(await codesOf(storeId)).toEqual(['space-held created'])
  expect(await spaceOf(storeId)).toMatchObject({ trouble: 'held', held: 2_000 + headBytes + 200 })

  await sql`update orders set position = 'delivered' where store_id = ${storeId}`.execute(database.system)
  await keep(storeId, 1_000)
  expect(await piecesLeft(storeId)).toEqual([])
  expect((await codesOf(storeId))[0]).toBe('space-held finished')
})

test('turns at once, one after the other for each batch, go no further than the limit asks', async () => {
  const { storeId } = await givenStore()
  await givenRuns(
    storeId,
    Array.from({ length: 23 }, () => 9),
  )
  const limit = 6 * (1_000 + headBytes + 250)

  await Promise.all([1, 2, 3, 4].map(() => keep(storeId, limit, { batchRows: 3 })))

  expect(await piecesLeft(storeId)).toHaveLength(6)
  expect(Number((await spaceOf(storeId)).left)).toBe(limit)
  expect((await removedOf(storeId)).reduce((rows, one) => rows + one.rows, 0)).toBe(17)
})

test('a turn that was broken off is gone on with, and nothing is counted twice', async () => {
  const { storeId } = await givenStore()
  await givenRuns(storeId, [20, 19, 18, 17, 16, 15, 14, 13])

  // As one that ends after a transaction.
  await keep(storeId, 2_600, { batchRows: 2, batchesMax: 1 })
  expect(await piecesLeft(storeId)).toHaveLength(7)
  await keep(storeId, 2_600)

  expect(await piecesLeft(storeId)).toHaveLength(2)
  const { left } = await spaceOf(storeId)
  expect(Number(left)).toBe(2 * (1_000 + headBytes + 250))
  expect(await removedOf(storeId)).toEqual([
    { reason: 'size', rows: 6, bytes: 6 * (1_000 + headBytes + 250) },
  ])
})

test('other stores keep what they have', async () => {
  const [full, other] = [await givenStore(), await givenStore()]
  await givenRuns(full.storeId, [9, 8])
  await givenRuns(other.storeId, [9, 8])

  await keep(full.storeId, 0)

  expect(await piecesLeft(full.storeId)).toEqual([])
  expect(await piecesLeft(other.storeId)).toHaveLength(2)
})

test('rows whose ids tell no time go in their turn, by the day that their process was made on', async () => {
  const { storeId } = await givenStore()
  const dated = await givenRunOf(database.system, { storeId, madeDays: 9, endedDays: 9, bytes: 1_000 })
  const older = uuidOf(`older ${storeId}`)
  const younger = uuidOf(`younger ${storeId}`)
  await givenRunOf(database.system, { storeId, id: younger, madeDays: 2, endedDays: 2, bytes: 1_000 })
  await givenRunOf(database.system, { storeId, id: older, madeDays: 12, endedDays: 12, bytes: 1_000 })

  await keep(storeId, 2_600)
  expect(await piecesLeft(storeId)).toEqual([dated, younger].sort())
  await keep(storeId, 1_300)
  expect(await piecesLeft(storeId)).toEqual([younger])
})

test('rows that came since the last turn are added, and those of a day that ended are counted anew', async () => {
  const { storeId } = await givenStore()
  const limit = 1_000_000
  await givenRuns(storeId, [3])
  await keep(storeId, limit)
  await givenRuns(storeId, [0])
  await keep(storeId, limit)
  await givenRuns(storeId, [0, 0])
  // A row of this very millisecond is added by a later turn.
  await vi.waitFor(async () => {
    await keep(storeId, limit)
    expect(Number((await spaceOf(storeId)).left)).toBe(4 * (1_000 + headBytes + 250))
  }, patiently)

  // As a row whose transaction ended late, found by the next count of its day.
  await givenRunOf(database.system, { storeId, id: idMade(3), madeDays: 3, endedDays: 3, bytes: 1_000 })
  await sql`update space_days set measured_at = measured_at - interval '8 days' where store_id = ${storeId}`.execute(
    database.system,
  )
  await keep(storeId, limit)
  expect(Number((await spaceOf(storeId)).left)).toBe(5 * (1_000 + headBytes + 250))
})
