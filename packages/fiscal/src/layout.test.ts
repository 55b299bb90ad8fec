import { expect, test } from 'vitest'
import { parseAccessKey } from './access-key.ts'
import { Fields } from './fields.ts'
import { layoutPaths } from './fixtures/layout-paths.ts'
import { readNfe } from './read-nfe.ts'
import { readProtocol } from './read-protocol.ts'
import { parseXml } from './xml.ts'

const isInKey = 'The key holds it, and a key that says otherwise is refused.'
const ofSoftware = 'Of the maker of the emitting software, not of the sale.'
/** Every field of the layout that the hub does not keep of a file, by its path or that of its group. */
const leftOut: Record<string, string> = {
  'infNFe/@versao': 'Only 4.00 is read.',
  'infNFe/@Id': isInKey,
  'infNFe/ide/cUF': isInKey,
  'infNFe/ide/cNF': isInKey,
  'infNFe/ide/mod': isInKey,
  'infNFe/ide/serie': isInKey,
  'infNFe/ide/nNF': isInKey,
  'infNFe/ide/cDV': isInKey,
  'infNFe/infRespTec': ofSoftware,
  'infNFe/infPAA/PAASignature': 'A second signature, by which a small emitter charges its provider to sign.',
  infNFeSupl: 'Of model 65 alone.',
}
const leftOutOfProtocol: Record<string, string> = {
  '@versao': 'Of the message, not of the invoice.',
  'infProt/@Id': 'Names the protocol for a signature that tax offices no longer make.',
  'infProt/verAplic': 'The software of the tax office.',
  'infProt/chNFe': 'Another key than that of the invoice is refused.',
  'infProt/cMsg': 'Of model 65 alone.',
  'infProt/xMsg': 'Of model 65 alone.',
}

const parsed = parseAccessKey('35180834128745000152550010000476051695511860')
if (!parsed.ok) throw new Error(parsed.error)
const key = parsed.value

/** What is read of a document that has no field but one. */
function read(root: string, path: string, value: string | null): string {
  const names = path.split('/')
  const field = names.pop() ?? ''
  const isAttribute = field.startsWith('@')
  const content = value === null || isAttribute ? '' : `<${field}>${value}</${field}>`
  const given = value !== null && isAttribute ? ` ${field.slice(1)}="${value}"` : ''
  const xml = names.reduceRight(
    (inside, name, at) => `<${name}${at === names.length - 1 ? given : ''}>${inside}</${name}>`,
    content,
  )
  const document = parseXml(Buffer.from(`<${root}${names.length === 0 ? given : ''}>${xml}</${root}>`))
  if (!document.ok) throw new Error(document.error.reason)
  const fields = new Fields(document.value, root, [])
  return JSON.stringify(
    root === 'NFe' ? readNfe(fields.group('infNFe'), key, []) : readProtocol(fields, key, []),
  )
}

/** One of them is good for any field, and other than what a field that is missing counts as. */
const values = ['0', '1', '2', '01', '100', '12345678', '5102', '2026-01-31T10:00:00-03:00']

const isRead = (root: string, path: string) => {
  const without = read(root, path, null)
  return values.some((value) => read(root, path, value) !== without)
}

const isNamed = (path: string, table: Record<string, string>) =>
  Object.keys(table).some((known) => path === known || path.startsWith(`${known}/`))

test('every field of an invoice in the layout is read, or named as left out', () => {
  const paths = layoutPaths('TNFe')
  expect(paths.length).toBeGreaterThan(800)
  const unread = paths.filter((path) => !isRead('NFe', path))
  expect(unread.filter((path) => !isNamed(path, leftOut))).toEqual([])
  const stale = Object.keys(leftOut).filter((known) => !unread.some((path) => isNamed(path, { [known]: '' })))
  expect(stale).toEqual([])
})

test('… and every field of its protocol', () => {
  const paths = layoutPaths('TProtNFe')
  const unread = paths.filter((path) => !isRead('nfeProc', `protNFe/${path}`))
  expect(unread.filter((path) => !isNamed(path, leftOutOfProtocol))).toEqual([])
  expect(unread).toHaveLength(Object.keys(leftOutOfProtocol).length)
})
