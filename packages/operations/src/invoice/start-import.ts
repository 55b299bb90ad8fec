import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure, refusedInput } from '@ihub/domain/errors'
import { plainFileName } from '@ihub/domain/files'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import { type ImportFileProblem, importFilesMax } from '@ihub/domain/invoice/import-refusals'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import type { BulkRunRepository } from '@ihub/ports/bulk'
import type { FileRepository } from '@ihub/ports/files'
import type { InvoicePlaces } from '@ihub/ports/invoice-places'
import type { ZipEntry, ZipReader } from '@ihub/ports/zips'
import type { ImportedFile } from '../bulk/import-invoices.ts'

interface Deps {
  files: Pick<FileRepository, 'open' | 'finish' | 'remove'>
  bulkRuns: Pick<BulkRunRepository, 'start'>
  places: Pick<InvoicePlaces, 'findEmitters'>
  zips: Pick<ZipReader, 'list'>
  newId(): string
}

interface Start {
  storeId: StoreId
  sellerCode: string
  /** Received, and not finished yet. */
  files: readonly { fileId: string; name: string }[]
  actor: Actor
  by: Asker
}

interface FoundFile {
  name: string
  file: ImportedFile
}

/**
 * Starts the run that imports uploaded files, one item a file; a ZIP counts as the files in it. A ZIP that cannot be opened
 * is an item that failed, and the other files are imported.
 */
export async function startImport(
  { files: repository, bulkRuns, zips, newId }: Omit<Deps, 'places'>,
  { storeId, sellerCode, files, actor, by }: Start,
): Promise<Result<ProcessId, Failure>> {
  for (const { fileId } of files) await repository.finish(storeId, fileId)
  const found: FoundFile[] = []
  for (const file of files) found.push(...(await filesIn({ files: repository, zips }, storeId, file)))
  if (found.length > importFilesMax) {
    for (const { fileId } of files) await repository.remove(storeId, fileId)
    return err(tooMany)
  }
  const items = found.map(({ name, file }) => ({ id: newId(), code: name, input: file, refusal: null }))
  const run = {
    action: 'import-invoices' as const,
    input: { sellerCode },
    isCareful: false,
    by,
    integrationId: null,
  }
  return ok(await bulkRuns.start(storeId, { input: run, items, actor }))
}

/** The chosen seller, before any file is taken in. */
export async function checkSeller(
  { places }: Pick<Deps, 'places'>,
  { storeId, sellerCode }: Pick<Start, 'storeId' | 'sellerCode'>,
): Promise<Result<string, Failure>> {
  const emitters = await places.findEmitters(storeId, sellerCode)
  return emitters ? ok(emitters.code) : err(failure('invoice.seller_not_found', { code: sellerCode }))
}

const code = 'field.too_many_files'
const tooMany = refusedInput([{ field: 'file', code, message: code, params: { maximum: importFilesMax } }])

async function filesIn(
  { files, zips }: Pick<Deps, 'files' | 'zips'>,
  storeId: string,
  { fileId, name }: Start['files'][number],
): Promise<FoundFile[]> {
  const opened = await files.open(storeId, fileId)
  const whole = (problem: ImportFileProblem | null) => [{ name, file: { fileId, entry: null, problem } }]
  if (opened?.contentType !== 'application/zip') return whole(null)
  const entries = zips.list(Buffer.concat(await Array.fromAsync(opened.body)))
  if (!entries) return whole('file.archive_unreadable')
  const inside = entries.flatMap((entry, place) =>
    isFile(entry) ? [{ name: nameOf(name, entry), file: { fileId, entry: place, problem: null } }] : [],
  )
  return inside.length > 0 ? inside : whole('file.archive_empty')
}

/** Folders, and the notes that macOS adds to a ZIP, are no files of its sender. */
const isFile = ({ name }: ZipEntry) => !/\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._)/.test(name.toString())

const nameOf = (archive: string, { name }: ZipEntry) =>
  `${archive} › ${name
    .toString()
    .split('/')
    .map((part) => plainFileName(part))
    .join('/')}`
