import { run, type Tx } from '../core/pool.ts'

const refreshText = `
  insert into inventory_words as w (store_id, inventory_id, words)
  select store_id, inventory_id, words from inventories where store_id = $1 and inventory_id = any($2::uuid[])
  on conflict (store_id, inventory_id) do update set words = excluded.words where w.words <> excluded.words`

/** Keeps the words that the search finds some SKUs by, after their codes or their descriptions changed. */
export async function refreshWords(tx: Tx, storeId: string, inventoryIds: readonly string[]): Promise<void> {
  if (inventoryIds.length > 0) await run(tx, { text: refreshText, values: [storeId, inventoryIds] })
}
