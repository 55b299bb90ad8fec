import type { Result } from '@ihub/domain/result'

export interface ZipEntry {
  name: Buffer
  method: number
  /** As they are kept in the file. */
  bytes: Uint8Array
  isEncrypted: boolean
}

/** Opens ZIP files that nobody vouches for. */
export interface ZipReader {
  /** The entries of its directory, the last of a name; null for a file that is broken or ZIP64. */
  list(file: Uint8Array): ZipEntry[] | null
  /** What an entry really holds, whatever size it declares; at most so many bytes. */
  inflate(entry: Omit<ZipEntry, 'name'>, bytesMax: number): Result<Buffer, 'too-large' | 'broken'>
}
