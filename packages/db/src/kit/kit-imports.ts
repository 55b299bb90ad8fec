import type { StoreId } from '@ihub/domain/ids'
import { kitImportStatus } from '@ihub/domain/kit/import-status'
import type { KitProblem } from '@ihub/domain/kit/read-kit-sheet'
import { keptProblemsMax } from '@ihub/domain/order-sheet/sheet-problem'
import { hubClock } from '@ihub/kit/clock'
import type {
  ImportedKit,
  KitImportListRequest,
  KitImportRecord,
  KitImportRepository,
  NewKitImport,
} from '@ihub/ports/kit-imports'
import { type Selectable, sql } from 'kysely'
import { startRun } from '../bulk/bulk-run-repository.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { KitImports } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { toAuthor } from '../process/process-columns.ts'
import { authorColumns } from '../process/process-rows.ts'

export const createKitImportRepository = (app: Db): KitImportRepository => ({
  start: (storeId, started) => inStore(app, storeId, (tx) => start(tx, storeId, started)),
  list: (storeId, request) =>
    inStore(app, storeId, (tx) => readList(tx, importList, { scope: storeId, request })),
  find: (storeId, importId) =>
    inStore(app, storeId, async (tx) => {
      const { rows } = await sql<Row & Pick<Selectable<KitImports>, 'problems'>>`
        select ${columns}, i.problems from kit_imports i
        where i.store_id = ${storeId} and i.import_id = ${importId}`.execute(tx)
      const [row] = rows
      return row ? { ...toRecord(row), problems: row.problems as unknown as KitProblem[] } : null
    }),
  count: (storeId, importId, outcome) =>
    inStore(app, storeId, async (tx) => {
      const column = sql.ref(outcome)
      await sql`update kit_imports set ${column} = ${column} + 1
        where store_id = ${storeId} and import_id = ${importId}`.execute(tx)
    }),
})

async function start(tx: Tx, storeId: string, { importId, fileId, fileName, read, ...run }: NewKitImport) {
  const { actor, by, newId } = run
  const items = read.kits.map((kit): { id: string; code: string; input: ImportedKit; refusal: null } => ({
    id: newId(),
    code: kit.sku,
    input: kit,
    refusal: null,
  }))
  const input = {
    action: 'import-kits' as const,
    input: { importId, fileId },
    isCareful: false,
    by,
    integrationId: null,
  }
  const processId = items.length > 0 ? await startRun(tx, storeId as StoreId, { input, items, actor }) : null
  const { because: _, ...author } = authorColumns(actor)
  await tx
    .insertInto('kit_imports')
    .values({
      store_id: storeId,
      import_id: importId,
      process_id: processId,
      file_id: fileId,
      file_name: fileName,
      kits: read.kits.length + read.badKits,
      failed: read.badKits,
      problem_count: read.problems.length,
      problems: JSON.stringify(read.problems.slice(0, keptProblemsMax)),
      created_at: hubClock.nowIso(),
      ...author,
    })
    .execute()
}

type Row = Omit<Selectable<KitImports>, 'problems'> & { is_ended: boolean }

/** A run that is kept no more has ended. */
const isEnded = sql<boolean>`coalesce((select p.ended_at is not null from processes p
  where p.store_id = i.store_id and p.process_id = i.process_id), true)`
const names = [
  'import_id',
  'process_id',
  'file_id',
  'file_name',
  'kits',
  'done',
  'failed',
  'problem_count',
  'created_at',
  'author_kind',
  'author_id',
  'author_name',
] as const
const columns = sql`${sql.join(names.map((name) => sql.ref(`i.${name}`)))}, ${isEnded} as is_ended`

/** As `kitImportStatus` says. */
const statusOf = sql<string>`case
  when not ${isEnded} and i.done + i.failed < i.kits then 'unknown'
  when i.kits > 0 and i.done = i.kits then 'success'
  when i.done > 0 then 'partial' else 'error' end`

/** Few: people import sheets one by one. On index kit_imports__created. */
const importList = tableList<string, KitImportListRequest, Row, KitImportRecord>({
  table: 'kit_imports',
  alias: 'i',
  key: sql`i.import_id`,
  columns,
  within: (storeId) => sql`i.store_id = ${storeId}`,
  filters: ({ search, status }) => [
    ...given(
      status?.includes('all') ? undefined : status,
      (wanted) => sql`${statusOf} = any(${wanted}::text[])`,
    ),
    ...given(search || undefined, (text) => anyHolds(['i.file_name', 'i.author_name'], text)),
  ],
  sorts: { createdAt: { column: sql`i.created_at`, kind: 'instant' } },
  toReads: (rows) => rows.map(toRecord),
})

const toRecord = (row: Row): KitImportRecord => ({
  importId: row.import_id,
  fileId: row.file_id,
  fileName: row.file_name,
  author: toAuthor({ ...row, because: null }),
  createdAt: row.created_at,
  status: kitImportStatus(row, row.is_ended),
  kits: row.kits,
  done: row.done,
  failed: row.failed,
  problemCount: row.problem_count,
  processId: row.process_id,
})
