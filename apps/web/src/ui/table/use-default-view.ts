import type { ListView } from '@ihub/contract/views'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isNarrowed, type ListFilters } from './list-page.ts'

interface DefaultView {
  views: readonly ListView[] | undefined
  filters: ListFilters
  open(view: ListView): void
}

/** Opens the person's default view once, where the address asks nothing else of the list. */
export function useDefaultView({ views, filters, open }: DefaultView) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const isPlain = !isNarrowed(filters) && search.orderBy === undefined && search.page === undefined
  const isDone = useRef(false)
  // The views come from the server after the list is on screen: the address changes once they are there.
  useEffect(() => {
    if (!isPlain) isDone.current = true
    if (!views || isDone.current) return
    isDone.current = true
    const standard = views.find(({ isDefault }) => isDefault)
    if (standard) open(standard)
  }, [views, isPlain, open])
}
