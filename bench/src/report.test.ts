import { expect, test } from 'vitest'
import { count, megabytes, milliseconds, percent, toMarkdown, toText } from './report.ts'

const section = {
  title: 'Orders',
  columns: ['case', 'p50'],
  rows: [['status=a|b', '3.0']],
  notes: ['one store'],
}

test('a section reads as a table in the terminal and in Markdown', () => {
  expect(toText(section)).toBe('Orders\n\ncase        p50\n----------  ---\nstatus=a|b  3.0\n  one store\n')
  expect(toMarkdown(section)).toBe(
    '## Orders\n\n| case | p50 |\n| --- | --- |\n| status=a\\|b | 3.0 |\n\n- one store\n',
  )
})

test('a value that could not be measured is a dash, never a wrong number', () => {
  expect([count(Number.NaN), milliseconds(Number.NaN), percent(Number.NaN), megabytes(Number.NaN)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
})
