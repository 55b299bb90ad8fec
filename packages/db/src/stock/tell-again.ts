import { run, type Tx } from '../core/pool.ts'

/** An order whose parcel its platform heard of. */
export interface ShippedOrder {
  integrationId: string
  inventoryIds: string[]
}

// One that the platform refused waits for a new figure or a person. A sending under way told its figure before the parcel.
const againText = `
  update stock_offers o set told = null, wanted_at = $3, try_at = $3
  from (select distinct inventory_id, integration_id from jsonb_to_recordset($2::jsonb) as t(inventory_id uuid, integration_id uuid)) r
  where o.store_id = $1 and o.inventory_id = r.inventory_id and o.integration_id = r.integration_id
    and not (o.try_at is null and o.failed_at is not null)`

/**
 * The platform may have taken the goods off a figure that was without them already, so it is told its figure once more. Locks
 * offers, after inventories and the untold ones, as everybody does.
 */
export async function tellAgain(
  tx: Tx,
  storeId: string,
  orders: readonly ShippedOrder[],
  at: string,
): Promise<void> {
  const rows = orders.flatMap(({ integrationId, inventoryIds }) =>
    inventoryIds.map((id) => ({ inventory_id: id, integration_id: integrationId })),
  )
  if (rows.length > 0) await run(tx, { text: againText, values: [storeId, JSON.stringify(rows), at] })
}
