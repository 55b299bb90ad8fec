import type { StoreDetail, StoreIntegration } from '@ihub/contract/stores'
import { orderDestinations, platforms } from '@ihub/domain/constants'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import { rolesOf } from '@ihub/domain/system-traits'
import { openIntegrationSecrets } from '@ihub/operations/store/integration-secrets'
import { readSettings } from '@ihub/operations/store/read-settings'
import { maskSettings } from '@ihub/operations/store/settings'
import type { IntegrationRecord, StoreRecord } from '@ihub/ports/administration'
import type { ApiDeps } from '../serve.ts'
import { presentHealthStatus } from './present-health.ts'

/** Names the file too, so that a browser that has shown one icon sees that there is another. */
export const iconAddress = ({ storeId, iconFileId }: Pick<StoreRecord, 'storeId' | 'iconFileId'>) =>
  iconFileId === null ? null : `/api/stores/${storeId}/icon?file=${iconFileId}`

type Deps = Pick<ApiDeps, 'vault' | 'connectors' | 'publicUrl'>

export function presentStore(deps: Deps, store: StoreRecord, { reveals = false } = {}): StoreDetail {
  const { storeId } = store
  const settings = readSettings(deps.vault, storeSettings, { storeId, stored: store, reveals })
  const connected = store.integrations.flatMap(({ connector, active }) => (active ? [connector] : []))
  return {
    _id: storeId,
    version: store.version,
    code: store.code,
    name: store.name,
    icon: iconAddress(store),
    active: store.active,
    timeZone: String(store.settings.timeZone ?? defaultTimeZone),
    platform: platforms.find((known) => connected.includes(known)) ?? null,
    orderDestination: orderDestinations.find((known) => known === store.orderDestination) ?? null,
    originDocument: store.originDocument,
    settings,
    integrations: store.integrations.flatMap((one) => presentIntegration(deps, storeId, one, reveals)),
  }
}

/** A connector that is no longer installed has no fields to show. */
function presentIntegration(
  deps: Deps,
  storeId: string,
  integration: IntegrationRecord,
  reveals: boolean,
): StoreIntegration[] {
  const connector = deps.connectors.find(({ id }) => id === integration.connector)
  if (!connector) return []
  const secrets = openIntegrationSecrets(deps.vault, storeId, integration)
  const { settings: open } = integration
  return [
    {
      _id: integration.integrationId,
      connector: connector.id,
      name: connector.name,
      label: integration.label,
      roles: rolesOf(connector.id),
      active: integration.active,
      settings: reveals ? { ...open, ...secrets.settings } : maskSettings(connector, open, secrets.settings),
      inboundUrl: secrets.inboundKey
        ? `${deps.publicUrl}/api/inbound/${connector.id}/${secrets.inboundKey}`
        : null,
      health: {
        status: presentHealthStatus(integration.healthStatus),
        kind: integration.healthKind,
        message: integration.healthMessage,
        checkedAt: integration.healthCheckedAt,
      },
    },
  ]
}
