import { buffer } from 'node:stream/consumers'
import { columnOf, type SheetField, sheetFields } from '@ihub/domain/order-sheet/columns'
import { readSheet } from '@ihub/domain/order-sheet/read-sheet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { writeSheetCsv, writeWorkbook } from './write-workbook.ts'

const limits = { rowsMax: 5_000, columnsMax: 100 }
const terms = {
  timeZone: 'America/Sao_Paulo',
  country: 'BRA' as const,
  nowMs: Date.parse('2026-11-23T12:00:00Z'),
  fieldOf: (title: string) => sheetFields.find((field) => field === title),
  choiceOf: (field: SheetField, word: string) => columnOf(field).choices?.find((choice) => choice === word),
}

const word = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .filter((text) => !/[\p{C}\r\n\t]/u.test(text) && text.trim() === text && !/^['#=+\-@]/.test(text))
const cents = fc.integer({ min: 0, max: 9_999_999 })
const order = fc.record({
  code: fc.uuid(),
  name: word,
  street: word,
  items: fc.array(fc.record({ sku: fc.uuid(), price: cents, quantity: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})

const wholeCells = ({ code, name, street }: { code: string; name: string; street: string }) => ({
  orderCode: code,
  placedAt: '20/11/2025 14:30',
  customerName: name,
  customerDocument: '529.982.247-25',
  street,
  number: '1',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310-100',
  paymentMethod: 'pix',
  paid: 'sim',
})

test('orders that are written into a sheet are read from it as they were, in both formats', async () => {
  const given = fc.uniqueArray(order, { minLength: 1, maxLength: 6, selector: ({ code }) => code })
  await fc.assert(
    fc.asyncProperty(given, fc.constantFrom('xlsx', 'csv'), async (orders, format) => {
      const cells = orders.flatMap((one) =>
        one.items.map((item, index) => ({
          ...(index === 0 ? wholeCells(one) : { orderCode: one.code }),
          sku: item.sku,
          itemName: item.sku,
          quantity: item.quantity,
          unitPrice: item.price / 100,
        })),
      )
      const rows = [
        [...sheetFields],
        ...cells.map((row) =>
          sheetFields.map((field) => (row as Record<string, string | number>)[field] ?? null),
        ),
      ]
      const sheet = { name: 'Pedidos', widths: [], rows }
      const bytes =
        format === 'xlsx' ? await writeWorkbook([sheet]) : await buffer(writeSheetCsv(rows, 'pt-BR'))
      const grid = await readSpreadsheet(bytes, limits)
      if (!grid.ok) throw new Error(grid.error)
      const read = readSheet(grid.value, terms)

      expect(read.problems).toEqual([])
      expect(
        read.orders.map(({ code, rows: [first], good }) => [
          code,
          first?.customerName,
          first?.street,
          good?.totalCents,
        ]),
      ).toEqual(
        orders.map(({ code, name, street, items }) => [
          code,
          name,
          street,
          items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
        ]),
      )
      expect(read.orders.flatMap(({ rows: ofOrder }) => ofOrder.map(({ sku }) => sku))).toEqual(
        orders.flatMap(({ items }) => items.map(({ sku }) => sku)),
      )
    }),
    { numRuns: 40 },
  )
}, 60_000)
