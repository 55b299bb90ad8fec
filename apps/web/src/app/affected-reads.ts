import type { Endpoint } from '@ihub/contract/endpoint'
import type { HubEvent } from '@ihub/contract/events'
import type { QueryKey } from '@tanstack/react-query'

/** Reads that show something of what changed; `ids` names them where the read is of one thing. */
const affected: Record<HubEvent['kind'], readonly { id: Endpoint['id']; isOfOne: boolean }[]> = {
  'orders-changed': [
    { id: 'listOrders', isOfOne: false },
    { id: 'getOrder', isOfOne: true },
    { id: 'listOrderHookEvents', isOfOne: false },
  ],
  'integrations-changed': [
    { id: 'listIntegrations', isOfOne: false },
    { id: 'listProcesses', isOfOne: false },
    { id: 'getProcess', isOfOne: false },
    { id: 'getStore', isOfOne: false },
  ],
  'alerts-changed': [
    { id: 'listAlerts', isOfOne: false },
    { id: 'countAlerts', isOfOne: false },
  ],
  'store-changed': [
    { id: 'getStore', isOfOne: false },
    { id: 'listStores', isOfOne: false },
  ],
}

/** True when a cached read, by its key, shows something the event is about. */
export function isAffected(key: QueryKey, event: HubEvent): boolean {
  const row = affected[event.kind].find(({ id }) => id === key[0])
  if (!row || (key[1] !== null && key[1] !== event.storeId)) return false
  const params = key[2] as { id?: string } | undefined
  return !row.isOfOne || event.ids.length === 0 || event.ids.includes(params?.id ?? '')
}
