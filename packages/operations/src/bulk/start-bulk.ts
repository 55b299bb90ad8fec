import type { Actor } from '@ihub/domain/actor'
import { type BulkInputs, bulkItemsMax, type ListActionName } from '@ihub/domain/bulk/bulk-actions'
import { type Failure, failure } from '@ihub/domain/errors'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { BulkRunInput, BulkRunRepository, NewBulkItem } from '@ihub/ports/bulk'
import { ListUnreadable } from '../list/read-all.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkRows, bulkActionTable } from './bulk-action-table.ts'
import type { BulkSelection } from './preview-bulk.ts'

interface Start<Name extends ListActionName> extends BulkSelection<Name> {
  storeId: StoreId
  actor: Actor
  isCareful: boolean
  integrationId: string | null
}

/**
 * Keeps the rows that are selected now as the items of a run; rows that match later are none of it. `bulk.nothing` when
 * none of
 * them would change, `bulk.too_many` beyond `bulkItemsMax`.
 */
export async function startBulk<Name extends ListActionName>(
  { bulkRuns }: { bulkRuns: BulkRunRepository },
  { storeId, actor, isCareful, integrationId, ...selection }: Start<Name>,
): Promise<Result<ProcessId, Failure>> {
  const items = await itemsOf(selection)
  if (!items.ok) return items
  if (items.value.length > bulkItemsMax) return err(failure('bulk.too_many', { max: bulkItemsMax }))
  if (items.value.every(({ refusal }) => refusal !== null)) return err(failure('bulk.nothing'))
  const { action, input, by } = selection
  const run: BulkRunInput = { action, input, isCareful, by, integrationId }
  return ok(await bulkRuns.start(storeId, { input: run, items: items.value, actor }))
}

/** One more than a run takes at most: the rest need not be read. */
async function itemsOf<Name extends ListActionName>({
  action,
  input,
  by,
  rows,
}: BulkSelection<Name>): Promise<Result<NewBulkItem[], Failure>> {
  const { judge, name, compare } = bulkActionTable[action] as BulkAction<BulkRows[Name], BulkInputs[Name]>
  const items = new Map<string, { row: BulkRows[Name]; item: NewBulkItem }>()
  try {
    for await (const row of rows) {
      const named = name(row)
      items.set(named.id, { row, item: { ...named, refusal: judge(row, input, by) } })
      if (items.size > bulkItemsMax) break
    }
  } catch (error) {
    if (error instanceof ListUnreadable) return err(error.failure)
    throw error
  }
  const chosen = [...items.values()]
  if (compare) chosen.sort((one, other) => compare(one.row, other.row))
  return ok(chosen.map(({ item }) => item))
}
