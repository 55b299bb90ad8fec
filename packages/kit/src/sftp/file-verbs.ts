import { randomUUID } from 'node:crypto'
import type { ListedFile, OutgoingFile } from '@ihub/ports/file-exchange'
import type SftpClient from 'ssh2-sftp-client'
import { compareText } from '../compare-text.ts'
import { explainStatus, FailedError } from './failures.ts'
import { isTemporaryOf, joinPath, splitPath, temporaryName } from './file-name.ts'

export async function listFiles(client: SftpClient, folder: string): Promise<ListedFile[]> {
  return (await listAll(client, folder))
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => compareText(one.modifiedAt, other.modifiedAt) || compareText(one.name, other.name))
}

async function listAll(client: SftpClient, folder: string): Promise<ListedFile[]> {
  const entries = await client.list(folder)
  return entries
    .filter(({ type }) => type !== 'd')
    .map(({ name, size, modifyTime }) => ({
      path: joinPath(folder, name),
      name,
      sizeBytes: size,
      modifiedAt: new Date(modifyTime).toISOString(),
    }))
}

export async function readFile(client: SftpClient, file: ListedFile, maxBytes: number): Promise<Uint8Array> {
  if (file.sizeBytes > maxBytes) throw tooLarge(maxBytes)
  await checkUnchanged(client, file)
  const bytes = await readBytes(client, file.path, maxBytes)
  await checkUnchanged(client, file)
  if (bytes.length !== file.sizeBytes) throw stillWritten(file.path)
  return bytes
}

async function checkUnchanged(
  client: SftpClient,
  { path, sizeBytes, modifiedAt }: ListedFile,
): Promise<void> {
  const { size, modifyTime } = await client.stat(path)
  if (size !== sizeBytes || modifyTime !== Date.parse(modifiedAt)) throw stillWritten(path)
}

const stillWritten = (path: string) =>
  new FailedError({
    kind: 'busy',
    message: `${path} has changed since it was listed`,
    serviceCode: 'FILE_CHANGED',
  })

const tooLarge = (maxBytes: number) =>
  new FailedError({
    kind: 'unreadable',
    message: `file larger than ${maxBytes} bytes`,
    serviceCode: 'FILE_TOO_LARGE',
  })

async function readBytes(client: SftpClient, path: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  // `end` is inclusive: one byte more than is allowed tells that there is more.
  for await (const chunk of client.createReadStream(path, { end: maxBytes })) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

export async function writeFile(client: SftpClient, file: OutgoingFile): Promise<void> {
  const { folder, name } = splitPath(file.path)
  const standing = await listAll(client, folder)
  if (await isWritten(client, file, standing)) return
  // A writer that was cut off left its part here; one that is still alive fails at its rename and looks again.
  for (const left of standing.filter((other) => isTemporaryOf(name, other.name)))
    await client.delete(left.path, true)
  const temporary = joinPath(folder, temporaryName(name, randomUUID()))
  await client.put(Buffer.from(file.bytes), temporary)
  const { size } = await client.stat(temporary)
  if (size !== file.bytes.length)
    throw new FailedError({
      kind: 'broken',
      message: `the partner kept ${size} of ${file.bytes.length} bytes`,
    })
  try {
    await client.rename(temporary, file.path)
  } catch (error) {
    if (!explainStatus(error) || !(await isWritten(client, file, await listAll(client, folder)))) throw error
    await client.delete(temporary, true)
  }
}

/** Whether the same bytes stand under the name, or where the partner puts what it has taken. */
async function isWritten(
  client: SftpClient,
  { path, bytes, takenTo = [] }: OutgoingFile,
  standing: ListedFile[],
): Promise<boolean> {
  const { name } = splitPath(path)
  const isSame = async (found: ListedFile | undefined) =>
    found?.sizeBytes === bytes.length && (await readBytes(client, found.path, bytes.length)).equals(bytes)
  const here = standing.find((file) => file.name === name)
  if (here && !(await isSame(here))) throw taken(path)
  if (here) return true
  for (const folder of takenTo)
    if (await isSame((await listAll(client, folder)).find((file) => file.name === name))) return true
  return false
}

const taken = (path: string) =>
  new FailedError({ kind: 'conflict', message: `${path} holds another file`, serviceCode: 'FILE_EXISTS' })

export async function moveFile(client: SftpClient, from: string, to: string): Promise<void> {
  const [isHere, isThere] = [await client.exists(from), await client.exists(to)]
  if (isHere && isThere) throw taken(to)
  if (isThere) return
  await client.rename(from, to)
}
