import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

const format = { number: (value: number) => String(value) }

test.each([
  [0, '0 kB'],
  [10, '< 0.1 kB'],
  [1_536, '1.5 kB'],
  [104_857_600, '100 MB'],
  [20_480 * 1_048_576, '20 GB'],
  [1_048_576 * 1_048_576, '1 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(format, bytes)).toBe(text)
})
