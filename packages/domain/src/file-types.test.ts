import { expect, test } from 'vitest'
import { type FileType, fileTypeOf } from './file-types.ts'
import { plainFileName } from './files.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))

const types: FileType[] = ['image/png', 'image/jpeg', 'image/webp', 'text/csv']

test.each([
  ['PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR'), 'image/png'],
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
  ['WebP', bytes('RIFF', [9, 8, 7, 6], 'WEBPVP8 '), 'image/webp'],
  ['a sound in the same container', bytes('RIFF', [9, 8, 7, 6], 'WAVEfmt '), null],
  ['SVG, as every other text,', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'text/csv'],
  ['a beginning that is cut off', bytes([0x89], 'PNG\r\n', [0x1a]), null],
  ['nothing', bytes(), null],
])('the first bytes of %s tell its type', (_, head, type) => {
  expect(fileTypeOf(head, types)).toBe(type)
})

test('of several types that begin alike the first one asked for is told', () => {
  const zip = bytes('PK', [3, 4], 'x')
  expect(fileTypeOf(zip, ['application/zip', 'text/xml'])).toBe('application/zip')
  expect(fileTypeOf(bytes([0xff, 0xfe], '<'), ['application/zip', 'text/xml'])).toBe('text/xml')
})

test.each([
  ['Ícone da loja.png', 'Ícone da loja.png'],
  ['../../etc/passwd', '....etcpasswd'],
  ['a\r\nset-cookie: b.png', 'aset-cookie: b.png'],
  ['\ud800.png', '\ufffd.png'],
  ['', 'file'],
  [undefined, 'file'],
])('the name %j is kept as %j', (given, kept) => {
  expect(plainFileName(given)).toBe(kept)
})
