import { err, ok, type Result } from '@ihub/domain/result'
import type { ListedFile } from '@ihub/ports/file-exchange'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { errorFolder, type FilesContext, joined, takenFolder } from './context.ts'
import { toFilesFailure } from './failures.ts'

const Handle = z.tuple([z.enum(['taken', 'error']), z.string(), z.int(), z.string()])

/** The file as it was read, and where it goes: one that was written anew since stays, and is read anew. */
export const handleOf = ({ name, sizeBytes, modifiedAt }: ListedFile, isRead: boolean): string =>
  JSON.stringify([isRead ? 'taken' : 'error', name, sizeBytes, modifiedAt] satisfies z.output<typeof Handle>)

/** Moves the files that were taken in; those that are gone were moved before. */
export async function settleFiles(
  context: FilesContext,
  handles: readonly string[],
): Promise<Result<null, CallFailure>> {
  if (handles.length === 0) return ok(null)
  const { files, settings } = context
  const listed = await files.listFiles(settings.outputPath)
  if (!listed.ok) return err(toFilesFailure(listed.error, settings.outputPath))
  for (const handle of handles) {
    const [outcome, name, sizeBytes, modifiedAt] = partsOf(handle)
    const file = listed.value.find((one) => one.name === name)
    if (!file || file.sizeBytes !== sizeBytes || file.modifiedAt !== modifiedAt) continue
    const folder = outcome === 'taken' ? takenFolder(settings) : errorFolder(settings)
    const moved = await moveAside(context, file, folder)
    if (!moved.ok) return moved
  }
  return ok(null)
}

function partsOf(handle: string) {
  const parts = Handle.safeParse(parsed(handle))
  return parts.success ? parts.data : (['taken', '', 0, ''] as const)
}

function parsed(handle: string): unknown {
  try {
    return JSON.parse(handle) as unknown
  } catch {
    return null
  }
}

/** Files that came under one name again and again. */
const namesMax = 50

/** Under its own name, or with its time before it where a file of that name came before. */
async function moveAside(
  { files }: FilesContext,
  { path, name, modifiedAt }: ListedFile,
  folder: string,
): Promise<Result<null, CallFailure>> {
  const stamp = modifiedAt.replace(/\D/g, '')
  for (let count = 0; ; count += 1) {
    const prefix = count === 0 ? '' : count === 1 ? `${stamp}_` : `${stamp}_${count}_`
    const moved = await files.moveFile(path, joined(folder, `${prefix}${name}`))
    if (moved.ok) return moved
    if (moved.error.kind !== 'conflict' || count >= namesMax) return err(toFilesFailure(moved.error, folder))
  }
}
