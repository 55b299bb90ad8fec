import { HubEvent } from '@ihub/contract/events'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAffected } from './affected-reads.ts'
import { headersOf } from './client.ts'
import { readServerEvents } from './server-events.ts'
import { state, useValue } from './state.ts'
import { apiBase } from './url.ts'
import { useWorkspace } from './workspace.ts'

const pauseMs = 1_000
const backoffMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

const connected = state(true)
/** False while the stream is broken; lists may be old then. */
export const useIsLive = () => useValue(connected)

/** Reads again what the hub says has changed, at most once a second per query. Belongs in the shell, once. */
export function useLive() {
  const queries = useQueryClient()
  const { storeId } = useWorkspace()
  // Browsers open six connections to a host over HTTP/1.1, so tabs out of sight give theirs back.
  const isVisible = useDocumentVisibility() === 'visible'

  // A network stream outlives renders and must be closed when the store changes.
  useEffect(() => {
    if (!storeId || !isVisible) return
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
          void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
        }, waitMs)
        due.set(query.queryHash, timer)
      }
    }
    void listen(storeId, stop.signal, refresh, () => queries.invalidateQueries())
    return () => {
      stop.abort()
      for (const timer of due.values()) clearTimeout(timer)
    }
  }, [queries, storeId, isVisible])
}

/** Reads the stream until stopped; after a break everything on screen may be old, so `onResume` runs. */
async function listen(
  storeId: string,
  signal: AbortSignal,
  onEvent: (event: HubEvent) => void,
  onResume: () => void,
) {
  let failures = 0
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${apiBase}/events`, { headers: headersOf(storeId), signal })
      if (answer.status === 401 || answer.status === 403) return
      if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
      if (failures > 0) onResume()
      failures = 0
      connected.set(true)
      for await (const data of readServerEvents(answer.body)) {
        const event = HubEvent.safeParse(data)
        if (event.success) onEvent(event.data)
      }
    } catch {
      if (signal.aborted) return
    }
    failures += 1
    if (failures > 1) connected.set(false)
    await pause(backoffMs[Math.min(failures, backoffMs.length) - 1] ?? pauseMs, signal)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
