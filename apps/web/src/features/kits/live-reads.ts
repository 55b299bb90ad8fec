import type { LiveReads } from '../../app/entity.ts'

/** The contract loads with the pages. */
export const kitLiveReads: LiveReads = {
  kit: [{ endpoint: { id: 'listKits' } }, { endpoint: { id: 'getKit' }, isOfOne: true }],
}
