export type StoredFile = { bytes: Buffer; modifiedAtMs: number }

/** Folders and files in memory, by their absolute paths. Times are whole seconds, as SFTP version 3 tells them. */
export class FolderTree {
  #folders = new Set(['/'])
  #files = new Map<string, StoredFile>()
  #sizes = new Map<string, number[]>()

  clear(): void {
    this.#folders = new Set(['/'])
    this.#files.clear()
    this.#sizes.clear()
  }

  /** Makes the folder and those above it. */
  addFolder(path: string): void {
    this.#folders.add(path)
    if (path !== '/') this.addFolder(folderOf(path))
  }

  isFolder(path: string): boolean {
    return this.#folders.has(path)
  }

  find(path: string): StoredFile | undefined {
    return this.#files.get(path)
  }

  /** False when its folder is missing. */
  write(path: string, bytes: Buffer, modifiedAtMs = Date.now()): boolean {
    if (!this.#folders.has(folderOf(path))) return false
    this.#files.set(path, { bytes, modifiedAtMs: Math.floor(modifiedAtMs / 1000) * 1000 })
    this.#sizes.set(path, [...this.sizesSeen(path), bytes.length])
    return true
  }

  remove(path: string): boolean {
    return this.#files.delete(path)
  }

  /** Fails where the new name is taken, as the file servers of OpenSSH do. */
  rename(from: string, to: string): 'done' | 'missing' | 'taken' {
    const file = this.#files.get(from)
    if (!file || !this.#folders.has(folderOf(to))) return 'missing'
    if (this.#files.has(to) || this.#folders.has(to)) return 'taken'
    this.#files.delete(from)
    this.write(to, file.bytes, file.modifiedAtMs)
    return 'done'
  }

  /** The names in a folder, folders among them. */
  list(folder: string): string[] {
    return [...this.#folders, ...this.#files.keys()]
      .filter((path) => path !== '/' && folderOf(path) === folder)
      .map((path) => path.slice(path.lastIndexOf('/') + 1))
  }

  /** Every size under which a reader could have found the file. */
  sizesSeen(path: string): number[] {
    return this.#sizes.get(path) ?? []
  }
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'
