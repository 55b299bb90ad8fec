import { crc32, inflateRawSync } from 'node:zlib'
import { err, ok, type Result } from '@ihub/domain/result'
import type { SheetFailure } from '@ihub/ports/sheets'

const signatures = { end: 0x06_05_4b_50, entry: 0x02_01_4b_50, local: 0x04_03_4b_50 } as const
const sizes = { end: 22, entry: 46, local: 30, comment: 65_535 } as const
const methods = { stored: 0, deflated: 8 } as const
/** A workbook of 5,000 rows has a tenth of it; beyond, a small file was made to fill the memory. */
const inflatedMax = 64 * 1_048_576
const entriesMax = 1_000

interface Entry {
  name: Buffer
  method: number
  bytes: Uint8Array
}

/**
 * The XML of a workbook as a ZIP file whose entries are stored as they are, so that its reader inflates nothing: what the
 * entries really hold is counted here, and no declared size is believed. `sheet.too_large` beyond 64 MB or 1,000
 * entries, `sheet.unreadable` where the file is broken or its XML declares entities of its own.
 */
export function unpackWorkbook(zip: Uint8Array): Result<Uint8Array, SheetFailure> {
  const entries = readEntries(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength))
  if (entries === null) return err('sheet.unreadable')
  if (entries.length > entriesMax) return err('sheet.too_large')
  const unpacked: { name: Buffer; bytes: Buffer }[] = []
  let left = inflatedMax
  for (const { name, method, bytes } of entries.filter(isXml)) {
    const inflated = inflate(method, bytes, left)
    if (!inflated.ok) return inflated
    // No program writes them into a workbook: a file that has them was made to swell while it is read.
    if (inflated.value.includes('<!DOCTYPE') || inflated.value.includes('<!ENTITY'))
      return err('sheet.unreadable')
    left -= inflated.value.length
    unpacked.push({ name, bytes: inflated.value })
  }
  return ok(stored(unpacked))
}

/** Pictures and programs in a workbook are not read. */
const isXml = ({ name }: Entry) => /\.(?:xml|rels)$/i.test(name.toString())

function inflate(method: number, bytes: Uint8Array, left: number): Result<Buffer, SheetFailure> {
  if (method === methods.stored) return bytes.length > left ? err('sheet.too_large') : ok(Buffer.from(bytes))
  if (method !== methods.deflated) return err('sheet.unreadable')
  try {
    // Zero would mean no limit.
    return ok(inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) }))
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    return err(isTooLarge ? 'sheet.too_large' : 'sheet.unreadable')
  }
}

/** By the directory at the end of the file, the last of a name; null for a file that is broken, encrypted or ZIP64. */
function readEntries(zip: Buffer): Entry[] | null {
  const end = findEnd(zip)
  if (end === null) return null
  const entries = new Map<string, Entry>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + sizes.entry > zip.length || zip.readUInt32LE(at) !== signatures.entry) return null
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    )
    const name = zip.subarray(at + sizes.entry, at + sizes.entry + nameBytes)
    const bytes = bytesOf(zip, at)
    if (bytes === null) return null
    entries.set(name.toString(), { name, method: zip.readUInt16LE(at + 10), bytes })
    at += sizes.entry + nameBytes + extraBytes + commentBytes
  }
  return [...entries.values()]
}

/** The compressed bytes of an entry of the directory; null where they lie outside the file, or are encrypted. */
function bytesOf(zip: Buffer, entry: number): Uint8Array | null {
  const isEncrypted = (zip.readUInt16LE(entry + 8) & 1) === 1
  const [length, local] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  if (isEncrypted || local + sizes.local > zip.length) return null
  if (zip.readUInt32LE(local) !== signatures.local) return null
  const start = local + sizes.local + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  return start + length > zip.length ? null : zip.subarray(start, start + length)
}

function findEnd(zip: Buffer): number | null {
  const last = zip.length - sizes.end
  for (let at = last; at >= Math.max(0, last - sizes.comment); at--)
    if (zip.readUInt32LE(at) === signatures.end) return at
  return null
}

/** A ZIP file of entries that are not compressed. */
function stored(entries: readonly { name: Buffer; bytes: Buffer }[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of entries) {
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(bytes.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const [local, entry] = [Buffer.alloc(4), Buffer.alloc(sizes.entry)]
    local.writeUInt32LE(signatures.local, 0)
    entry.writeUInt32LE(signatures.entry, 0)
    shared.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    locals.push(local, shared, name, bytes)
    directory.push(entry, name)
    at += sizes.local + name.length + bytes.length
  }
  const end = Buffer.alloc(sizes.end)
  end.writeUInt32LE(signatures.end, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}
