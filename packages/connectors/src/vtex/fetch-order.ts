import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { Platform } from '@ihub/ports/platform'
import { toVtexFailure } from './errors.ts'
import { OrderDetail } from './order-schema.ts'
import { orderPath } from './paths.ts'

export const fetchOrder =
  (http: Http): Platform['fetchOrder'] =>
  async (originOrderId) => {
    const answer = await http.jsonWithBytes({ method: 'GET', path: orderPath(originOrderId) }, OrderDetail)
    if (!answer.ok) return err(toVtexFailure(answer.error))
    return ok({ ...answer.value.value, payload: answer.value.bytes })
  }
