import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/**
 * The folders that we and a partner trade files through. Every verb may be called twice with the same effect as once.
 */
export interface FileExchange {
  /**
   * The files of a folder, the oldest first, without its folders and without names that begin with a dot, which are
   * files that somebody is writing; `not-found` when there is no such folder.
   */
  listFiles(folder: string): Promise<Result<ListedFile[], CallFailure>>
  /**
   * The bytes of a file that was listed. `busy` once its size or its time is another: the partner is still writing it.
   * A file that was listed in an earlier look is therefore whole. `unreadable` when it is larger than `maxBytes`.
   */
  readFile(file: ListedFile, maxBytes: number): Promise<Result<Uint8Array, CallFailure>>
  /**
   * Writes under a temporary name and renames, so that the partner never sees half a file. Succeeds too when the same
   * bytes stand there already; `conflict` when others do.
   */
  writeFile(file: OutgoingFile): Promise<Result<null, CallFailure>>
  /**
   * Moves a file, as to the folder of those that are done. Succeeds too when it stands there and no more in its old
   * place; `conflict` when both places hold one, `not-found` when neither does or the folder is missing.
   */
  moveFile(from: string, to: string): Promise<Result<null, CallFailure>>
}

/** A file as it was when its folder was listed. */
export interface ListedFile {
  path: string
  name: string
  sizeBytes: number
  /** ISO-8601, by the partner's clock. */
  modifiedAt: string
}

export interface OutgoingFile {
  path: string
  bytes: Uint8Array
  /** The folders to which the partner moves what it has taken; a file that stands there is written. */
  takenTo?: readonly string[]
}
