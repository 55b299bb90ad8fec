import type { HubEvent } from '@ihub/contract/events'
import { listViews } from '@ihub/contract/views'
import type { ChangedKind } from '@ihub/domain/subject'
import type { QueryKey } from '@tanstack/react-query'
import { alertLiveReads } from '../features/alerts/live-reads.ts'
import { catalogLiveReads } from '../features/catalog/live-reads.ts'
import { customizationLiveReads } from '../features/customizations/live-reads.ts'
import { integrationLiveReads } from '../features/integrations/live-reads.ts'
import { inventoryLiveReads } from '../features/inventories/live-reads.ts'
import { kitLiveReads } from '../features/kits/live-reads.ts'
import { movementLiveReads } from '../features/movements/live-reads.ts'
import { parameterLiveReads } from '../features/parameterizations/live-reads.ts'
import { routeLiveReads } from '../features/routes/live-reads.ts'
import { sellerLiveReads } from '../features/sellers/live-reads.ts'
import { storeLiveReads } from '../features/stores/live-reads.ts'
import { tokenLiveReads } from '../features/tokens/live-reads.ts'
import { webhookLiveReads } from '../features/webhooks/live-reads.ts'
import { wmsLiveReads } from '../features/wms/live-reads.ts'
import { exportLiveReads } from '../ui/table/export-reads.ts'
import { entities } from './entities.ts'
import type { LiveRead, LiveReads } from './entity.ts'

/** One line for each feature beside the entities whose screens change by themselves. */
const liveReads: readonly LiveReads[] = [
  ...Object.values(entities).map((entity) => entity.liveReads),
  alertLiveReads,
  catalogLiveReads,
  customizationLiveReads,
  integrationLiveReads,
  inventoryLiveReads,
  movementLiveReads,
  kitLiveReads,
  parameterLiveReads,
  routeLiveReads,
  wmsLiveReads,
  sellerLiveReads,
  storeLiveReads,
  tokenLiveReads,
  webhookLiveReads,
  { view: [{ endpoint: listViews }] },
  exportLiveReads,
]

/** Every read that shows something of a kind. */
export const liveReadsOf = (kind: ChangedKind): readonly LiveRead[] =>
  liveReads.flatMap((ofFeature) => ofFeature[kind] ?? [])

/** True when a cached read, by its key, shows something the event is about. */
export function isAffected(key: QueryKey, event: HubEvent): boolean {
  const read = liveReadsOf(event.entityKind).find(({ endpoint }) => endpoint.id === key[0])
  if (!read || (key[1] !== null && key[1] !== event.storeId)) return false
  const params = key[2] as { id?: string } | undefined
  return !read.isOfOne || event.ids.length === 0 || event.ids.includes(params?.id ?? '')
}
