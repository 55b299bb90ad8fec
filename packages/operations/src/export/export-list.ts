import type { Actor } from '@ihub/domain/actor'
import { type ExportProblem, exportRowsMax, tableFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import type { Language } from '@ihub/domain/languages'
import type { ListName } from '@ihub/domain/lists'
import type { Role } from '@ihub/domain/roles'
import type { ExportInput, ExportRepository, MadeExport } from '@ihub/ports/exports'
import type { FileRepository } from '@ihub/ports/files'
import type { CallFailure } from '@ihub/ports/http'
import type { JobAuthors } from '@ihub/ports/jobs'
import type { ListReaders, ListViewer } from '@ihub/ports/list-reads'
import type { PageRequest, PageResult } from '@ihub/ports/reads'
import type { CellValue, WriteTable } from '@ihub/ports/tables'
import type { ProcessRuns } from '@ihub/ports/work'
import { ListUnreadable, pageRows, readAll } from '../list/read-all.ts'
import { type Run, stopped, succeeded } from '../run.ts'
import { dayAndTime } from './day-and-time.ts'
import type { ExportColumn, ExportWords, Say } from './export-column.ts'
import { exportColumns } from './export-columns.ts'

export interface ExportDeps {
  lists: ListReaders
  exports: Pick<ExportRepository, 'begin' | 'noteProgress'>
  files: Pick<FileRepository, 'write' | 'discard'>
  authors: JobAuthors
  endRun: ProcessRuns['end']
  writeTable: WriteTable
  /** Whether people of this level see the list. */
  maySee(list: ListName, role: Role): boolean
  sayIn(language: Language): Say
  nameOf(connector: string): string
  timeZoneOf(storeId: string): Promise<string>
  newId(): string
  nowMs(): number
  /** Fewer in tests. */
  rowsMax?: number
}

interface ExportRun extends Run {
  storeId: Parameters<ProcessRuns['end']>[0]
  input: ExportInput
  author: Actor
}

/**
 * Writes a list into a file of its author. Each attempt writes a file of its own, and only the end of the run that is
 * recorded makes it found; the file of a killed attempt expires as every unfinished file does.
 */
export async function exportList(deps: ExportDeps, exporting: ExportRun): Promise<void> {
  const { storeId, input, author, ...run } = exporting
  const { list, format } = input
  const exportId = run.processId
  const authorId = 'id' in author ? author.id : ''
  await deps.exports.begin(storeId, { exportId, list, format, authorId })
  const viewer = await viewerOf(deps, exporting, authorId)
  if (!viewer) return deps.endRun(storeId, stopped(run, refused('export.not_allowed')))
  try {
    const made = await writeExport(deps, exporting, viewer)
    await deps.endRun(storeId, succeeded(run), made)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    await deps.endRun(storeId, stopped(run, refused(problem)))
  }
}

/** The author as they are now: a person who lost the store or the level meanwhile gets no file. */
async function viewerOf(
  deps: ExportDeps,
  { storeId, input }: ExportRun,
  authorId: string,
): Promise<ListViewer | null> {
  const found = await deps.authors.find(storeId, authorId)
  if (!found?.user.active || !found.hasStore) return null
  return deps.maySee(input.list, found.user.role) ? { storeId, user: found.user } : null
}

async function writeExport(
  deps: ExportDeps,
  { storeId, processId, input, author }: ExportRun,
  viewer: ListViewer,
): Promise<MadeExport> {
  const { list, format, language } = input
  const counter = countRows(deps, { storeId, exportId: processId })
  const timeZone = await deps.timeZoneOf(storeId)
  const name = deps.sayIn(language)(`list.${list}`)
  const { contentType, ending } = tableFormats[format]
  const fileId = deps.newId()
  await deps.files.write(
    storeId,
    {
      fileId,
      kind: 'export',
      name: plainFileName(`${name} ${dayAndTime(deps.nowMs(), timeZone)}.${ending}`),
      contentType,
      author,
    },
    await tableOf(deps, { viewer, input, onRow: counter.add }),
  )
  if (counter.rows() === 0) await deps.files.discard(storeId, [fileId])
  return {
    fileId: counter.rows() === 0 ? null : fileId,
    rows: counter.rows(),
    author,
    audit: {
      action: 'export.made',
      entityKind: 'export',
      entityId: processId,
      entityName: null,
      before: null,
      after: { list, format, rows: counter.rows() },
    },
  }
}

export type TableDeps = Pick<ExportDeps, 'lists' | 'writeTable' | 'sayIn' | 'nameOf' | 'timeZoneOf' | 'nowMs'>

/** The bytes of a list as a table, page after page. */
export async function tableOf(
  deps: TableDeps,
  { viewer, input, onRow }: { viewer: ListViewer; input: ExportInput; onRow(): Promise<void> },
): Promise<AsyncIterable<Uint8Array>> {
  const { list, format, language } = input
  const say = deps.sayIn(language)
  const words: ExportWords = { say, nameOf: deps.nameOf, nowMs: deps.nowMs() }
  const columns = columnsOf(input)
  async function* rows() {
    for await (const row of readRows(deps, viewer, input)) {
      await onRow()
      yield columns.map(({ read }): CellValue => read(row, words) ?? null)
    }
  }
  return deps.writeTable(format, {
    name: say(`list.${list}`),
    columns: columns.map(({ key, kind }) => ({ heading: say(key), kind })),
    rows: rows(),
    language,
    timeZone: await deps.timeZoneOf(viewer.storeId),
  })
}

/** Columns and readers of one list fit each other by the types of both tables. */
const columnsOf = ({ list, columns }: ExportInput): (ExportColumn<unknown> & { key: string })[] => {
  const known = exportColumns[list] as Readonly<Record<string, ExportColumn<unknown>>>
  return columns.flatMap((key) => {
    const column = known[key]
    return column ? [{ ...column, key }] : []
  })
}

/** All that match, or the marked rows, so many at once as one page holds. */
async function* readRows({ lists }: TableDeps, viewer: ListViewer, input: ExportInput) {
  const readerOf = lists[input.list] as (viewer: ListViewer, request: PageRequest) => PageResult<unknown>
  const read = (request: PageRequest) => readerOf(viewer, request)
  const { request, ids } = input
  if (ids === null) return yield* readAll(read, request)
  for (let from = 0; from < ids.length; from += pageRows)
    yield* readAll(read, { ...request, ids: ids.slice(from, from + pageRows) })
}

class TooManyRows extends Error {}

/** People see the number grow; a browser reads it again with each. */
const progressEveryMs = 2_000

function countRows(deps: ExportDeps, { storeId, exportId }: { storeId: string; exportId: string }) {
  const { rowsMax = exportRowsMax } = deps
  let rows = 0
  let toldAtMs = deps.nowMs()
  return {
    rows: () => rows,
    add: async () => {
      rows++
      if (rows > rowsMax) throw new TooManyRows()
      if (rows % pageRows !== 0 || deps.nowMs() - toldAtMs < progressEveryMs) return
      toldAtMs = deps.nowMs()
      await deps.exports.noteProgress(storeId, exportId, rows)
    },
  }
}

function problemOf(error: unknown): ExportProblem | null {
  if (error instanceof TooManyRows) return 'export.too_many_rows'
  return error instanceof ListUnreadable ? 'export.unreadable' : null
}

const reasons: Record<ExportProblem, string> = {
  'export.too_many_rows': 'the list has more rows than a file holds',
  'export.not_allowed': 'the author no longer sees this list',
  'export.unreadable': 'the list does not understand what was asked of it',
}

const refused = (problem: ExportProblem): CallFailure => ({
  kind: 'refused',
  message: reasons[problem],
  serviceCode: problem,
})
