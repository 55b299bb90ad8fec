import type { Figure } from '@ihub/contract/causes'
import { countProtocols } from '@ihub/contract/protocols'
import type { IntegrationStatus } from '@ihub/domain/constants'
import { useApi } from '../../app/use-api.ts'

/** The exchanges and returns by how far the ERP knows of them; none while they are not read. */
export function useReturnFigures(): (integration: IntegrationStatus) => Figure {
  const { data } = useApi(countProtocols, { query: { by: 'integration' } }, { isWatched: true })
  return (integration) => ({
    count: data?.counts.find(({ value }) => value === integration)?.count ?? 0,
    amounts: [],
  })
}
