import { isValidOn } from '@ihub/domain/kit/kit'
import { isItsOwnPart } from '@ihub/domain/stock/reservations'
import { dayIn } from '@ihub/domain/store/time-zone'
import { run } from '../core/pool.ts'
import type { ReadParts } from '../stock/settle-due.ts'
import { readTimeZone } from '../store/store-time-zone.ts'

interface PartRow {
  kit_sku: string
  start_date: string | null
  end_date: string | null
  sku: string
  quantity: number
}

const partsText = `
  select k.sku as kit_sku, k.start_date, k.end_date, c.sku, c.quantity
  from kits k join kit_components c on c.store_id = $1 and c.kit_id = k.kit_id
  where k.store_id = $1 and k.sku = any($2::text[]) and k.active
  order by k.sku, c.position`

/** An order takes the parts of a kit that was valid on the day it was placed, also after the kit has ended. */
export const readKitParts: ReadParts = async (tx, storeId, skus) => {
  const rows = skus.length === 0 ? [] : await run<PartRow>(tx, { text: partsText, values: [storeId, skus] })
  if (rows.length === 0) return () => isItsOwnPart
  const timeZone = await readTimeZone(tx, storeId)
  const kits = Map.groupBy(rows, ({ kit_sku }) => kit_sku)
  return (placedAt) => {
    const day = dayIn(placedAt, timeZone)
    return (sku) => {
      const parts = kits.get(sku)
      return parts?.[0] && isValid(parts[0], day) ? parts : isItsOwnPart(sku)
    }
  }
}

const isValid = ({ start_date: startDate, end_date: endDate }: PartRow, day: string) =>
  isValidOn({ status: 'active', startDate, endDate }, day)
