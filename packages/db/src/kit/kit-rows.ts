import type { KitPart, KitType } from '@ihub/domain/kit/kit'
import type { KitRecord } from '@ihub/ports/kits'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { KitComponents, Kits } from '../core/schema.gen.ts'

type Row = Selectable<Kits>
type PartRow = Pick<
  Selectable<KitComponents>,
  'kit_id' | 'sku' | 'quantity' | 'percentage_hundredths' | 'item_value_cents'
>

const toKit = (row: Row, components: readonly KitPart[]): KitRecord => ({
  kitId: row.kit_id,
  version: row.version,
  sku: row.sku,
  name: row.name,
  type: row.type as KitType, // a guarantee of the only writer
  components,
  startDate: row.start_date,
  endDate: row.end_date,
  dueDate: row.due_date,
  reserved: row.reserved,
  display: row.display,
  status: row.active ? 'active' : 'inactive',
  fileId: row.file_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The columns that people change. */
export const columnsOf = (kit: KitRecord) => ({
  name: kit.name,
  type: kit.type,
  start_date: kit.startDate,
  end_date: kit.endDate,
  due_date: kit.dueDate,
  reserved: kit.reserved,
  display: kit.display,
  active: kit.status === 'active',
  file_id: kit.fileId,
})

export const toPart = (row: Omit<PartRow, 'kit_id'>): KitPart => ({
  sku: row.sku,
  quantity: row.quantity,
  percentage: row.percentage_hundredths === null ? null : row.percentage_hundredths / 100,
  itemValueCents: row.item_value_cents,
})

/** The kits of these rows with their components, in the same sequence. */
export async function withComponents(tx: Tx, storeId: string, rows: readonly Row[]): Promise<KitRecord[]> {
  if (rows.length === 0) return []
  const parts = await tx
    .selectFrom('kit_components')
    .select(['kit_id', 'sku', 'quantity', 'percentage_hundredths', 'item_value_cents'])
    .where('store_id', '=', storeId)
    .where(
      'kit_id',
      'in',
      rows.map(({ kit_id }) => kit_id),
    )
    .orderBy('position')
    .execute()
  const ofKit = Map.groupBy(parts, ({ kit_id }) => kit_id)
  return rows.map((row) => toKit(row, (ofKit.get(row.kit_id) ?? []).map(toPart)))
}

/** Puts the components of a kit in the place of those that it had. */
export async function writeComponents(
  tx: Tx,
  storeId: string,
  { kitId, components }: KitRecord,
): Promise<void> {
  await sql`delete from kit_components where store_id = ${storeId} and kit_id = ${kitId}`.execute(tx)
  await tx
    .insertInto('kit_components')
    .values(
      components.map(({ sku, quantity, percentage, itemValueCents }, index) => ({
        store_id: storeId,
        kit_id: kitId,
        position: index + 1,
        sku,
        quantity,
        percentage_hundredths: percentage === null ? null : Math.round(percentage * 100),
        item_value_cents: itemValueCents,
      })),
    )
    .execute()
}
