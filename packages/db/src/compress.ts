import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib'

const inflate = promisify(zstdDecompress)
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * Bytes as they are stored, zstd; what comes out is exactly what went in. A few kilobytes take less time
 * than handing them to another thread.
 */
export const compress = (bytes: Uint8Array): Buffer => zstdCompressSync(bytes, fast)
export const decompress = (bytes: Uint8Array): Promise<Buffer> => inflate(bytes)

export const compressJson = (value: unknown): Buffer => compress(Buffer.from(JSON.stringify(value)))
export const decompressJson = async <T>(bytes: Uint8Array): Promise<T> =>
  JSON.parse((await decompress(bytes)).toString('utf8')) as T
