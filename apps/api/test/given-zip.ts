import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  data: string | Uint8Array
  isEncrypted?: boolean
  /** The size that its headers declare, where that is a lie. */
  says?: number
}

/** A ZIP file, honest or not. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, data, isEncrypted = false, says } of parts) {
    const bytes = Buffer.from(data)
    const deflated = deflateRawSync(bytes)
    const field = Buffer.alloc(26)
    field.writeUInt16LE(20, 0)
    field.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    field.writeUInt16LE(8, 4)
    field.writeUInt32LE(crc32(bytes), 10)
    field.writeUInt32LE(deflated.length, 14)
    field.writeUInt32LE(says ?? bytes.length, 18)
    field.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), field, Buffer.from(name), deflated])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), field, place, Buffer.from(name))
    files.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}
