import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import type { Context } from './context.ts'
import { unknownWarehouse } from './errors.ts'
import { Id, Text } from './values.ts'

export const Warehouse = z.object({ id: Id, code: Text })

/** The warehouse that delivers: by the code of the settings, else the first one. */
export async function findWarehouse({
  rpc,
  settings: { warehouseCode },
}: Context): Promise<Result<z.output<typeof Warehouse>, CallFailure>> {
  const found = await rpc.search('stock.location', {
    verb: 'warehouses',
    domain: [['type', '=', 'warehouse'], ...(warehouseCode === '' ? [] : [['code', '=', warehouseCode]])],
    fields: ['code'],
    row: Warehouse,
  })
  if (!found.ok) return found
  const [warehouse] = found.value
  return warehouse ? ok(warehouse) : err(unknownWarehouse(warehouseCode))
}
