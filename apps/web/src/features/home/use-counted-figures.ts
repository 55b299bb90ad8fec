import type { Figure } from '@ihub/contract/causes'
import { countCustomers } from '@ihub/contract/customers'
import { countProtocols } from '@ihub/contract/protocols'
import { countRoutes } from '@ihub/contract/routes'
import type { IntegrationStatus } from '@ihub/domain/constants'
import type { CustomerStatus } from '@ihub/domain/customer/statuses'
import type { RouteStatus } from '@ihub/domain/route/route-status'
import { useApi } from '../../app/use-api.ts'

/** The figure of a choice of a list; null until the counts are read. */
type FigureOf<Value> = (value: Value) => Figure | null

interface Counted<Value> {
  counts: readonly { value: Value; count: number }[]
}

const figuresOf =
  <Value>(counted: Counted<Value> | undefined): FigureOf<Value> =>
  (value) =>
    counted ? { count: counted.counts.find((one) => one.value === value)?.count ?? 0, amounts: [] } : null

export const useCustomerFigures = (): FigureOf<CustomerStatus> =>
  figuresOf<string>(useApi(countCustomers, { query: { by: 'status' } }, { isWatched: true }).data)

/** Exchanges and returns by how far the ERP knows of them. */
export const useReturnFigures = (): FigureOf<IntegrationStatus> =>
  figuresOf<string>(useApi(countProtocols, { query: { by: 'integration' } }, { isWatched: true }).data)

export const useRouteFigures = (): FigureOf<RouteStatus> =>
  figuresOf<string>(useApi(countRoutes, { query: { by: 'status' } }, { isWatched: true }).data)
