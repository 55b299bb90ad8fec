import { type IntegrationRow, listIntegrations } from '@ihub/contract/processes'
import { useApi } from '../../app/use-api.ts'

/** One of the linked systems, from the list that is read anyway. */
export function useIntegration(id: string): IntegrationRow | undefined {
  const { data } = useApi(listIntegrations, {})
  return data?.data.find(({ _id }) => _id === id)
}
