import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const rule = { types: ['image/png', 'image/jpeg'], maxFiles: 2, maxBytes: 1_048_576 } as const
const fileOf = (begins: number[], { bytes = 100, name = 'a.png' } = {}) =>
  new File([Uint8Array.from({ length: bytes }, (_, index) => begins[index] ?? 0)], name, {
    type: 'image/png',
  })
const jpeg = [0xff, 0xd8, 0xff]

test.each([
  ['files of right types, whatever their names', [fileOf(jpeg), fileOf(jpeg)], []],
  ['a file of exactly the limit', [fileOf(jpeg, { bytes: 1_048_576 })], []],
  [
    'a file above it',
    [fileOf(jpeg, { bytes: 1_048_577 })],
    [{ code: 'field.file_too_large', params: { name: 'a.png', maximum: 1 } }],
  ],
  [
    'a file that is of another type than its name',
    [fileOf(jpeg), fileOf([0x3c, 0x73, 0x76, 0x67])],
    [{ code: 'field.file_type', params: { name: 'a.png', types: 'PNG, JPEG' } }],
  ],
  [
    'too many files',
    [fileOf(jpeg), fileOf(jpeg), fileOf(jpeg)],
    [{ code: 'field.too_many_files', params: { maximum: 2 } }],
  ],
])('%s', async (_, files, problems) => {
  expect(await checkFiles(rule, files)).toEqual(problems)
})
