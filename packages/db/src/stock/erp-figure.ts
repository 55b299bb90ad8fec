import { figureSays } from '@ihub/domain/stock/erp-figure'
import type { StockEvidence } from '@ihub/ports/stock-evidence'
import { sql } from 'kysely'
import type { Db } from '../core/pool.ts'

type EvidenceRow = StockEvidence['examples'][number] & {
  store_id: string
}

/** The ERP may tell for so long a figure that it made before it had the order. */
const settling = '2 minutes'
/** So many SKUs of a store are looked at. */
const skusMax = 200

/**
 * By the newest order of each SKU that the ERP has, read in the ledger: between the moment when it took its goods and the last reading.
 * Nothing is said by a SKU of which anything else left, came or is on its way to the ERP meanwhile.
 */
export async function readFigureEvidence(
  db: Db,
  storeIds: readonly string[],
): Promise<Map<string, StockEvidence>> {
  const { rows } = await sql<EvidenceRow>`
    select w.store_id, i.sku, h.quantity as confirmed, m.fell
    from unnest(${storeIds}::uuid[]) w(store_id) cross join lateral (
      select distinct on (r.inventory_id) r.store_id, r.inventory_id, r.quantity, r.erp_at, r.first_movement
      from stock_reservations r where r.store_id = w.store_id and r.erp_at is not null and r.first_movement is not null and not r.is_gone
      order by r.inventory_id, r.first_movement desc, r.order_id desc limit ${skusMax}) h
    join inventories i on i.store_id = h.store_id and i.inventory_id = h.inventory_id
    join integrations g on g.store_id = i.store_id and g.integration_id = i.counted_by
    cross join lateral (
      select -coalesce(sum(e.quantity) filter (where e.kind = 'count'), 0)::bigint as fell,
        coalesce(bool_or(e.figure = 'on_hand' and e.kind <> 'count' or e.kind in ('sale', 'cancellation')
          or e.cause_kind = 'order' and not exists (select 1 from stock_reservations o
            where o.store_id = h.store_id and o.order_id = e.cause_id and o.inventory_id = h.inventory_id)), false) as is_mixed
      from stock_movements e
      where e.store_id = h.store_id and e.inventory_id = h.inventory_id and e.number > h.first_movement
        and (e.figure = 'on_hand' or e.cause_kind = 'order' or e.kind in ('sale', 'cancellation'))) m
    where not m.is_mixed and i.in_transit = 0 and i.available_erp >= 0
      and h.erp_at + ${settling}::interval < greatest(i.read_at, (g.cursors ->> 'read-erp-stock-ended')::timestamptz)
    order by h.erp_at desc`.execute(db)
  return new Map(storeIds.map((storeId) => [storeId, sumUp(rows.filter((row) => row.store_id === storeId))]))
}

const examplesMax = 5

function sumUp(rows: readonly EvidenceRow[]): StockEvidence {
  const said = rows.map((row) => ({ row, says: figureSays(row) })).filter(({ says }) => says !== null)
  return {
    without: said.filter(({ says }) => says === 'without').length,
    with: said.filter(({ says }) => says === 'with').length,
    examples: said
      .slice(0, examplesMax)
      .map(({ row: { sku, confirmed, fell } }) => ({ sku, confirmed, fell })),
  }
}
