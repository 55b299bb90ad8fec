import { err, ok } from '@ihub/domain/result'
import type { WarehouseFileRef } from '@ihub/domain/wms/in-warehouse'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected, type RunOperation } from '../order/operation.ts'

/** Reads the files that the warehouse gave back for the order, once, and keeps them with the hub's files. */
export const fetchWarehouseFiles: RunOperation = async ({ document, capabilities, keepFile }) => {
  const { warehouseOrders } = capabilities
  if (!warehouseOrders) return err(notConnected)
  const read = await warehouseOrders.readFiles(document.originOrderId)
  if (!read.ok) return read
  if (read.value.length === 0) return err(noFiles)
  const files: WarehouseFileRef[] = []
  for (const file of read.value) files.push(await keepFile(file))
  return ok({ originAt: null, wms: { files }, details: { files: files.map(({ name }) => name).join(', ') } })
}

/** It said that it has some: they may be there a moment later. */
const noFiles: CallFailure = {
  kind: 'not-found',
  message: 'the warehouse has no file of the order',
  serviceCode: 'NO_FILES',
}
