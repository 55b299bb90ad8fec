import type { ListSelection } from '@ihub/contract/list-selection'
import { useCallback, useRef, useState } from 'react'
import { queryOf } from './view-state.ts'

interface Chosen {
  /** The filters that it was made of: under others it is over. */
  of: string
  ids: readonly string[]
  /** All that match, whatever page they are on. */
  isAll: boolean
}

export interface Selection {
  ids: readonly string[]
  isAll: boolean
  isSelected(id: string): boolean
  /** As a call of the list takes it. */
  value: ListSelection
  /** Turns a row, and with `isRange` all rows from the last turned one to it. */
  toggle(id: string, isRange: boolean): void
  /** All rows of the page, or none of them. */
  togglePage(): void
  selectAll(): void
  clear(): void
}

const noRows = { ids: [], isAll: false }
const placesOfSort = new Set(['orderBy', 'direction'])

/** A call takes no more ids; all that match have no such bound. */
export const markedMax = 1_000

/** Rows chosen in a list. They stay chosen on other pages and in another sequence, and no longer under other filters. */
export function useSelection(filters: object, pageIds: readonly string[]): Selection {
  const query = queryOf(filters)
  const of = JSON.stringify(Object.entries(query).filter(([name]) => !placesOfSort.has(name)))
  const [chosen, setChosen] = useState<Chosen>({ of, ids: [], isAll: false })
  const { ids, isAll }: Omit<Chosen, 'of'> = chosen.of === of ? chosen : noRows
  const latest = useRef({ of, ids, isAll, pageIds })
  latest.current = { of, ids, isAll, pageIds }
  const turned = useRef<string | null>(null)

  const choose = useCallback((next: Iterable<string>, all = false) => {
    setChosen({ of: latest.current.of, ids: [...new Set(next)].slice(0, markedMax), isAll: all })
  }, [])
  // The same function at each render, or every row would render with it.
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const now = latest.current
      const marked = now.isAll ? now.pageIds : now.ids
      const range = isRange ? rangeOf(now.pageIds, turned.current, id) : [id]
      const isOn = !marked.includes(id)
      turned.current = id
      choose(isOn ? [...marked, ...range] : marked.filter((one) => !range.includes(one)))
    },
    [choose],
  )
  const isWholePage = pageIds.length > 0 && pageIds.every((id) => isAll || ids.includes(id))
  return {
    ids,
    isAll,
    isSelected: (id) => isAll || ids.includes(id),
    value: isAll ? { matching: query } : { ids: [...ids] },
    toggle,
    togglePage: () => choose(isWholePage ? ids.filter((id) => !pageIds.includes(id)) : [...ids, ...pageIds]),
    selectAll: () => choose([], true),
    clear: () => choose([]),
  }
}

/** The rows between two of a page, both among them; only the second where the first is on another page. */
export function rangeOf(pageIds: readonly string[], from: string | null, to: string): string[] {
  const [one, other] = [pageIds.indexOf(from ?? ''), pageIds.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return pageIds.slice(Math.min(one, other), Math.max(one, other) + 1)
}
