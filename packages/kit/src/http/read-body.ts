import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { err, ok, type Result } from '@ihub/domain/result'

/** The body's bytes, decompressed when the vendor compressed it although nobody asked. */
export function decompress(
  body: Buffer,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Result<Buffer, string> {
  const unpack = unpackers[headers['content-encoding']?.toLowerCase() ?? '']
  if (!unpack || body.length === 0) return ok(body)
  try {
    return ok(unpack(body, { maxOutputLength: maxBytes }))
  } catch (error) {
    return err(error instanceof Error ? error.message : 'not decompressible')
  }
}

const unpackers: Record<string, typeof gunzipSync | undefined> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** The body as text: UTF-8 unless the header names the older Western encoding. */
export function decodeText(bytes: Buffer, headers: IncomingHttpHeaders): string {
  if (/charset="?(?:iso-8859-1|latin1|windows-1252)/i.test(headers['content-type'] ?? ''))
    return new TextDecoder('windows-1252').decode(bytes)
  const text = bytes.toString('utf8')
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

export interface ReadJson {
  value: unknown
  /** Raw control characters inside strings had to be escaped first. */
  isRepaired: boolean
}

/** Parses JSON; an empty text is `undefined`. Raw control characters inside strings (Millennium) are tolerated. */
export function readJson(text: string): Result<ReadJson, string> {
  if (text.trim() === '') return ok({ value: undefined, isRepaired: false })
  try {
    return ok({ value: JSON.parse(text), isRepaired: false })
  } catch (error) {
    const repaired = escapeControls(text)
    if (repaired !== text) return readRepaired(repaired)
    return err(error instanceof Error ? error.message : 'not JSON')
  }
}

function readRepaired(text: string): Result<ReadJson, string> {
  try {
    return ok({ value: JSON.parse(text), isRepaired: true })
  } catch (error) {
    return err(error instanceof Error ? error.message : 'not JSON')
  }
}

const control = /\p{Cc}/u

function escapeControls(text: string): string {
  if (!control.test(text)) return text
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, (string) =>
    control.test(string) ? string.replace(/\p{Cc}/gu, toUnicodeEscape) : string,
  )
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
