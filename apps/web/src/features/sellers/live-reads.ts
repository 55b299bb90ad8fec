import { getSeller, listSellers } from '@ihub/contract/sellers'
import type { LiveReads } from '../../app/entity.ts'

export const sellerLiveReads: LiveReads = {
  seller: [{ endpoint: listSellers }, { endpoint: getSeller, isOfOne: true }],
}
