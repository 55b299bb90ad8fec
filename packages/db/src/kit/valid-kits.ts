import type { KitPart } from '@ihub/domain/kit/kit'
import type { ReadKitsOf } from '@ihub/ports/kits'
import { sql } from 'kysely'
import { type Db, inStore } from '../core/pool.ts'
import { timeZoneOf } from '../store/store-time-zone.ts'
import { toPart } from './kit-rows.ts'

interface ValidPart {
  kit_sku: string
  sku: string
  quantity: number
  percentage_hundredths: number | null
  item_value_cents: number | null
}

/** Reads the kits among the SKUs of an order: those that are switched on and whose period holds the day of the instant. */
export const createKitReads =
  (db: Db): ReadKitsOf =>
  (storeId, skus, at) =>
    inStore(db, storeId, async (tx) => {
      const kits = new Map<string, { components: KitPart[] }>()
      if (skus.length === 0) return kits
      const { rows } = await sql<ValidPart>`
        select k.sku as kit_sku, c.sku, c.quantity, c.percentage_hundredths, c.item_value_cents
        from kits k
        join kit_components c on c.store_id = ${storeId} and c.kit_id = k.kit_id
        cross join (select (${at}::timestamptz at time zone ${timeZoneOf})::date as day
          from stores where store_id = ${storeId}) today
        where k.store_id = ${storeId} and k.sku = any(${skus}::text[]) and k.active
          and coalesce(k.start_date <= today.day, true) and coalesce(today.day <= k.end_date, true)
        order by k.sku, c.position`.execute(tx)
      for (const row of rows) {
        const kit = kits.get(row.kit_sku) ?? { components: [] }
        kit.components.push(toPart(row))
        kits.set(row.kit_sku, kit)
      }
      return kits
    })
