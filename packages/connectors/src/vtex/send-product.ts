import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogTarget, ProductOffer } from '@ihub/ports/catalog-target'
import type { CallFailure, Http, HttpRequest } from '@ihub/ports/http'
import { linkKey } from '../link-key.ts'
import { sendWithSkus } from '../send-with-skus.ts'
import { toVtexFailure } from './errors.ts'
import { type FoundProduct, findProduct } from './find-product.ts'
import { productPath, productsPath } from './paths.ts'
import { NoAnswer } from './schema.ts'
import { sendSku, weakMatch } from './send-sku.ts'
import { SkuId } from './stock-schema.ts'

/** VTEX has no key against a second creation: the references are looked for before anything is created. */
export const sendProduct =
  (http: Http): CatalogTarget['sendProduct'] =>
  async (offer) => {
    const found = await findProduct(http, offer)
    if (!found.ok) return found
    const { product, skus } = found.value
    return sendWithSkus(offer, {
      keptId: product && String(product.Id),
      sendProduct: () => sendOne(http, offer, found.value),
      sendSku: (productId, offered) => {
        const known = skus.find(({ asked }) => asked.sku === offered.sku) ?? null
        return sendSku(http, { productId, offered, found: known })
      },
    })
  }

/** The id of the product, which is created where it is not there; nothing is sent where nothing is to change. */
async function sendOne(
  http: Http,
  offer: ProductOffer,
  { product: kept, skus }: FoundProduct,
): Promise<Result<string, CallFailure>> {
  const weak = skus.find(({ isExact }) => !isExact)
  if (!kept) return weak ? err(weakMatch(weak)) : create(http, offer)
  const changes = fieldsOf(offer.values)
  if (Object.keys(changes).length === 0 || offer.externalId === null) return ok(String(kept.Id))
  const path = productPath(String(kept.Id))
  const request: HttpRequest = { method: 'PUT', path, json: { ...kept, ...changes } }
  const sent = await http.json({ ...request, verb: 'product-update' }, NoAnswer)
  return sent.ok ? ok(String(kept.Id)) : err(toVtexFailure(sent.error))
}

async function create(http: Http, { code, values }: ProductOffer): Promise<Result<string, CallFailure>> {
  const json = {
    ...fieldsOf(values),
    RefId: code,
    // The reference makes it the only one.
    LinkId: linkKey(`${values.name ?? ''} ${code}`),
    Title: values.name,
    IsVisible: true,
    IsActive: true,
    ShowWithoutStock: false,
  }
  const sent = await http.json({ verb: 'product-create', method: 'POST', path: productsPath, json }, SkuId)
  return sent.ok ? sent : err(toVtexFailure(sent.error))
}

/** VTEX's names of the values that are given; its groups are numbers, and a department follows its category. */
function fieldsOf({ name, description, brand, category, department }: ToldValues): Record<string, unknown> {
  const fields = {
    Name: name,
    Description: description,
    BrandId: numberOf(brand),
    CategoryId: numberOf(category),
    DepartmentId: numberOf(department),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const numberOf = (id: ToldValues['brand']) => (id === undefined || id === null ? undefined : Number(id))
