import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { Platform } from '@ihub/ports/platform'
import { toVtexFailure } from './errors.ts'
import { warehousesPath } from './paths.ts'
import { WarehouseList } from './schema.ts'

export const readWarehouses =
  (http: Http): Platform['readWarehouses'] =>
  async () => {
    const answer = await http.json({ method: 'GET', path: warehousesPath }, WarehouseList)
    return answer.ok ? ok(answer.value) : err(toVtexFailure(answer.error))
  }
