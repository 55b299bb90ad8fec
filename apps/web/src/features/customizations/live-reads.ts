import type { LiveReads } from '../../app/entity.ts'

// The contract loads with the pages.
export const customizationLiveReads: LiveReads = {
  store: [{ endpoint: { id: 'listCustomizations' } }, { endpoint: { id: 'getInstallments' } }],
}
