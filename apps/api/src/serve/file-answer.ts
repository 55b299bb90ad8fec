import { Readable } from 'node:stream'
import type { FileAnswer, FileRule } from '@ihub/contract/endpoint'
import type { Answer } from './answer-failure.ts'

/** Streams the file to be saved under its name; null when it is not such a file as the contract promises. */
export function fileAnswerOf({ types, maxBytes }: FileRule, file: FileAnswer): Answer | null {
  const { name, contentType, byteSize, body } = file
  if (!types.includes(contentType) || (byteSize ?? 0) > maxBytes) return null
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'content-disposition': dispositionOf(name),
      'x-content-type-options': 'nosniff',
      ...(byteSize === null ? {} : { 'content-length': String(byteSize) }),
    },
    body: Readable.from(bounded(body, maxBytes), { objectMode: false }),
  }
}

/** A file whose size nobody knew before breaks off where it outgrows the contract. */
async function* bounded(body: AsyncIterable<Uint8Array>, maxBytes: number) {
  let sentBytes = 0
  for await (const piece of body) {
    sentBytes += piece.length
    if (sentBytes > maxBytes) throw new Error(`a file of more than ${maxBytes} bytes`)
    yield piece
  }
}

const notQuotable = /[^\x20-\x7e]|["\\%]/g
const notInValue = /['()*]/g

/** RFC 6266: the name in plain ASCII, and whole for all who read RFC 8187. */
export function dispositionOf(name: string): string {
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    notInValue,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${name.replace(notQuotable, '_')}"; filename*=UTF-8''${whole}`
}
