import type { Actor } from '@ihub/domain/actor'
import type { FileKind } from '@ihub/domain/files'

/** The keys under which the database keeps a file. */
export interface NewFile {
  fileId: string
  kind: FileKind
  name: string
  contentType: string
  author: Actor
}

export interface FileRecord {
  fileId: string
  kind: FileKind
  name: string
  contentType: string
  byteSize: number
  createdAt: string
  /** Null for a file that stays until something removes it. */
  expiresAt: string | null
}

/** A file with its bytes, which are read while they are sent on. */
export interface OpenFile extends FileRecord {
  body: AsyncIterable<Uint8Array>
}

export interface FileListRequest {
  /** Whose files. */
  authorId: string
  kinds: readonly FileKind[]
  page: number
  limit: number
}

/** Files of stores. One that is being written, or has expired, is not found. */
export interface FileRepository {
  /**
   * Writes the bytes as they come, in short transactions, and answers how many there were. Nothing is left when `body`
   * fails. The file is found once it is finished, by the change that needs it or by `finish`.
   */
  write(storeId: string, file: NewFile, body: AsyncIterable<Uint8Array>): Promise<number>
  finish(storeId: string, fileId: string): Promise<void>
  /** Removes those of them that are not finished. */
  discard(storeId: string, fileIds: readonly string[]): Promise<void>
  remove(storeId: string, fileId: string): Promise<boolean>
  open(storeId: string, fileId: string): Promise<OpenFile | null>
  /** The same, when the author is this one and the kind is one of these. */
  openOwn(
    storeId: string,
    fileId: string,
    whose: Pick<FileListRequest, 'authorId' | 'kinds'>,
  ): Promise<OpenFile | null>
  /** The newest first. */
  list(storeId: string, request: FileListRequest): Promise<{ rows: FileRecord[]; total: number }>
}
