import type { HubNews, NewsFeed } from '@ihub/ports/administration'
import pg from 'pg'
import { newsChannel } from './news.ts'

export interface Listener extends NewsFeed {
  close(): Promise<void>
}

const pauseMs = [100, 500, 1_000, 5_000] as const

/**
 * One LISTEN connection for the whole process, opened again when it breaks; its news goes to whoever watches the store.
 * After a break everybody is told to read again, because what was said meanwhile is lost.
 */
export function startListener(url: string, onError: (error: unknown) => void): Listener {
  const watchers = new Map<string, Set<(news: HubNews) => void>>()
  let client: pg.Client | null = null
  let failures = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const spread = (news: HubNews) => {
    for (const watcher of watchers.get(news.storeId) ?? []) watcher(news)
  }
  const readAgain = () => {
    for (const storeId of watchers.keys())
      for (const kind of ['orders-changed', 'integrations-changed'] as const)
        spread({ kind, storeId, ids: [] })
  }
  const again = (error?: unknown) => {
    client = null
    if (isClosed) return
    if (error) onError(error)
    timer = setTimeout(connect, pauseMs[Math.min(failures++, pauseMs.length - 1)])
  }
  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'ihub-listen' })
    let isOver = false
    const over = (error?: unknown) => {
      if (isOver) return
      isOver = true
      fresh.removeAllListeners('notification')
      fresh.end().catch(() => undefined)
      again(error)
    }
    fresh.on('error', over)
    fresh.on('end', () => over())
    fresh.on('notification', ({ payload }) => {
      const news = readNews(payload)
      if (news) spread(news)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${newsChannel}`)
      client = fresh
      if (failures > 0) readAgain()
      failures = 0
    } catch (error) {
      over(error)
    }
  }
  const connecting = connect()

  return {
    subscribe: (storeId, watcher) => {
      const ofStore = watchers.get(storeId) ?? new Set()
      watchers.set(storeId, ofStore.add(watcher))
      return () => {
        ofStore.delete(watcher)
        if (ofStore.size === 0 && watchers.get(storeId) === ofStore) watchers.delete(storeId)
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connecting
      await client?.end()
    },
  }
}

function readNews(payload: string | undefined): HubNews | null {
  try {
    const news: unknown = JSON.parse(payload ?? '')
    const isNews = typeof news === 'object' && news !== null && 'storeId' in news && 'kind' in news
    return isNews ? (news as HubNews) : null
  } catch {
    return null
  }
}
