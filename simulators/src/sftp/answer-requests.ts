import { posix } from 'node:path'
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2'
import type { FolderTree } from './folder-tree.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

type Opened = { path: string; names?: string[] }

export type Answering = {
  tree: FolderTree
  /** Told of each request before its answer; true when it was dealt with there. */
  intercept(request: string): boolean
  /** Told of each request that was carried out; true when the answer is to be lost. */
  losesAnswer(request: string): boolean
}

/** Answers the requests of SFTP version 3 (draft-ietf-secsh-filexfer-02) on a channel. */
export function answerRequests(channel: SFTPWrapper, { tree, intercept, losesAnswer }: Answering): void {
  const opened = new Map<number, Opened>()
  let handles = 0
  const keep = (one: Opened) => {
    handles += 1
    opened.set(handles, one)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(handles)
    return handle
  }
  const keptUnder = (handle: Buffer) => opened.get(handle.readUInt32BE())
  const status = (request: number, code: number) => channel.status(request, code)
  const describe = (request: number, path: string) => {
    const attributes = attributesOf(tree, path)
    return attributes ? channel.attrs(request, attributes) : status(request, STATUS_CODE.NO_SUCH_FILE)
  }
  /** Handles a kind of request, unless a fault strikes. */
  const on = (name: string, handle: (request: number, ...parts: never[]) => void) =>
    channel.on(name, (request: number, ...parts: never[]) => {
      if (!intercept(name)) handle(request, ...parts)
    })

  on('REALPATH', (request, path: string) => {
    const filename = absolute(path)
    channel.name(request, [{ filename, longname: filename, attrs: noAttributes }])
  })
  on('STAT', (request, path: string) => describe(request, absolute(path)))
  on('LSTAT', (request, path: string) => describe(request, absolute(path)))
  on('FSTAT', (request, handle: Buffer) => describe(request, keptUnder(handle)?.path ?? ''))
  on('SETSTAT', (request) => status(request, STATUS_CODE.OK))
  on('FSETSTAT', (request) => status(request, STATUS_CODE.OK))
  on('OPENDIR', (request, path: string) => {
    const folder = absolute(path)
    if (!tree.isFolder(folder)) return status(request, STATUS_CODE.NO_SUCH_FILE)
    channel.handle(request, keep({ path: folder, names: ['.', '..', ...tree.list(folder)] }))
  })
  on('READDIR', (request, handle: Buffer) => {
    const folder = keptUnder(handle)
    const names = folder?.names?.splice(0, 100) ?? []
    if (!folder || names.length === 0) return status(request, STATUS_CODE.EOF)
    channel.name(
      request,
      names.map((filename) => entryOf(tree, folder.path, filename)),
    )
  })
  on('OPEN', (request, path: string, flags: number) => {
    const file = absolute(path)
    const isWanted = (flags & OPEN_MODE.CREAT) !== 0
    if (!isWanted && !tree.find(file)) return status(request, STATUS_CODE.NO_SUCH_FILE)
    const isEmptied = isWanted && ((flags & OPEN_MODE.TRUNC) !== 0 || !tree.find(file))
    if (isEmptied && !tree.write(file, Buffer.alloc(0))) return status(request, STATUS_CODE.NO_SUCH_FILE)
    channel.handle(request, keep({ path: file }))
  })
  on('READ', (request, handle: Buffer, offset: number, length: number) => {
    const bytes = tree.find(keptUnder(handle)?.path ?? '')?.bytes.subarray(offset, offset + length)
    if (!bytes || bytes.length === 0) return status(request, STATUS_CODE.EOF)
    channel.data(request, bytes)
  })
  on('WRITE', (request, handle: Buffer, offset: number, bytes: Buffer) => {
    const path = keptUnder(handle)?.path ?? ''
    const standing = tree.find(path)?.bytes
    if (!standing) return status(request, STATUS_CODE.FAILURE)
    tree.write(path, Buffer.concat([standing.subarray(0, offset), bytes]))
    status(request, STATUS_CODE.OK)
  })
  on('CLOSE', (request, handle: Buffer) => {
    opened.delete(handle.readUInt32BE())
    status(request, STATUS_CODE.OK)
  })
  on('REMOVE', (request, path: string) =>
    status(request, tree.remove(absolute(path)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
  )
  on('RENAME', (request, from: string, to: string) => {
    const codes = { done: STATUS_CODE.OK, missing: STATUS_CODE.NO_SUCH_FILE, taken: STATUS_CODE.FAILURE }
    const code = codes[tree.rename(absolute(from), absolute(to))]
    if (!losesAnswer('RENAME')) status(request, code)
  })
}

const absolute = (path: string) => posix.resolve('/', path)

const noAttributes: Attributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }
const folderMode = 0o040755
const fileMode = 0o100644

function attributesOf(tree: FolderTree, path: string): Attributes | undefined {
  if (tree.isFolder(path)) return { ...noAttributes, mode: folderMode }
  const file = tree.find(path)
  if (!file) return undefined
  const seconds = file.modifiedAtMs / 1000
  return { ...noAttributes, mode: fileMode, size: file.bytes.length, atime: seconds, mtime: seconds }
}

function entryOf(tree: FolderTree, folder: string, filename: string) {
  const isDotted = filename === '.' || filename === '..'
  const path = `${folder === '/' ? '' : folder}/${filename}`
  const attrs = (isDotted ? attributesOf(tree, folder) : attributesOf(tree, path)) ?? noAttributes
  const rights = attrs.mode === folderMode ? 'drwxr-xr-x' : '-rw-r--r--'
  const longname = `${rights}    1 partner  partner ${String(attrs.size).padStart(8)} Jan  1 00:00 ${filename}`
  return { filename, longname, attrs }
}
