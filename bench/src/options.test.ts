import { expect, test } from 'vitest'
import { partNames, readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(args, 'docs/bench.md')

test('without arguments everything is measured and the report is written', () => {
  expect(read()).toMatchObject({
    ok: true,
    value: { parts: [...partNames], isQuick: false, reportFile: 'docs/bench.md' },
  })
})

test('a quick, partial or profiled run never overwrites the report of a whole one', () => {
  for (const args of [['--quick'], ['--only', 'list'], ['--profile', 'worker'], ['--workers', '2']])
    expect(read(...args)).toMatchObject({ ok: true, value: { reportFile: null } })
  expect(read('--quick', '--report', 'other.md')).toMatchObject({ value: { reportFile: 'other.md' } })
})

test('several parts can be chosen, and an unknown part is refused', () => {
  expect(read('--only', 'list', '--only', 'flow')).toMatchObject({ value: { parts: ['list', 'flow'] } })
  expect(read('--only', 'lists').ok).toBe(false)
  expect(read('--profile', 'web').ok).toBe(false)
  expect(read('--fast').ok).toBe(false)
  expect(read('--workers', '0').ok).toBe(false)
})
