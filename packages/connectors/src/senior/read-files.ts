import { ok } from '@ihub/domain/result'
import type { WarehouseOrders } from '@ihub/ports/warehouse-orders'
import type { Ask } from './calls.ts'
import { OrderFiles } from './schema.ts'

export const readFiles =
  (ask: Ask): WarehouseOrders['readFiles'] =>
  async (code) => {
    const read = await ask('order-files', { orderCode: code }, OrderFiles)
    return read.ok ? ok(read.value.files) : read
  }
