import type { Actor } from '@ihub/domain/actor'
import type { BulkReason } from '@ihub/domain/bulk/bulk-actions'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import type { ItemEngine, ItemOutcome, ItemTools, StartedWork } from '@ihub/ports/bulk'

interface Asked<Input> {
  storeId: StoreId
  id: string
  code: string
  input: Input
  /** Of this item; null where its row says everything. */
  given: unknown
  /** The person who asked for the run. */
  actor: Actor
  by: Asker
}

/** The id and the code of an item in a run. */
interface Named {
  id: string
  code: string
}

/** How a bulk action previews and does one row of its list. */
export interface BulkAction<Row, Input> {
  name(row: Row): Named
  /** Why the row would not be changed, as far as its list tells; null when it would. */
  judge(row: Row, input: Input, by: Asker): BulkReason | null
  /** Does it within the transaction of the item; it may throw. */
  run(engine: ItemEngine, asked: Asked<Input>, tools: ItemTools): Promise<ItemOutcome>
  /** Takes it back, from the value that the run left to `given`, the one it had; absent where nothing can. */
  undo?(engine: ItemEngine, asked: Asked<Input>): Promise<ItemOutcome>
  /** The thing that a row is about, where several rows may be about one. */
  subjectOf?(row: Row): string
  /** The money that a row moves, summed in the preview; absent where it moves none. */
  amountOf?(row: Row): { currency: string; cents: number }
  /** The sequence in which the rows are done; that of the list where absent. */
  compare?(one: Row, other: Row): number
  /** The work that it starts, whose outcome becomes the item's; null when it is done at once. */
  starts: StartedWork | null
}

export const done = { status: 'done', reason: null } as const satisfies ItemOutcome
export const skipped = (reason: BulkReason): ItemOutcome => ({ status: 'skipped', reason })
