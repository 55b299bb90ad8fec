import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { parseSearch, readFilters, stringifySearch, writeFilters } from './search-params.ts'

type Raw = Record<string, unknown>
export type SetFilters<Q extends z.ZodObject> = (change: Partial<z.output<Q>>) => void

/**
 * The list's filters, parsed from the URL by the contract; defaults stay out of the URL.
 * A change that does not name a page goes back to the first. `standard` replaces defaults of the contract on this screen.
 */
export function useFilters<Q extends z.ZodObject>(
  query: Q,
  standard?: Partial<z.output<Q>>,
): [z.output<Q>, SetFilters<Q>] {
  const raw = useSearch({ strict: false }) as Raw
  const navigate = useNavigate()
  const rawText = JSON.stringify(raw)
  const standardText = JSON.stringify(standard)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the objects are new at each render, their text is not.
  const addressed = useMemo(
    () => ({ ...readFilters(query, { ...standard, ...raw }) }),
    [query, rawText, standardText],
  )
  // The URL follows a choice later: until then a second one would take the first away.
  const [chosen, setChosen] = useState<z.output<Q>>()
  const filters = chosen ?? addressed
  const setFilters = useCallback<SetFilters<Q>>(
    (change) => {
      const search = writeFilters(
        query,
        { ...filters, page: undefined, cursor: undefined, ...change },
        standard,
      )
      const next = readFilters(query, { ...standard, ...parseSearch(stringifySearch(search)) })
      setChosen(next)
      const isTyping = Object.keys(change).join() === 'search'
      // Going back undoes a filter, but not each pause in typing.
      const settled = navigate({
        to: '.',
        search: ({ tab }: Raw) => ({ tab, ...search }),
        replace: isTyping,
      })
      void settled.finally(() => setChosen((latest) => (latest === next ? undefined : latest)))
    },
    [filters, navigate, query, standard],
  )
  return [filters, setFilters]
}
