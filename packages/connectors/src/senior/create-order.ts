import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { WarehouseOrder, WarehouseOrders } from '@ihub/ports/warehouse-orders'
import type { Ask } from './calls.ts'
import { findOrder } from './find-order.ts'
import { type Layout, toHeader, toLines } from './layouts.ts'
import { Imported } from './schema.ts'
import type { Settings } from './settings.ts'

/** Looks, sends the header and then the lines, as far as they are not there, and looks again for the number that it got. */
export const createOrder =
  (ask: Ask, settings: Settings): WarehouseOrders['createWarehouseOrder'] =>
  async (order) => {
    const known = await findOrder(ask, order.code)
    if (!known.ok) return known
    if (known.value?.canceledBy === 'DEPOSITANTE') return err(canceled(order.code))
    const isThere = known.value !== null && known.value.canceledBy === null
    const lacks: Layout[] = [
      ...(isThere ? [] : [toHeader(order, settings)]),
      ...(known.value?.lineCount === order.lines.length ? [] : [toLines(order, settings)]),
    ]
    if (known.value && lacks.length === 0)
      return ok({ warehouseOrderId: known.value.warehouseOrderId ?? null })
    for (const layout of lacks) {
      const imported = await importRows(ask, layout)
      if (!imported.ok) return imported
    }
    return lookAgain(ask, order)
  }

/** An import that succeeded and left nothing behind is told as what it is. */
async function lookAgain(ask: Ask, { code, lines }: WarehouseOrder) {
  const found = await findOrder(ask, code)
  if (!found.ok) return found
  return found.value?.lineCount === lines.length
    ? ok({ warehouseOrderId: found.value.warehouseOrderId ?? null })
    : err(incomplete(code))
}

export async function importRows(ask: Ask, layout: Layout): Promise<Result<null, CallFailure>> {
  const imported = await ask('import', { ...layout }, Imported)
  return imported.ok ? ok(null) : imported
}

const canceled = (code: string): CallFailure => ({
  kind: 'refused',
  message: `the order ${code} was canceled in the warehouse`,
  serviceCode: 'order_canceled',
})

const incomplete = (code: string): CallFailure => ({
  kind: 'broken',
  message: `the warehouse took the order ${code} and does not have it whole`,
  serviceCode: 'order_incomplete',
})
