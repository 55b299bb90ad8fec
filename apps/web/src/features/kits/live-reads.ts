import type { LiveReads } from '../../app/entity.ts'

/** The contract loads with the pages. */
export const kitLiveReads: LiveReads = {
  kit: [
    { endpoint: { id: 'listKits' } },
    { endpoint: { id: 'countKits' } },
    { endpoint: { id: 'getKit' }, isOfOne: true },
  ],
  // The stock of a kit follows that of its components.
  inventory: [{ endpoint: { id: 'getKit' } }],
  // The counts of an import move with the items of its run.
  process: [{ endpoint: { id: 'listKitImports' } }, { endpoint: { id: 'getKitImport' } }],
}
