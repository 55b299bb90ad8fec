import { type IntegrationRow, listIntegrations } from '@ihub/contract/processes'
import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import { useApi } from '../../app/use-api.ts'
import { currentStoreId } from '../../app/workspace.ts'
import { useT } from './texts.ts'

/** One of the linked systems, from the list that is read anyway. */
export function useIntegration(id: string): IntegrationRow | undefined {
  const { data } = useApi(listIntegrations, {})
  return data?.data.find(({ _id }) => _id === id)
}

/** The name of the system whose processes are shown; the hub's own for work that asks nobody outside. */
export function useSystemName(id: string): string | undefined {
  const t = useT()
  const integration = useIntegration(id)
  const storeId = currentStoreId()
  return storeId && id === hubLaneOf(asId<StoreId>(storeId)) ? t('integrations.hub') : integration?.name
}
