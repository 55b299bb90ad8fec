import type { Endpoint } from '@ihub/contract/endpoint'
import type { EntityKind } from '@ihub/domain/subject'
import { useHotkeys } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { subjectLink } from '../../app/entities.ts'
import { useWorkspace } from '../../app/workspace.ts'

export interface Neighbors {
  /** 1-based. */
  position: number
  count: number
  goPrevious: (() => void) | null
  goNext: (() => void) | null
}

interface Walked {
  kind: EntityKind
  list: Endpoint
}

/** The page of the list the entity was opened from, when one came before; j and k walk along it. */
export function useNeighbors({ kind, list }: Walked, entityId: string): Neighbors | null {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { storeId } = useWorkspace()
  const ids = useMemo(
    () => newestListWith(queries, [list.id, storeId], entityId),
    [queries, list, storeId, entityId],
  )
  const index = ids.indexOf(entityId)
  const go = (id: string | undefined) =>
    id === undefined
      ? null
      : // Going back leads to the list at once, not through every entity looked at.
        () =>
          void navigate({
            to: subjectLink({ kind, _id: id }).to ?? '.',
            search: (search: object) => search,
            replace: true,
          })
  const goPrevious = go(ids[index - 1])
  const goNext = go(ids[index + 1])
  useHotkeys([
    ['j', () => goNext?.()],
    ['k', () => goPrevious?.()],
  ])
  return index < 0 || ids.length < 2 ? null : { position: index + 1, count: ids.length, goPrevious, goNext }
}

function newestListWith(
  queries: QueryClient,
  queryKey: readonly (string | null)[],
  entityId: string,
): string[] {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(
      ({ state }) =>
        (state.data as { data: { _id: string }[] } | undefined)?.data.map(({ _id }) => _id) ?? [],
    )
  return lists.find((ids) => ids.includes(entityId)) ?? []
}
