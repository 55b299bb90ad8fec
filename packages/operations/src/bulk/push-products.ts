import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import type { ProductRowRead } from '@ihub/ports/catalog'
import { type BulkAction, done, skipped } from './bulk-action.ts'

/** Each product becomes due at the platforms; the sending has a result for each of its SKUs. */
export const pushProducts: BulkAction<ProductRowRead, BulkInputs['push-products']> = {
  starts: null,
  name: ({ productId, code }) => ({ id: productId, code }),
  judge: ({ isActive }) => (isActive ? null : 'not-sold'),
  run: async ({ catalogPushes }, { storeId, id, actor, input: { replaces } }) => {
    const asked = await catalogPushes.request(storeId, id, { actor, replaces, integrationId: null })
    if (asked.ok) return done
    return skipped(asked.error.code === 'catalog.no_platform' ? 'takes-no-products' : 'gone')
  },
}
