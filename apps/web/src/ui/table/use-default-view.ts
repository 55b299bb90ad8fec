import type { ListView } from '@ihub/contract/views'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Opens the person's default view once, where the address asks nothing else of the list. */
export function useDefaultView(views: readonly ListView[] | undefined, open: (view: ListView) => void) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const isPlain = Object.keys(search).length === 0
  const wasAskedFor = useRef(!isPlain)
  const isDone = useRef(false)
  // The views come from the server after the list is on screen: the address changes once they are there.
  useEffect(() => {
    if (!views || isDone.current) return
    isDone.current = true
    const standard = views.find(({ isDefault }) => isDefault)
    if (standard && !wasAskedFor.current && isPlain) open(standard)
  }, [views, isPlain, open])
}
