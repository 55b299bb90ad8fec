import { listStores } from '@ihub/contract/store-parts'
import type { LiveReads } from '../../app/entity.ts'

// Its contract is large and loads with its page.
const getStore = { id: 'getStore' }

export const storeLiveReads: LiveReads = {
  integration: [{ endpoint: getStore }],
  store: [{ endpoint: getStore }, { endpoint: listStores }],
}
