import { err, ok } from '@ihub/domain/result'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import type { Http } from '@ihub/ports/http'
import { flattenedGroups } from '../group-tree.ts'
import { BrandList, CategoryTree } from './catalog-schema.ts'
import { toInfrashopFailure } from './errors.ts'
import { brandsPath, categoriesPath } from './paths.ts'

/** The contract knows no departments. */
export const listGroups =
  (http: Http): CatalogTarget['listGroups'] =>
  async () => {
    const brands = await http.json({ verb: 'brands', method: 'GET', path: brandsPath }, BrandList)
    if (!brands.ok) return err(toInfrashopFailure(brands.error))
    const tree = await http.json({ verb: 'categories', method: 'GET', path: categoriesPath }, CategoryTree)
    if (!tree.ok) return err(toInfrashopFailure(tree.error))
    return ok({
      brand: brands.value.brands.map(({ brandId: id, name }) => ({ id, name })),
      category: flattenedGroups(tree.value.categories),
      department: [],
    })
  }
