import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { WarehouseSource } from '@ihub/ports/warehouse-source'
import { toVtexFailure } from './errors.ts'
import { warehousesPath } from './paths.ts'
import { WarehouseList } from './schema.ts'

export const readWarehouses =
  (http: Http): WarehouseSource['readWarehouses'] =>
  async () => {
    const answer = await http.json({ verb: 'warehouses', method: 'GET', path: warehousesPath }, WarehouseList)
    return answer.ok ? ok(answer.value) : err(toVtexFailure(answer.error))
  }
