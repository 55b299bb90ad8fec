import { ok } from '@ihub/domain/result'
import { expect, test } from 'vitest'
import { type ReadPage, readChanges } from './cursor.ts'

interface Row {
  id: number
  transId: number
}

/** An installation that answers rows from a `trans_id` on (`>=`), or only after it. */
function installation(rows: Row[], { isInclusive }: { isInclusive: boolean }): ReadPage<Row> {
  return async ({ trans_id, $top, $skip }) => {
    const from = rows.filter(({ transId }) => (isInclusive ? transId >= trans_id : transId > trans_id))
    return ok(from.toSorted((one, other) => one.transId - other.transId).slice($skip, $skip + $top))
  }
}

async function readToEnd(readPage: ReadPage<Row>, from: string | null) {
  const rows: Row[] = []
  for (let cursor = from; ; ) {
    const read = await readChanges(cursor, (row: Row) => row, readPage)
    if (!read.ok) throw new Error(read.error.message)
    rows.push(...read.value.rows)
    if (read.value.cursor === cursor) return { rows, cursor }
    cursor = read.value.cursor
  }
}

const numbered = (count: number, transIdOf: (id: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, transId: transIdOf(index + 1) }))

test.each([true, false])(
  'every row is told once, whether from the cursor on (%s) or after it',
  async (isInclusive) => {
    const rows = numbered(501, (id) => id * 3)

    expect((await readToEnd(installation(rows, { isInclusive }), null)).rows).toEqual(rows)
  },
)

test('rows that share one trans_id are all told once, also when they fill several pages', async () => {
  const rows = numbered(1000, (id) => (id <= 150 ? 5 : id <= 850 ? 6 : 7))

  const { rows: told } = await readToEnd(installation(rows, { isInclusive: true }), null)

  expect(told.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(rows.map(({ id }) => id))
})

test('a row that joins the trans_id of the cursor later is told too', async () => {
  const { cursor } = await readToEnd(installation([{ id: 1, transId: 9 }], { isInclusive: true }), null)
  const later = [
    { id: 1, transId: 9 },
    { id: 2, transId: 9 },
  ]

  expect((await readToEnd(installation(later, { isInclusive: true }), cursor)).rows).toEqual([later[1]])
})

test('a row that does not say where it stands comes along and moves no cursor', async () => {
  const rows = [...numbered(2, (id) => id), { id: Number.NaN, transId: Number.NaN }]
  const describe = (row: Row) => (Number.isNaN(row.id) ? null : row)
  const readPage: ReadPage<Row> = async ({ trans_id, $skip }) =>
    ok(rows.filter(({ transId }) => !(transId < trans_id)).slice($skip))

  const first = await readChanges(null, describe, readPage)
  const second = await readChanges(first.ok ? first.value.cursor : null, describe, readPage)

  expect(first.ok && first.value.rows).toHaveLength(3)
  expect(second).toEqual({ ok: true, value: { rows: [rows[2]], cursor: '2:2' } })
})

test('a cursor that is not one starts from the beginning', async () => {
  const rows = numbered(3, (id) => id)

  expect((await readToEnd(installation(rows, { isInclusive: true }), 'nonsense')).rows).toEqual(rows)
})
