import type { HubNews, NewsFeed } from '@ihub/ports/administration'
import { listenOn } from './listen-on.ts'
import { mailChannel, newsChannel, sessionChannel } from './news.ts'

export interface Listener extends NewsFeed {
  /** Told when a mail was asked for, by whatever process. */
  onMail(wake: () => void): void
  close(): Promise<void>
}

/**
 * The hub's news for the whole process, given to whoever watches the store or sends its mails.
 * After a break everybody is told to read again, because what was said meanwhile is lost.
 */
export function startListener(url: string, onError: (error: unknown) => void): Listener {
  const watchers = new Map<string, Set<(news: HubNews) => void>>()
  const spread = (news: HubNews) => {
    for (const watcher of watchers.get(news.storeId) ?? []) watcher(news)
  }
  const mailSenders = new Set<() => void>()
  const wakeSenders = () => {
    for (const wake of mailSenders) wake()
  }
  const sessionWatchers = new Set<(sessionId: string) => void>()
  const listening = listenOn(url, [newsChannel, mailChannel, sessionChannel], {
    onPayload: (payload, channel) => {
      if (channel === sessionChannel) {
        for (const watcher of sessionWatchers) watcher(payload)
        return
      }
      if (channel === mailChannel) return wakeSenders()
      const news = readNews(payload)
      if (news) spread(news)
    },
    onBack: () => {
      wakeSenders()
      for (const storeId of watchers.keys())
        for (const kind of [
          'orders-changed',
          'integrations-changed',
          'alerts-changed',
          'store-changed',
        ] as const)
          spread({ kind, storeId, ids: [] })
    },
    onError,
  })
  return {
    subscribe: (storeId, watcher) => {
      const ofStore = watchers.get(storeId) ?? new Set()
      watchers.set(storeId, ofStore.add(watcher))
      return () => {
        ofStore.delete(watcher)
        if (ofStore.size === 0 && watchers.get(storeId) === ofStore) watchers.delete(storeId)
      }
    },
    onSessionEnded: (watcher) => {
      sessionWatchers.add(watcher)
      return () => void sessionWatchers.delete(watcher)
    },
    onMail: (wake) => void mailSenders.add(wake),
    close: listening.close,
  }
}

function readNews(payload: string): HubNews | null {
  try {
    const news: unknown = JSON.parse(payload)
    const isNews = typeof news === 'object' && news !== null && 'storeId' in news && 'kind' in news
    return isNews ? (news as HubNews) : null
  } catch {
    return null
  }
}
