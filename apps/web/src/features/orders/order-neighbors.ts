import { listOrders, type OrderRow } from '@ihub/contract/orders'
import { useHotkeys } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWorkspace } from '../../app/workspace.ts'

export interface Neighbors {
  /** 1-based. */
  position: number
  count: number
  goPrevious: (() => void) | null
  goNext: (() => void) | null
}

/** The page of the list the order was opened from, when one came before; j and k walk along it. */
export function useOrderNeighbors(orderId: string): Neighbors | null {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { storeId } = useWorkspace()
  const ids = useMemo(() => newestListWith(queries, storeId, orderId), [queries, storeId, orderId])
  const index = ids.indexOf(orderId)
  const go = (id: string | undefined) =>
    id === undefined
      ? null
      : // Going back leads to the list at once, not through every order looked at.
        () => void navigate({ to: `/orders/list/${id}`, search: (search: object) => search, replace: true })
  const goPrevious = go(ids[index - 1])
  const goNext = go(ids[index + 1])
  useHotkeys([
    ['j', () => goNext?.()],
    ['k', () => goPrevious?.()],
  ])
  return index < 0 || ids.length < 2 ? null : { position: index + 1, count: ids.length, goPrevious, goNext }
}

function newestListWith(queries: QueryClient, storeId: string | null, orderId: string): string[] {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: [listOrders.id, storeId] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => (state.data as { data: OrderRow[] } | undefined)?.data.map(({ _id }) => _id) ?? [])
  return lists.find((ids) => ids.includes(orderId)) ?? []
}
