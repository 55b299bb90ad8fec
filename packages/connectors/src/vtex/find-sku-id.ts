import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http, JsonRequest } from '@ihub/ports/http'
import type { SkuKeys } from '@ihub/ports/stock-target'
import { toVtexFailure } from './errors.ts'
import { skuByEanPath, skuByReferencePath } from './paths.ts'
import { SkuId } from './stock-schema.ts'

/** Ids of VTEX are numbers; a code with letters is a reference. */
export const isVtexId = (code: string) => /^\d+$/.test(code)

/** The id of the SKU in VTEX, which is asked for where the store knows it by its reference or its EAN alone. */
export async function findSkuId(
  http: Http,
  { sku, alternateId }: SkuKeys,
): Promise<Result<string, CallFailure>> {
  if (!alternateId && isVtexId(sku)) return ok(sku)
  const { type, value } = alternateId ?? { type: 'refid', value: sku }
  if (type === 'externalSku') return ok(value)
  const request: JsonRequest =
    type === 'refid'
      ? { verb: 'sku-by-reference', method: 'GET', path: skuByReferencePath, query: { RefId: value } }
      : { verb: 'sku-by-ean', method: 'GET', path: skuByEanPath(value) }
  const answer = await http.json(request, SkuId)
  return answer.ok ? answer : err(toVtexFailure(answer.error))
}
