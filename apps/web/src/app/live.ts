import { apiBase } from '@ihub/contract/client/call-url'
import { HubEvent } from '@ihub/contract/events'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAccessCenter } from './access.ts'
import { isAffected } from './affected-reads.ts'
import { headersOf } from './client.ts'
import { useCurrentUser } from './current-user.ts'
import { followEvents } from './event-stream.ts'
import type { Liveness } from './liveness.ts'
import { readAgain } from './read-again.ts'
import { state, useValue } from './state.ts'
import { raiseUpdateStore, useWorkspace } from './workspace.ts'

const pauseMs = 1_000

const standstill = state<number | null>(null)
/** Since when the data on screen may be old, because the hub is not heard; null while it is live. */
export const useStandstill = () => useValue(standstill)

let before: Liveness | undefined

/** Reads changed data again, at most once a second per query. Belongs in the shell, once. */
export function useLive() {
  const queries = useQueryClient()
  const { storeId } = useWorkspace()
  // The access center is refused the change of stores.
  const isHeard = !isAccessCenter(useCurrentUser())
  // Browsers open six connections to a host over HTTP/1.1, so tabs out of sight give theirs back.
  const isVisible = useDocumentVisibility() === 'visible'

  // A network stream outlives renders and must be closed when the store changes.
  useEffect(() => {
    if (!storeId || !isVisible || !isHeard) return
    const stop = new AbortController()
    const due = new Map<string, ReturnType<typeof setTimeout>>()
    const refresh = (event: HubEvent) => {
      for (const query of queries
        .getQueryCache()
        .findAll({ predicate: (one) => isAffected(one.queryKey, event) })) {
        if (due.has(query.queryHash)) continue
        const waitMs = Math.max(0, query.state.dataUpdatedAt + pauseMs - Date.now())
        const timer = setTimeout(() => {
          due.delete(query.queryHash)
          void readAgain(queries, query)
        }, waitMs)
        due.set(query.queryHash, timer)
      }
    }
    void followEvents(
      {
        open: (signal, missedMs) =>
          fetch(`${apiBase}/events?missedMs=${missedMs}`, { headers: headersOf(storeId), signal }),
        onEvent: (data) => {
          const event = HubEvent.safeParse(data)
          if (!event.success) return
          if (event.data.entityKind === 'store') raiseUpdateStore()
          refresh(event.data)
        },
        onResume: () => {
          for (const query of queries.getQueryCache().getAll()) void readAgain(queries, query)
        },
        onStandstill: standstill.set,
        before,
      },
      stop.signal,
    ).then((last) => {
      before = last
    })
    return () => {
      stop.abort()
      for (const timer of due.values()) clearTimeout(timer)
    }
  }, [queries, storeId, isVisible, isHeard])
}
