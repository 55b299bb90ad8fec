import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, csvStream } from './csv.ts'

async function* each(rows: readonly Cell[][]) {
  yield* rows
}
const csvOf = (rows: Cell[][], decimalComma = false) =>
  text(csvStream({ headings: ['A', 'B'], rows: each(rows), decimalComma }))
/** The mark that the decoder takes away stands before the first heading. */
const linesOf = async (rows: Cell[][], decimalComma = false) =>
  (await csvOf(rows, decimalComma)).replace('\uFEFF', '').split('\r\n')

test('cells stand in the spelling of the language', async () => {
  expect(await linesOf([['São João', 1234.5]])).toEqual(['A,B', 'São João,1234.5', ''])
  expect(await linesOf([['São João', 1234.5]], true)).toEqual(['A;B', 'São João;1234,5', ''])
  expect(await linesOf([[null, 0]])).toEqual(['A,B', ',0', ''])
})

test.each(['=1+1', '+SUM(A1)', '-cmd|x', '@x', '\tx', '\r=x'])('%j is no formula any more', async (cell) => {
  expect(await csvOf([[cell, 1]])).toContain(`'${cell}`)
})

test.each(['-12', '+5511999990000', '-1,5'])('%s is a number and stays one', async (cell) => {
  expect(await csvOf([[cell, 1]])).not.toContain("'")
})

test('whatever a cell holds, each row is one record of as many cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), async (cells) => {
      const csv = (await csvOf(cells.map((cell) => [cell, 1]))).replace('\uFEFF', '')
      const quoted = csv.replace(/"(?:[^"]|"")*"/g, 'q')
      const records = quoted.split('\r\n').slice(0, -1)
      expect(records).toHaveLength(cells.length + 1)
      expect(records.every((record) => record.split(',').length === 2)).toBe(true)
    }),
  )
})

test('a source that fails ends the stream with its error', async () => {
  async function* failing(): AsyncGenerator<Cell[]> {
    yield ['a', 1]
    throw new Error('lost the database')
  }
  const stream = csvStream({ headings: ['A'], rows: failing(), decimalComma: false })
  await expect(text(stream)).rejects.toThrow('lost the database')
})
