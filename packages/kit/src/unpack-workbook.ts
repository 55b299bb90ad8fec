import { crc32 } from 'node:zlib'
import { err, ok, type Result } from '@ihub/domain/result'
import type { SheetFailure } from '@ihub/ports/sheets'
import type { ZipEntry } from '@ihub/ports/zips'
import { inflateEntry, readZip, zipSignatures as signatures, zipSizes as sizes } from './read-zip.ts'

/** A workbook of 5,000 rows has a tenth of it; beyond, a small file was made to fill the memory. */
const inflatedMax = 64 * 1_048_576
const entriesMax = 1_000

/**
 * The XML of a workbook as a ZIP file whose entries are stored as they are, so that its reader inflates nothing: what the
 * entries really hold is counted here, and no declared size is believed. `sheet.too_large` beyond 64 MB or 1,000
 * entries, `sheet.unreadable` where the file is broken or its XML declares entities of its own.
 */
export function unpackWorkbook(zip: Uint8Array): Result<Uint8Array, SheetFailure> {
  const entries = readZip(zip)
  if (entries === null || entries.some(({ isEncrypted }) => isEncrypted)) return err('sheet.unreadable')
  if (entries.length > entriesMax) return err('sheet.too_large')
  const unpacked: { name: Buffer; bytes: Buffer }[] = []
  let left = inflatedMax
  for (const entry of entries.filter(isXml)) {
    const inflated = inflateEntry(entry, left)
    if (!inflated.ok) return err(inflated.error === 'too-large' ? 'sheet.too_large' : 'sheet.unreadable')
    // No program writes them into a workbook: a file that has them was made to swell while it is read.
    if (inflated.value.includes('<!DOCTYPE') || inflated.value.includes('<!ENTITY'))
      return err('sheet.unreadable')
    left -= inflated.value.length
    unpacked.push({ name: entry.name, bytes: inflated.value })
  }
  return ok(stored(unpacked))
}

/** Pictures and programs in a workbook are not read. */
const isXml = ({ name }: ZipEntry) => /\.(?:xml|rels)$/i.test(name.toString())

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
