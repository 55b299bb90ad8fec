import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib'

const inflate = promisify(zstdDecompress)
/** The window of level 1 of zstd at most, as a power of two. */
const windowMax = 19
const windowMin = 10
/** As large as most answers get; Node sets 16 kB aside for each otherwise. */
const chunkSize = 4_096

/**
 * Bytes as they are stored, zstd; decompressed they are exactly the same. A few kilobytes take less time
 * than handing them to another thread, and half of it with a window that is no larger than they are.
 */
export const compress = (bytes: Uint8Array): Buffer =>
  zstdCompressSync(bytes, {
    chunkSize,
    params: {
      [constants.ZSTD_c_compressionLevel]: 1,
      [constants.ZSTD_c_windowLog]: windowFor(bytes.length),
    },
  })

const windowFor = (length: number) =>
  Math.min(windowMax, Math.max(windowMin, Math.ceil(Math.log2(length + 1))))

export const decompress = (bytes: Uint8Array): Promise<Buffer> => inflate(bytes)

export const compressJson = (value: unknown): Buffer => compress(Buffer.from(JSON.stringify(value)))
export const decompressJson = async <T>(bytes: Uint8Array): Promise<T> =>
  JSON.parse((await decompress(bytes)).toString('utf8')) as T
