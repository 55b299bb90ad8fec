import { inflateRawSync } from 'node:zlib'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ZipEntry, ZipReader } from '@ihub/ports/zips'

export const zipSignatures = { end: 0x06_05_4b_50, entry: 0x02_01_4b_50, local: 0x04_03_4b_50 } as const
export const zipSizes = { end: 22, entry: 46, local: 30, comment: 65_535 } as const
const methods = { stored: 0, deflated: 8 } as const

/** By the directory at the end of the file, the last of a name; null for a file that is broken or ZIP64. */
export function readZip(file: Uint8Array): ZipEntry[] | null {
  const zip = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = findEnd(zip)
  if (end === null) return null
  const entries = new Map<string, ZipEntry>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + zipSizes.entry > zip.length || zip.readUInt32LE(at) !== zipSignatures.entry) return null
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    )
    const name = zip.subarray(at + zipSizes.entry, at + zipSizes.entry + nameBytes)
    const bytes = bytesOf(zip, at)
    if (bytes === null) return null
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1
    entries.set(name.toString(), { name, method: zip.readUInt16LE(at + 10), bytes, isEncrypted })
    at += zipSizes.entry + nameBytes + extraBytes + commentBytes
  }
  return [...entries.values()]
}

/** What an entry really holds, whatever size it declares; at most so many bytes. */
export function inflateEntry(
  { method, bytes, isEncrypted }: Omit<ZipEntry, 'name'>,
  bytesMax: number,
): Result<Buffer, 'too-large' | 'broken'> {
  if (isEncrypted) return err('broken')
  if (method === methods.stored) return bytes.length > bytesMax ? err('too-large') : ok(Buffer.from(bytes))
  if (method !== methods.deflated) return err('broken')
  try {
    // Zero would mean no limit.
    return ok(inflateRawSync(bytes, { maxOutputLength: Math.max(1, bytesMax) }))
  } catch (error) {
    return err(error instanceof RangeError ? 'too-large' : 'broken')
  }
}

/** The compressed bytes of an entry of the directory; null where they lie outside the file. */
function bytesOf(zip: Buffer, entry: number): Uint8Array | null {
  const [length, local] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  if (local + zipSizes.local > zip.length) return null
  if (zip.readUInt32LE(local) !== zipSignatures.local) return null
  const start = local + zipSizes.local + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  return start + length > zip.length ? null : zip.subarray(start, start + length)
}

function findEnd(zip: Buffer): number | null {
  const last = zip.length - zipSizes.end
  for (let at = last; at >= Math.max(0, last - zipSizes.comment); at--)
    if (zip.readUInt32LE(at) === zipSignatures.end) return at
  return null
}

export const zipReader: ZipReader = { list: readZip, inflate: inflateEntry }
