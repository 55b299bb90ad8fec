import { ok, type Result } from '@ihub/domain/result'
import type { CatalogPage, UnreadableRow } from '@ihub/ports/catalog-source'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { pageSize, type ReadPage, readChanges } from './cursor.ts'
import { Text, Whole } from './fields.ts'

/** The larger of the two pages that installations are known to answer. */
const largePageSize = 500

/** How the rows of one list are read. */
interface Reading<Row, Item> {
  schema: z.ZodType<Row>
  /** The field that tells rows with one `trans_id` apart. */
  id: 'produto' | 'sku'
  /** Null of a row that is not for the hub. */
  toItem(row: Row): Item | null
  read: ReadPage<unknown>
}

/**
 * One page of a list that is read by `trans_id`. A full page that leaves the cursor where it was is asked for once more with
 * a larger `$top`, as some installations do not know `$skip`; only then the list is stuck.
 */
export async function readCatalogPage<Row, Item>(
  cursor: string | null,
  reading: Reading<Row, Item>,
): Promise<Result<CatalogPage<Item>, CallFailure>> {
  const page = await readOnce(cursor, reading, pageSize)
  return page.ok && page.value.isStuck ? readOnce(cursor, reading, largePageSize) : page
}

async function readOnce<Row, Item>(
  cursor: string | null,
  { schema, id, toItem, read }: Reading<Row, Item>,
  top: number,
): Promise<Result<CatalogPage<Item>, CallFailure>> {
  let isFull = false
  let first: string | undefined
  const changes = await readChanges(cursor, placeBy(id), async ({ trans_id, $skip }) => {
    const rows = await read({ trans_id, $top: top, $skip: ($skip / pageSize) * top })
    if (!rows.ok) return rows
    isFull = rows.value.length >= top
    const begins = JSON.stringify(rows.value[0])
    // The page before, once more: the installation does not know `$skip`.
    if (isFull && begins === first) return ok([])
    first = begins
    return rows
  })
  if (!changes.ok) return changes
  const items: Item[] = []
  const unreadable: UnreadableRow[] = []
  for (const received of changes.value.rows) {
    const parsed = schema.safeParse(received)
    if (!parsed.success) unreadable.push({ code: codeOf(received), problem: describeIssues(parsed.error) })
    const item = parsed.success ? toItem(parsed.data) : null
    if (item !== null) items.push(item)
  }
  const isStuck = isFull && changes.value.cursor === cursor
  return ok({ items, unreadable, cursor: changes.value.cursor, isStuck })
}

const Fields = z.record(z.string(), z.unknown())
const Place = z.object({ id: Text, transId: Whole })

const placeBy = (name: 'produto' | 'sku') => (row: unknown) => {
  const fields = Fields.safeParse(row).data
  const place = Place.safeParse({ id: fields?.[name], transId: fields?.trans_id }).data
  return place && place.id !== null ? { id: place.id, transId: place.transId } : null
}

function codeOf(row: unknown): string | null {
  const fields = Fields.safeParse(row).data
  return Text.safeParse(fields?.cod_produto).data ?? Text.safeParse(fields?.sku).data ?? null
}
