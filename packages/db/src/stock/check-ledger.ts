import type { StockDifference } from '@ihub/ports/stock'
import { run, type Tx } from '../core/pool.ts'
import { columnOfFigure, figureNamed } from './inventory-rows.ts'

const columns = Object.values(columnOfFigure)
const reserved = ['not_integrated', 'in_transit', 'reserved_open', 'reserved_erp']

const figures = columns.map((column) => `('${column}', i.${column})`).join(', ')
const sums = columns
  .map((column) => `coalesce(sum(quantity) filter (where figure = '${column}'), 0) as ${column}`)
  .join(', ')
const sumFigures = columns.map((column) => `('${column}', s.${column})`).join(', ')

/** Each figure against the sum of its movements, and what orders hold against what their movements did. */
const text = `
  select i.inventory_id as id, f.figure, f.units as figured, coalesce(m.units, 0) as summed, 'movements' as of
  from inventories i cross join lateral (values ${figures}) f(figure, units)
  left join (
    select s.inventory_id, told.figure, told.units from (
      select inventory_id, ${sums} from stock_movements where store_id = $1 group by inventory_id) s
    cross join lateral (values ${sumFigures}) told(figure, units)) m
    on m.inventory_id = i.inventory_id and m.figure = f.figure
  where i.store_id = $1 and f.units <> coalesce(m.units, 0)
  union all
  select coalesce(o.inventory_id, r.inventory_id), coalesce(o.figure, r.figure), coalesce(o.units, 0), coalesce(r.units, 0), 'reservations'
  from (
    select inventory_id, figure, sum(quantity) as units from stock_movements
    where store_id = $1 and figure = any($2::text[]) and kind <> 'count' and cause_kind <> 'posting' group by inventory_id, figure) o
  full join (
    select inventory_id, figure, sum(quantity) as units from stock_reservations
    where store_id = $1 and figure is not null group by inventory_id, figure) r
    on r.inventory_id = o.inventory_id and r.figure = o.figure
  where coalesce(o.units, 0) <> coalesce(r.units, 0)`

interface DifferenceRow {
  id: string
  figure: string
  figured: string | number
  summed: string | number
  of: StockDifference['of']
}

/** Where sums and figures part. */
export async function checkLedger(tx: Tx, storeId: string): Promise<StockDifference[]> {
  const rows = await run<DifferenceRow>(tx, { text, values: [storeId, reserved] })
  return rows.map(({ id, figure, figured, summed, of }) => ({
    inventoryId: id,
    figure: figureNamed(figure),
    figured: Number(figured),
    summed: Number(summed),
    of,
  }))
}
