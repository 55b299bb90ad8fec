import { getStore, listStores } from '@ihub/contract/stores'
import type { LiveReads } from '../../app/entity.ts'

export const storeLiveReads: LiveReads = {
  integration: [{ endpoint: getStore }],
  store: [{ endpoint: getStore }, { endpoint: listStores }],
}
