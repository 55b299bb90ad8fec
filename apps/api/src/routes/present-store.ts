import type { StoreDetail, StoreIntegration } from '@ihub/contract/stores'
import { orderDestinations, platforms } from '@ihub/domain/constants'
import { openIntegrationSecrets } from '@ihub/operations/store/integration-secrets'
import { maskSettings } from '@ihub/operations/store/settings'
import type { IntegrationRecord, StoreRecord } from '@ihub/ports/administration'
import type { ApiDeps } from '../serve.ts'
import { presentHealthStatus } from './present-health.ts'

type Deps = Pick<ApiDeps, 'vault' | 'connectors' | 'publicUrl'>

export function presentStore(deps: Deps, store: StoreRecord): StoreDetail {
  const platform = store.integrations.find(({ role, active }) => role === 'platform' && active)?.connector
  return {
    _id: store.storeId,
    code: store.code,
    name: store.name,
    icon: store.icon,
    active: store.active,
    platform: platforms.find((known) => known === platform) ?? null,
    orderDestination: orderDestinations.find((known) => known === store.orderDestination) ?? null,
    originDocument: store.originDocument,
    integrations: store.integrations.flatMap((one) => presentIntegration(deps, store.storeId, one)),
  }
}

/** A connector that is no longer installed has no fields to show. */
function presentIntegration(deps: Deps, storeId: string, integration: IntegrationRecord): StoreIntegration[] {
  const connector = deps.connectors.find(({ id }) => id === integration.connector)
  if (!connector) return []
  const secrets = openIntegrationSecrets(deps.vault, storeId, integration)
  return [
    {
      _id: integration.integrationId,
      connector: connector.id,
      name: connector.name,
      role: integration.role,
      active: integration.active,
      settings: maskSettings(connector, integration.settings, secrets.settings),
      inboundUrl: secrets.inboundKey
        ? `${deps.publicUrl}/api/inbound/${connector.id}/${secrets.inboundKey}`
        : null,
      health: {
        status: presentHealthStatus(integration.healthStatus),
        message: integration.healthMessage,
        checkedAt: integration.healthCheckedAt,
      },
    },
  ]
}
