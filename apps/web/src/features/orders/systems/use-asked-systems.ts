import {
  type AskedSystem,
  getOrderSystems,
  type OrderSystems,
  type SystemFact,
} from '@ihub/contract/order-systems'
import type { OrderDetail } from '@ihub/contract/orders'
import { type ComparedRow, compareFacts } from '@ihub/domain/order/compared/compare-facts'
import type { Fact } from '@ihub/domain/order/compared/facts'
import { type SystemRole, systemRoles } from '@ihub/domain/system-traits'
import { useQueries } from '@tanstack/react-query'
import { apiQuery } from '../../../app/use-api.ts'
import { useWorkspace } from '../../../app/workspace.ts'

/** A role of the store's systems, and its answer once it is there. */
export interface AskedRole {
  role: SystemRole
  isAsking: boolean
  answer: AskedSystem | null
}

export interface Asked {
  /** Null until the first answer. */
  hub: (OrderSystems['hub'] & Pick<OrderSystems, 'version'>) | null
  /** Roles that a system of the store plays, or may play. */
  roles: AskedRole[]
  rows: ComparedRow[]
  /** Set when the hub itself did not answer. */
  error: unknown
  isAsking: boolean
  askAgain(): Promise<unknown>
}

/** Asks each role on its own, so that a slow system holds no other up; a later event of the order asks nobody again. */
export function useAskedSystems(order: OrderDetail): Asked {
  const { storeId } = useWorkspace()
  const asked = useQueries({
    queries: systemRoles.map((role) => ({
      ...apiQuery(getOrderSystems, { params: { id: order._id }, query: { role } }, storeId),
      enabled: (query: { state: { data: unknown } }) => storeId !== null && query.state.data === undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  const newest = asked
    .flatMap(({ data }) => data ?? [])
    .toSorted((one, other) => (one.hub.readAt < other.hub.readAt ? 1 : -1))[0]
  const roles = systemRoles.flatMap((role, index) => {
    const query = asked[index]
    const answer = query?.data?.systems[0] ?? null
    const isAsking = query?.isFetching ?? false
    return answer || (isAsking && isConnected(order, role)) ? [{ role, isAsking, answer }] : []
  })
  return {
    hub: newest ? { ...newest.hub, version: newest.version } : null,
    roles,
    rows: newest ? compareFacts(testimoniesOf(newest, roles)) : [],
    error: asked.find(({ error, data }) => error && !data)?.error ?? null,
    isAsking: asked.some(({ isFetching }) => isFetching),
    askAgain: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}

const isConnected = ({ statuses }: OrderDetail, role: SystemRole) => statuses[role].system !== null

const testimoniesOf = ({ hub }: OrderSystems, roles: readonly AskedRole[]) => [
  { teller: 'hub' as const, facts: hub.facts.map(toFact) },
  ...roles.map(({ role: teller, answer }) => ({ teller, facts: (answer?.facts ?? []).map(toFact) })),
]

/** As it travels, with the action that takes it over. */
export type TakableFact = Fact & Pick<SystemFact, 'take'>

function toFact({ range, means, lengthMax, ...fact }: SystemFact): TakableFact {
  return {
    ...fact,
    ...(range && { range: [range.from, range.to] as const }),
    ...(means && { means }),
    ...(lengthMax !== null && { lengthMax }),
  }
}
