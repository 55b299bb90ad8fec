import { expect, test } from 'vitest'
import { checkDocument, plainDocument } from './company-document.ts'

test.each([
  ['12345678000195', '12345678000195'],
  ['12.345.678/0001-95', '12345678000195'],
  [' 12.345.678/0001-95 ', '12345678000195'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
])('%j is accepted and kept as %s', (typed, kept) => {
  expect(checkDocument(typed)).toBeNull()
  expect(plainDocument(typed)).toBe(kept)
})

test.each(['12345678000196', '12.345.678/0001-59', '12ABC34501DE36', '00000000000001'])(
  'the check digits of %s are wrong',
  (typed) => {
    expect(checkDocument(typed)).toBe('field.document_check')
  },
)

test.each(['1234567800019', '123456780001950', '12345678 00195', 'ABCDEFGHIJKLMN', ''])(
  '%j is no register of 14 characters and stays as it was typed',
  (typed) => {
    expect(checkDocument(typed)).toBe('field.document_digits')
    expect(plainDocument(typed)).toBe(typed)
  },
)
