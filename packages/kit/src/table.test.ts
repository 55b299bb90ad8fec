import { buffer, text } from 'node:stream/consumers'
import type { Language } from '@ihub/domain/languages'
import type { CellKind, CellValue, Table } from '@ihub/ports/tables'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { writeTable } from './table.ts'

interface Wish {
  kinds: readonly CellKind[]
  rows: readonly CellValue[][]
  language?: Language
  name?: string
}

async function* each(rows: Wish['rows']) {
  yield* rows
}
const tableOf = ({ kinds, rows, language = 'pt-BR', name = 'Pedidos' }: Wish): Table => ({
  name,
  columns: kinds.map((kind) => ({ heading: `${kind}ão`, kind })),
  rows: each(rows),
  language,
  timeZone: 'America/Sao_Paulo',
})
const csvOf = async (wish: Wish) =>
  (await text(writeTable('csv', tableOf(wish)))).replace('\uFEFF', '').split('\r\n').slice(1, -1)
const sheetOf = async (wish: Wish) => {
  const { sheets } = await readXlsx(await buffer(writeTable('xlsx', tableOf(wish))))
  const [sheet] = sheets
  if (!sheet) throw new Error('the workbook has no sheet')
  return sheet
}

const kinds = ['text', 'number', 'money', 'instant', 'duration'] as const
const row = ['São João', 1234, 123_450, '2026-11-27T21:04:05.000Z', 80_250]

test.each([
  ['pt-BR', 'São João;1234;1234,50;27/11/2026 18:04:05;0:01:20,250'],
  ['en-US', 'São João,1234,1234.50,11/27/2026 18:04:05,0:01:20.250'],
  ['es-MX', 'São João,1234,1234.50,27/11/2026 18:04:05,0:01:20.250'],
] as const)('a CSV spells each kind as %s reads it, at the time of the store', async (language, line) => {
  expect(await csvOf({ kinds, rows: [row], language })).toEqual([line])
})

test('a text with delimiters or quotes stays one cell of a CSV', async () => {
  const lines = await csvOf({ kinds: ['text', 'text'], rows: [['Rua A; 12', 'a "loja"']] })
  expect(lines).toEqual(['"Rua A; 12";"a ""loja"""'])
})

test.each(['=1+1', '+SUM(A1)', '-cmd|x', '@x'])('%j is text in both files', async (formula) => {
  expect(await csvOf({ kinds: ['text'], rows: [[formula]] })).toEqual([`'${formula}`])
  const { rows } = await sheetOf({ kinds: ['text'], rows: [[formula]] })
  expect(rows[1]).toEqual([formula])
})

test('a negative amount is no formula', async () => {
  expect(await csvOf({ kinds: ['money'], rows: [[-150]] })).toEqual(['-1,50'])
})

test('an empty cell is empty, whatever its kind', async () => {
  const nothing = kinds.map(() => null)
  expect(await csvOf({ kinds, rows: [nothing] })).toEqual([';;;;'])
  expect((await sheetOf({ kinds, rows: [nothing, row] })).rows[1]?.filter((cell) => cell !== null)).toEqual(
    [],
  )
})

test('a sheet holds numbers and dates as such, below titles that stay in sight', async () => {
  const { name, rows, freezePane } = await sheetOf({ kinds, rows: [row] })
  const [titles, [word, count, money, at, lasted] = []] = rows

  expect(name).toBe('Pedidos')
  expect(freezePane).toMatchObject({ rows: 1 })
  expect(titles).toEqual(['textão', 'numberão', 'moneyão', 'instantão', 'durationão'])
  expect([word, count, money]).toEqual(['São João', 1234, 1234.5])
  // A sheet knows no time zone: its reader takes the time of the store for UTC.
  expect(new Date(String(at)).toISOString()).toBe('2026-11-27T18:04:05.000Z')
  expect(new Date(String(lasted)).toISOString()).toMatch(/T00:01:20/)
})

test('a sheet leaves out of a text what its XML cannot hold, and what is longer than a cell', async () => {
  const { rows } = await sheetOf({
    kinds: ['text'],
    rows: [['a\u0000b\u001Fc\uFFFFd\te\uD800'], ['x'.repeat(40_000)]],
  })

  expect(rows[1]).toEqual(['abcd\te\uFFFD'])
  expect(String(rows[2]?.[0])).toHaveLength(32_767)
})

test('the name of a sheet is cut to what Excel takes', async () => {
  const { name } = await sheetOf({
    kinds: ['text'],
    rows: [['a']],
    name: 'Eventos de webhooks: notas/fiscais [todas]',
  })
  expect(name).toBe('Eventos de webhooks  notas fisc')
})

test.each(['csv', 'xlsx'] as const)('a source that fails ends a %s with its error', async (format) => {
  async function* failing(): AsyncGenerator<CellValue[]> {
    yield ['a']
    throw new Error('lost the database')
  }
  const table = { ...tableOf({ kinds: ['text'], rows: [] }), rows: failing() }
  await expect(buffer(writeTable(format, table))).rejects.toThrow('lost the database')
})
