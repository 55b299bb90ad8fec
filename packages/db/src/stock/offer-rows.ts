import { sameWarehouse } from '@ihub/domain/stock/told-channels'
import type { Selectable } from 'kysely'
import { type Db, run, type Tx } from '../core/pool.ts'
import type { StockOffers } from '../core/schema.gen.ts'

export type OfferRow = Selectable<StockOffers>

export interface WantedOffer
  extends Pick<OfferRow, 'inventory_id' | 'integration_id' | 'wanted' | 'ceiling' | 'sharing' | 'movement'> {
  /** Another inventory has its place on the platform. */
  is_doubled: boolean
}

const offersText = `select * from stock_offers where store_id = $1 and inventory_id = any($2::uuid[])
  order by inventory_id, integration_id for update`

/** Locked until the end of the transaction. */
export const readOffers = (tx: Tx, storeId: string, inventoryIds: readonly string[]): Promise<OfferRow[]> =>
  run(tx, { text: offersText, values: [storeId, inventoryIds] })

// A figure that stays is tried when it would have been; a new one at once, whatever became of the one before.
const saveText = `
  insert into stock_offers as o (store_id, inventory_id, integration_id, wanted, ceiling, sharing, movement, wanted_at, try_at,
    failure_kind, failure_code, failure_message, failed_at)
  select $1, r.inventory_id, r.integration_id, r.wanted, r.ceiling, r.sharing, r.movement, $3,
    case when not r.is_doubled then $3::timestamptz end,
    case when r.is_doubled then 'conflict' end, case when r.is_doubled then $4 end, case when r.is_doubled then $5 end,
    case when r.is_doubled then $3::timestamptz end
  from jsonb_to_recordset($2::jsonb) as r(inventory_id uuid, integration_id uuid, wanted bigint, ceiling bigint, sharing text,
    movement bigint, is_doubled boolean)
  on conflict (store_id, inventory_id, integration_id) do update set
    ceiling = excluded.ceiling, sharing = excluded.sharing, movement = excluded.movement, wanted = excluded.wanted,
    wanted_at = case when o.wanted = excluded.wanted then o.wanted_at else excluded.wanted_at end,
    attempts = case when o.wanted = excluded.wanted then o.attempts else 0 end,
    try_at = case when excluded.failure_code is not null then null
      when o.wanted = excluded.wanted and o.failure_code is distinct from $4 then o.try_at else excluded.try_at end,
    failure_kind = coalesce(excluded.failure_kind, case when o.failure_code is distinct from $4 then o.failure_kind end),
    failure_code = coalesce(excluded.failure_code, nullif(o.failure_code, $4)),
    failure_message = coalesce(excluded.failure_message, case when o.failure_code is distinct from $4 then o.failure_message end),
    failed_at = coalesce(excluded.failed_at, case when o.failure_code is distinct from $4 then o.failed_at end)`

const doubledMessage =
  'another inventory of this SKU goes to the same warehouse of the platform: give each a warehouse of its own there'

export async function saveOffers(
  tx: Tx,
  storeId: string,
  offers: readonly WantedOffer[],
  at: string,
): Promise<void> {
  if (offers.length === 0) return
  await run(tx, {
    text: saveText,
    values: [storeId, JSON.stringify(offers), at, sameWarehouse, doubledMessage],
  })
}

const statusText = `
  update inventories i set status = s.status
  from (select n.inventory_id, case when not n.is_active then 'disabled'
      when exists (select 1 from stock_offers o where o.store_id = $1 and o.inventory_id = n.inventory_id and o.failed_at is not null) then 'error'
      when exists (select 1 from stock_offers o where o.store_id = $1 and o.inventory_id = n.inventory_id and o.is_due)
        or exists (select 1 from stock_untold u where u.store_id = $1 and u.inventory_id = n.inventory_id) then 'pending'
      else 'done' end as status
    from inventories n where n.store_id = $1 and n.inventory_id = any($2::uuid[])) s
  where i.store_id = $1 and i.inventory_id = s.inventory_id and i.status <> s.status`

/**
 * Whether the platforms have what they are to be told. In a transaction of its own: who moves stock locks an inventory before its
 * row of the untold ones, and who tells of it the other way round.
 */
export const refreshStatuses = (tx: Tx | Db, storeId: string, inventoryIds: readonly string[]) =>
  run(tx, { text: statusText, values: [storeId, [...new Set(inventoryIds)]] })
