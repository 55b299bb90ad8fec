import { changedKinds } from '@ihub/domain/subject'
import type { ChangeFeed, HubChange } from '@ihub/ports/administration'
import { changeChannel, mailChannel, sessionChannel } from './change-messages.ts'
import { listenOn } from './listen-on.ts'
import { createRecentChanges } from './recent-changes.ts'

export interface Listener extends ChangeFeed {
  /** Told when a mail was asked for, by whatever process. */
  onMail(wake: () => void): void
  close(): Promise<void>
}

/**
 * The hub's changes for the whole process, given to each watcher of the store and to the mail sender. After a break
 * everybody is told to read again, because the changes announced meanwhile are lost.
 */
export function startListener(url: string, onError: (error: unknown) => void): Listener {
  const watchers = new Map<string, Set<(change: HubChange) => void>>()
  const recent = createRecentChanges()
  const spread = (change: HubChange) => {
    recent.keep(change)
    for (const watcher of watchers.get(change.storeId) ?? []) watcher(change)
  }
  const mailSenders = new Set<() => void>()
  const wakeSenders = () => {
    for (const wake of mailSenders) wake()
  }
  const sessionWatchers = new Set<(sessionId: string) => void>()
  const listening = listenOn(url, [changeChannel, mailChannel, sessionChannel], {
    onPayload: (payload, channel) => {
      if (channel === sessionChannel) {
        for (const watcher of sessionWatchers) watcher(payload)
        return
      }
      if (channel === mailChannel) return wakeSenders()
      const change = readChange(payload)
      if (change) spread(change)
    },
    onBack: () => {
      recent.forget()
      wakeSenders()
      for (const storeId of watchers.keys())
        for (const entityKind of changedKinds) spread({ entityKind, storeId, ids: [] })
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
    missed: recent.missed,
    onSessionEnded: (watcher) => {
      sessionWatchers.add(watcher)
      return () => void sessionWatchers.delete(watcher)
    },
    onMail: (wake) => void mailSenders.add(wake),
    close: listening.close,
  }
}

function readChange(payload: string): HubChange | null {
  try {
    const change: unknown = JSON.parse(payload)
    const isNews =
      typeof change === 'object' && change !== null && 'storeId' in change && 'entityKind' in change
    return isNews ? (change as HubChange) : null
  } catch {
    return null
  }
}
