import { expect, test } from 'vitest'
import type { SheetCell } from '../order-sheet/read-cell.ts'
import { kitImportStatus } from './import-status.ts'
import { type KitSheetTerms, readKitSheet } from './read-kit-sheet.ts'
import { type KitField, kitFields } from './sheet-columns.ts'

const terms: KitSheetTerms = {
  timeZone: 'America/Sao_Paulo',
  country: 'BRA',
  fieldOf: (title) => kitFields.find((field) => field === title),
  choiceOf: (_field, word) => word,
}
type Cells = Partial<Record<KitField, SheetCell>>
const read = (rows: readonly Cells[], fields: readonly KitField[] = kitFields) =>
  readKitSheet(
    {
      rows: [
        { row: 1, cells: [...fields] },
        ...rows.map((row, index) => ({ row: index + 2, cells: fields.map((field) => row[field] ?? null) })),
      ],
      decimalComma: true,
    },
    terms,
  )
const row = (rest: Cells = {}): Cells => ({ sku: 'K', name: 'Kit', componentSku: 'A', quantity: 1, ...rest })
const codesOf = (rows: readonly Cells[]) =>
  read(rows).problems.map(({ row: at, field, code, value }) => [at, field, code, value])

test('rows of one SKU are one kit, whose own cells may stand once', () => {
  const { kits, rows } = read([
    row({ percentage: '66,67', startDate: '01/11/2026', type: 'kit' }),
    { sku: 'K', componentSku: 'B', quantity: '2', percentage: 33.33, itemValue: '1.234,50' },
    row({ sku: 'L', type: 'sku-replacement', display: 'não', status: 'inactive', reserved: 0 }),
  ])
  expect(rows).toBe(3)
  expect(kits).toMatchObject([
    {
      sku: 'K',
      facts: {
        name: 'Kit',
        startDate: '2026-11-01',
        endDate: null,
        components: [
          { sku: 'A', quantity: 1, percentage: 66.67, itemValueCents: null },
          { sku: 'B', quantity: 2, percentage: 33.33, itemValueCents: 123_450 },
        ],
      },
    },
    { sku: 'L', facts: { type: 'sku-replacement', display: false, status: 'inactive', reserved: 0 } },
  ])
})

test('a column that the sheet leaves out says nothing, an empty cell of one that it has empties it', () => {
  const few = read([row()], ['sku', 'name', 'componentSku', 'quantity']).kits[0]?.facts ?? {}
  expect(Object.keys(few)).toEqual(['name', 'components'])
  expect(read([row()]).kits[0]?.facts).toMatchObject({ startDate: null, reserved: 0, status: 'active' })
})

test.each<[Cells, KitField | null, string]>([
  [row({ sku: null }), 'sku', 'required'],
  [row({ name: null }), 'name', 'required'],
  [row({ componentSku: null }), 'componentSku', 'required'],
  [row({ quantity: '1,5' }), 'quantity', 'not-a-count'],
  [row({ quantity: 0 }), 'quantity', 'not-a-count'],
  [row({ reserved: -1 }), 'reserved', 'not-a-whole-number'],
  [row({ percentage: 101 }), 'percentage', 'not-a-percent'],
  [row({ percentage: 33.333 }), 'percentage', 'not-a-percent'],
  [row({ itemValue: 'grátis' }), 'itemValue', 'not-money'],
  [row({ startDate: '31/02/2026' }), 'startDate', 'not-a-date'],
  [row({ componentSku: '=A1' }), 'componentSku', 'formula'],
  [row({ componentSku: '#REF!' }), 'componentSku', 'formula-error'],
  [row({ display: 'talvez' }), 'display', 'not-a-flag'],
  [row({ componentSku: 'K' }), 'componentSku', 'field.kit_of_itself'],
  [row({ percentage: 90 }), null, 'field.kit_percentages'],
  [row({ startDate: '02/11/2026', endDate: '01/11/2026' }), 'endDate', 'field.ends_before_start'],
])('%j is told at its row and column', (bad, field, code) => {
  const good = row({ sku: 'GOOD' })
  const { kits, badKits, problems } = read([good, bad])
  expect(problems.map((one) => [one.row, one.field, one.code])).toContainEqual([3, field, code])
  expect([kits.map(({ sku }) => sku), badKits]).toEqual([['GOOD'], 1])
})

test('rows of one kit that say different things are told with the row that said it first', () => {
  expect(codesOf([row(), row({ name: 'Outro', componentSku: 'B' })])).toEqual([
    [3, 'name', 'kit-contradicts', 'Outro'],
  ])
  expect(codesOf([row(), row({ componentSku: 'A' })])).toEqual([[3, 'componentSku', 'field.duplicate', 'A']])
})

test('a sheet without a required column is told by it, and no kit is read', () => {
  const { kits, problems } = read([row()], ['sku', 'name', 'componentSku'])
  expect(kits).toEqual([])
  expect(problems).toMatchObject([{ row: 1, field: 'quantity', code: 'column-missing' }])
})

test('the template’s example is no kit', () => {
  expect(read([row({ sku: 'EXEMPLO-KIT' })])).toMatchObject({ kits: [], rows: 0, problems: [] })
})

test('an import succeeds where all kits were taken, partly where some were, and is unknown under way', () => {
  expect(kitImportStatus({ kits: 2, done: 1, failed: 0 }, false)).toBe('unknown')
  expect(kitImportStatus({ kits: 2, done: 2, failed: 0 }, false)).toBe('success')
  expect(kitImportStatus({ kits: 2, done: 1, failed: 1 }, false)).toBe('partial')
  expect(kitImportStatus({ kits: 2, done: 0, failed: 2 }, true)).toBe('error')
  expect(kitImportStatus({ kits: 2, done: 1, failed: 0 }, true)).toBe('partial')
  expect(kitImportStatus({ kits: 0, done: 0, failed: 0 }, true)).toBe('error')
})
