import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const deflate = promisify(zstdCompress)
const inflate = promisify(zstdDecompress)
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Large bytes are stored as zstd; what comes out is exactly what went in. */
export const compress = (bytes: Uint8Array): Promise<Buffer> => deflate(bytes, fast)
export const decompress = (bytes: Uint8Array): Promise<Buffer> => inflate(bytes)

export const compressJson = (value: unknown): Promise<Buffer> => compress(Buffer.from(JSON.stringify(value)))
export const decompressJson = async <T>(bytes: Uint8Array): Promise<T> =>
  JSON.parse((await decompress(bytes)).toString('utf8')) as T
