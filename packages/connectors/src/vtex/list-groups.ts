import { err, ok } from '@ihub/domain/result'
import type { CatalogTarget, TargetGroup } from '@ihub/ports/catalog-target'
import type { Http } from '@ihub/ports/http'
import { flattenedGroups, type GroupNode } from '../group-tree.ts'
import { BrandList, type CategoryNode, CategoryTree } from './catalog-schema.ts'
import { toVtexFailure } from './errors.ts'
import { brandsPath, categoriesPath } from './paths.ts'

/** The departments are the roots of VTEX's tree of categories, and categories themselves. */
export const listGroups =
  (http: Http): CatalogTarget['listGroups'] =>
  async () => {
    const brands = await http.json({ verb: 'brands', method: 'GET', path: brandsPath }, BrandList)
    if (!brands.ok) return err(toVtexFailure(brands.error))
    const tree = await http.json({ verb: 'categories', method: 'GET', path: categoriesPath }, CategoryTree)
    if (!tree.ok) return err(toVtexFailure(tree.error))
    return ok({
      brand: brands.value.map(toGroup),
      category: flattenedGroups(tree.value.map(toNode)),
      department: tree.value.map(toGroup),
    })
  }

const toGroup = ({ id, name }: { id: number; name: string }): TargetGroup => ({ id: String(id), name })

const toNode = ({ id, name, children }: CategoryNode): GroupNode => ({
  id: String(id),
  name,
  children: children.map(toNode),
})
