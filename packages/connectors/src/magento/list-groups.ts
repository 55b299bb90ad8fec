import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogTarget, TargetGroup } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import { flattenedGroups } from '../group-tree.ts'
import { AttributeOptions, CategoryTree } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'

/** Brands are the options of the attribute that the shop keeps them in; Magento has no departments. */
export const listGroups =
  (context: Context): CatalogTarget['listGroups'] =>
  async () => {
    const tree = await context.http.json(
      { verb: 'categories', method: 'GET', path: '/categories' },
      CategoryTree,
    )
    if (!tree.ok) return err(toMagentoFailure(tree.error))
    const brand = await listBrands(context)
    if (!brand.ok) return brand
    return ok({ brand: brand.value, category: flattenedGroups(tree.value.children_data), department: [] })
  }

async function listBrands({ http, settings }: Context): Promise<Result<TargetGroup[], CallFailure>> {
  const { brandAttribute } = settings
  if (brandAttribute === '') return ok([])
  const path = `/products/attributes/${brandAttribute}/options`
  const options = await http.json({ verb: 'attribute-options', method: 'GET', path }, AttributeOptions)
  if (!options.ok) return err(toMagentoFailure(options.error))
  const named = options.value.map(({ label, value: id }) => ({ id, name: String(label).trim() }))
  return ok(named.filter(({ id, name }) => id !== '' && name !== ''))
}
