import { err, ok, type Result } from '@ihub/domain/result'

const utf8 = ['utf-8', 'utf8', 'us-ascii', 'ascii']
const latin = ['iso-8859-1', 'latin1', 'windows-1252']

/**
 * Text of an XML file in UTF-8 (with or without BOM) or ISO-8859-1, as its declaration says.
 * `unsupported_encoding` for any other, `broken_encoding` for bytes that are not valid UTF-8.
 */
export function decodeXml(bytes: Uint8Array): Result<string, 'unsupported_encoding' | 'broken_encoding'> {
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const encoding = hasBom ? 'utf-8' : declaredEncoding(bytes)
  if (latin.includes(encoding)) return ok(new TextDecoder('windows-1252').decode(bytes))
  if (!utf8.includes(encoding)) return err('unsupported_encoding')
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return err('broken_encoding')
  }
}

function declaredEncoding(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return 'utf-16'
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return (/^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8').toLowerCase()
}
