import type { Actor } from '@ihub/domain/actor'
import { type Entry, enter, type Move } from '@ihub/domain/stock/ledger'
import { uuidv7 } from '@ihub/kit/ids'
import type { StockMovement } from '@ihub/ports/stock'
import { idsTold, notifyBrowsers } from '../core/change-messages.ts'
import { combine, definePart, insertion, type Part, update } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'
import { columnOfFigure, figureColumns, figuresOf, type InventoryRow } from './inventory-rows.ts'
import { refreshWords } from './inventory-words.ts'

export type Cause = StockMovement['cause'] & { note?: string | null; author: Actor }

/** One writer of a store's stock at a time: who holds it sees every figure as the last one left it. */
export const lockStock = (tx: Tx, storeId: string) =>
  run(tx, {
    text: `select pg_advisory_xact_lock(hashtextextended('stock ' || $1, 0))`,
    values: [storeId],
  })

/** The same where nobody holds it; false where somebody does. */
export async function tryLockStock(tx: Tx, storeId: string): Promise<boolean> {
  const [row] = await run<{ held: boolean }>(tx, {
    text: `select pg_try_advisory_xact_lock(hashtextextended('stock ' || $1, 0)) as held`,
    values: [storeId],
  })
  return row?.held === true
}

/** The columns that a count brings beside the figures. */
type CountColumns = Pick<
  InventoryRow,
  | 'available_erp'
  | 'told_reserved'
  | 'counted_by'
  | 'counted_at'
  | 'counted_cursor'
  | 'read_at'
  | 'ean'
  | 'ref_id'
  | 'description'
>

/** Those of them that a search finds. */
const searched = ['ean', 'ref_id', 'description'] as const

/**
 * The inventories of a store under its lock, and the entries made in them; `parts` writes both. A figure changes here and nowhere
 * else, so that each is the sum of its entries.
 */
export class LedgerBook {
  readonly #at: string
  readonly #rows = new Map<string, InventoryRow>()
  readonly #changed = new Set<string>()
  readonly #moved = new Set<string>()
  readonly #renamed = new Set<string>()
  readonly #entries: object[] = []

  constructor(at: string, rows: readonly InventoryRow[]) {
    this.#at = at
    this.open(rows)
  }

  /** Their words are new. */
  rename(ids: readonly string[]) {
    for (const id of ids) this.#renamed.add(id)
  }

  open(rows: readonly InventoryRow[]) {
    for (const row of rows) if (!this.#rows.has(row.inventory_id)) this.#rows.set(row.inventory_id, row)
  }

  get(id: string): InventoryRow {
    const row = this.#rows.get(id)
    if (!row) throw new Error('an inventory that was not opened')
    return row
  }

  enter(id: string, moves: readonly Move[], cause: Cause) {
    const before = this.get(id)
    const { figures, entries } = enter(figuresOf(before), moves)
    if (entries.length === 0) return
    for (const [index, entry] of entries.entries())
      this.#entries.push(entryRow(id, before.last_movement + index + 1, { entry, cause, at: this.#at }))
    this.#rows.set(id, {
      ...before,
      ...figureColumns(figures),
      last_movement: before.last_movement + entries.length,
      moved_at: this.#at,
      changed_at: this.#at,
    })
    this.#changed.add(id)
    this.#moved.add(id)
  }

  count(id: string, columns: CountColumns) {
    const before = this.get(id)
    this.#rows.set(id, { ...before, ...columns })
    this.#changed.add(id)
    if (searched.some((name) => before[name] !== columns[name])) this.#renamed.add(id)
  }

  parts(): Part[] {
    const since = this.#at
    return [
      updateInventories([...this.#changed].map((id) => this.get(id))),
      insertMovements(this.#entries),
      markUntold([...this.#moved].map((inventory_id) => ({ inventory_id, since }))),
    ]
  }

  /** Writes everything in one statement, with the parts given besides, and tells the browsers that show any of it. */
  async write(tx: Tx, storeId: string, besides: Part[] = []): Promise<void> {
    const statement = combine(tx, storeId, [...this.parts(), ...besides])
    if (statement) await run(tx, statement)
    await refreshWords(tx, storeId, [...this.#renamed])
    if (this.#changed.size > 0)
      await notifyBrowsers(tx, { entityKind: 'inventory', storeId, ids: idsTold(this.#changed) })
  }
}

const entryRow = (
  id: string,
  number: number,
  { entry, cause, at }: { entry: Entry; cause: Cause; at: string },
) => {
  const { because: _, ...author } = authorColumns(cause.author)
  return {
    inventory_id: id,
    number,
    kind: entry.kind,
    figure: columnOfFigure[entry.figure],
    quantity: entry.quantity,
    on_hand: entry.onHand,
    available: entry.available,
    cause_kind: cause.kind,
    cause_id: cause.id,
    cause_code: cause.code,
    note: cause.note ?? null,
    ...author,
    at,
  }
}

const updateInventories = update('inventories', 'inventory_id', {
  on_hand: 'bigint',
  not_integrated: 'bigint',
  in_transit: 'bigint',
  reserved_open: 'bigint',
  reserved_erp: 'bigint',
  reserved_platform: 'bigint',
  available_erp: 'bigint',
  told_reserved: 'bigint',
  counted_by: 'uuid',
  counted_at: 'timestamptz',
  counted_cursor: 'text',
  read_at: 'timestamptz',
  ean: 'text',
  ref_id: 'text',
  description: 'text',
  last_movement: 'bigint',
  moved_at: 'timestamptz',
  changed_at: 'timestamptz',
})

const insertMovements = insertion('stock_movements', {
  inventory_id: 'uuid',
  number: 'bigint',
  kind: 'text',
  figure: 'text',
  quantity: 'bigint',
  on_hand: 'bigint',
  available: 'bigint',
  cause_kind: 'text',
  cause_id: 'uuid',
  cause_code: 'text',
  note: 'text',
  author_kind: 'text',
  author_id: 'text',
  author_name: 'text',
  at: 'timestamptz',
})

/** Platforms are to be told of them. */
export const markUntold = insertion(
  'stock_untold',
  { inventory_id: 'uuid', since: 'timestamptz' },
  {
    onConflict:
      'on conflict (store_id, inventory_id) do update set revision = stock_untold.revision + 1 returning 1',
  },
)

/** A SKU that begins in a warehouse. */
export interface NewPlace {
  sku: string
  warehouseId: string
}

const insertInventories = definePart({
  columns: 'inventory_id uuid, sku text, warehouse_id text, created_at timestamptz',
  sql: (recordset, store) =>
    `insert into inventories (store_id, inventory_id, sku, warehouse_id, created_at, changed_at)
     select ${store}, r.inventory_id, r.sku, r.warehouse_id, r.created_at, r.created_at from ${recordset} on conflict do nothing returning 1`,
})

/** Creates those that the store has not; to be read afterwards. Their ids, whose words the caller refreshes. */
export async function createPlaces(
  tx: Tx,
  storeId: string,
  places: readonly NewPlace[],
  at: string,
): Promise<string[]> {
  const distinct = new Map(places.map((place) => [JSON.stringify([place.sku, place.warehouseId]), place]))
  const rows = [...distinct.values()].map(({ sku, warehouseId }) => ({
    inventory_id: uuidv7(),
    sku,
    warehouse_id: warehouseId,
    created_at: at,
  }))
  const statement = combine(tx, storeId, [insertInventories(rows)])
  if (statement) await run(tx, statement)
  return rows.map(({ inventory_id }) => inventory_id)
}
