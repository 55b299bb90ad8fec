import { cron } from '@ihub/domain/actor'
import { releasedStatuses } from '@ihub/domain/stock/told-channels'
import { unseenAfterOrder, unseenAfterReading } from '@ihub/domain/stock/unseen'
import { hubClock } from '@ihub/kit/clock'
import { sql } from 'kysely'
import { run, type Tx } from '../core/pool.ts'
import { readByIds } from './inventory-rows.ts'
import { type Cause, LedgerBook } from './ledger-book.ts'

/** The pieces that a platform kept for its orders, as it was read. */
export interface KeptPieces {
  inventoryId: string
  kept: number
}

interface UnseenRow {
  inventory_id: string
  integration_id: string
  unseen: number
}

const unseenText = `select inventory_id, integration_id, unseen from stock_offers where store_id = $1 and inventory_id = any($2::uuid[])`
const saveText = `update stock_offers o set unseen = r.unseen from jsonb_to_recordset($3::jsonb) as r(inventory_id uuid, unseen bigint)
  where o.store_id = $1 and o.integration_id = $2 and o.inventory_id = r.inventory_id`

const readUnseen = (tx: Tx, storeId: string, ids: readonly string[]) =>
  run<UnseenRow>(tx, { text: unseenText, values: [storeId, [...new Set(ids)]] })

/** Pieces that each platform still keeps for orders that the hub knows; it keeps a kit that it is told of, not its parts. */
export async function readKnown(
  tx: Tx,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ inventory_id: string; integration_id: string; pieces: number }>`
    select r.inventory_id, o.integration_id, sum(r.quantity - r.in_kits)::int as pieces
    from stock_reservations r join orders o on o.store_id = r.store_id and o.order_id = r.order_id
    where r.store_id = ${storeId} and r.inventory_id = any(${ids}::uuid[])
      and o.position <> all(${releasedStatuses}::text[]) and o.platform_status <> all(${releasedStatuses}::text[])
    group by r.inventory_id, o.integration_id`.execute(tx)
  return new Map(rows.map((row) => [`${row.inventory_id} ${row.integration_id}`, row.pieces]))
}

/** Under the lock of the store's stock, and before any offer is locked: the platform was read. */
export async function noteKept(
  tx: Tx,
  storeId: string,
  { integrationId, kept }: { integrationId: string; kept: readonly KeptPieces[] },
): Promise<void> {
  const ids = kept.map(({ inventoryId }) => inventoryId)
  const known = await readKnown(tx, storeId, ids)
  const before = new Map(
    (await readUnseen(tx, storeId, ids))
      .filter((row) => row.integration_id === integrationId)
      .map((row) => [row.inventory_id, row.unseen]),
  )
  const changed = kept.flatMap(({ inventoryId, kept: pieces }) => {
    const unseen = unseenAfterReading(pieces, known.get(`${inventoryId} ${integrationId}`) ?? 0)
    const was = before.get(inventoryId)
    return was === undefined || was === unseen ? [] : [{ inventory_id: inventoryId, unseen, was }]
  })
  if (changed.length === 0) return
  const rows = await readByIds(
    tx,
    storeId,
    changed.map((one) => one.inventory_id),
  )
  const book = new LedgerBook(hubClock.nowIso(), rows)
  const cause: Cause = { kind: 'platform', id: integrationId, code: null, author: cron }
  for (const { inventory_id: id, unseen, was } of changed)
    book.enter(
      id,
      [{ kind: unseen > was ? 'reserve' : 'release', figure: 'reservedPlatform', quantity: unseen - was }],
      cause,
    )
  await book.write(tx, storeId)
  await run(tx, { text: saveText, values: [storeId, integrationId, JSON.stringify(changed)] })
}

/** The pieces more of an inventory that an order of a platform takes. */
export interface TakenPieces {
  inventoryId: string
  integrationId: string
  pieces: number
  cause: Cause
}

/** Orders that came are unseen no more; the offers to save once the book is written. */
export async function seeOrders(
  tx: Tx,
  storeId: string,
  { book, taken }: { book: LedgerBook; taken: readonly TakenPieces[] },
): Promise<() => Promise<void>> {
  const concerned = taken.filter(({ inventoryId }) => book.get(inventoryId).reserved_platform > 0)
  if (concerned.length === 0) return async () => undefined
  const unseen = await readUnseen(
    tx,
    storeId,
    concerned.map(({ inventoryId }) => inventoryId),
  )
  const left = new Map(unseen.map((row) => [`${row.inventory_id} ${row.integration_id}`, row]))
  for (const { inventoryId, integrationId, pieces, cause } of concerned) {
    const row = left.get(`${inventoryId} ${integrationId}`)
    if (!row) continue
    const after = unseenAfterOrder(row.unseen, pieces)
    book.enter(
      inventoryId,
      [{ kind: 'release', figure: 'reservedPlatform', quantity: after - row.unseen }],
      cause,
    )
    row.unseen = after
  }
  return async () => {
    for (const [integrationId, rows] of Map.groupBy(unseen, (row) => row.integration_id))
      await run(tx, { text: saveText, values: [storeId, integrationId, JSON.stringify(rows)] })
  }
}
