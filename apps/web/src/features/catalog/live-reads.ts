import type { LiveReads } from '../../app/entity.ts'

/** The contract of the catalog is large and loads with its pages. */
export const catalogLiveReads: LiveReads = {
  product: [
    { endpoint: { id: 'listProducts' } },
    { endpoint: { id: 'getProduct' }, isOfOne: true },
    { endpoint: { id: 'listProductStandings' }, isOfOne: true },
  ],
}
