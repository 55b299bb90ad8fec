import type { Endpoint } from '@ihub/contract/endpoint'
import type { HubEvent } from '@ihub/contract/events'
import type { QueryKey } from '@tanstack/react-query'

/** Reads that show something of what changed; `ids` names them where the read is of one thing. */
const affected: Record<HubEvent['entityKind'], readonly { id: Endpoint['id']; isOfOne: boolean }[]> = {
  order: [
    { id: 'listOrders', isOfOne: false },
    { id: 'getOrder', isOfOne: true },
    { id: 'listOrderHookEvents', isOfOne: false },
  ],
  invoice: [{ id: 'listInvoiceHookEvents', isOfOne: false }],
  integration: [
    { id: 'listIntegrations', isOfOne: false },
    { id: 'listProcesses', isOfOne: false },
    { id: 'getProcess', isOfOne: false },
    { id: 'getStore', isOfOne: false },
  ],
  alert: [
    { id: 'listAlerts', isOfOne: false },
    { id: 'countAlerts', isOfOne: false },
  ],
  store: [
    { id: 'getStore', isOfOne: false },
    { id: 'listStores', isOfOne: false },
  ],
}

/** True when a cached read, by its key, shows something the event is about. */
export function isAffected(key: QueryKey, event: HubEvent): boolean {
  const row = affected[event.entityKind].find(({ id }) => id === key[0])
  if (!row || (key[1] !== null && key[1] !== event.storeId)) return false
  const params = key[2] as { id?: string } | undefined
  return !row.isOfOne || event.ids.length === 0 || event.ids.includes(params?.id ?? '')
}
