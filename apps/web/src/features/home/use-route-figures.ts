import type { Figure } from '@ihub/contract/causes'
import { countRoutes } from '@ihub/contract/routes'
import type { RouteStatus } from '@ihub/domain/route/route-status'
import { useApi } from '../../app/use-api.ts'

/** The routes of each status; none while they are not read. */
export function useRouteFigures(): (status: RouteStatus) => Figure {
  const { data } = useApi(countRoutes, { query: { by: 'status' } }, { isWatched: true })
  return (status) => ({
    count: data?.counts.find(({ value }) => value === status)?.count ?? 0,
    amounts: [],
  })
}
