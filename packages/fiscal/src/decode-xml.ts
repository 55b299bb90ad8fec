import { err, ok, type Result } from '@ihub/domain/result'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Names a declaration gives; a reader of ISO-8859-1 that reads windows-1252 loses nothing. */
const declared: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  // Its own bytes were legible one by one, so they are not UTF-16: .NET declares it in every text it writes.
  'utf-16': 'utf-8',
}

/** How a file begins: by its byte order mark, or by `<?` in two bytes a character. */
const beginnings: [bytes: number[], Encoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
]

/**
 * Text of an XML file in UTF-8, UTF-16 or ISO-8859-1: as its first bytes tell, else as its declaration does.
 * `unsupported_encoding` for any other, `broken_encoding` for bytes that are not in the encoding they declare.
 */
export function decodeXml(bytes: Uint8Array): Result<string, 'unsupported_encoding' | 'broken_encoding'> {
  const encoding = beginningOf(bytes) ?? declarationOf(bytes)
  if (!encoding) return err('unsupported_encoding')
  try {
    return ok(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return err('broken_encoding')
  }
}

/** The encoding that an XML declaration names, with all that stands before it. */
export const encodingDeclaration = /^(\uFEFF?<\?xml[^>]*?encoding\s*=\s*)["']([\w.-]+)["']/

const beginningOf = (bytes: Uint8Array): Encoding | undefined =>
  beginnings.find(([first]) => first.every((byte, index) => bytes[index] === byte))?.[1]

function declarationOf(bytes: Uint8Array): Encoding | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const name = encodingDeclaration.exec(head)?.[2] ?? 'utf-8'
  return declared[name.toLowerCase()]
}
