import type { HubChange } from '@ihub/ports/administration'
import { changeChannel, idsTold } from './change-messages.ts'

export interface ChangeNotifier {
  /** Some lane has new work. */
  wake(queue: string): void
  ordersChanged(storeId: string, orderIds: Iterable<string>): void
  /** Says what is left to say. */
  close(): Promise<void>
}

interface Notice {
  channel: string
  payload: string
}

const wakeWithinMs = 3
const newsWithinMs = 100

/**
 * Says NOTIFY after the commit, much at once: PostgreSQL lets transactions that notify commit one after the other only.
 * What a dying process leaves unsaid is found by the next look at the queue, or read by the browser's next question.
 */
export function createChangeNotifier(
  notify: (notices: Notice[]) => Promise<unknown>,
  jobChannel: string,
): ChangeNotifier {
  const queues = new Set<string>()
  const changed = new Map<string, Set<string>>()
  let wakeTimer: NodeJS.Timeout | undefined
  let newsTimer: NodeJS.Timeout | undefined
  let saying: Promise<unknown> = Promise.resolve()

  const say = (notices: Notice[]) => {
    if (notices.length > 0) saying = Promise.all([saying, notify(notices).catch(() => undefined)])
  }
  const sayQueues = () => {
    wakeTimer = undefined
    say([...queues].map((payload) => ({ channel: jobChannel, payload })))
    queues.clear()
  }
  const sayNews = () => {
    newsTimer = undefined
    say([...changed].map(([storeId, ids]) => ({ channel: changeChannel, payload: toNews(storeId, ids) })))
    changed.clear()
  }

  return {
    wake: (queue) => {
      queues.add(queue)
      wakeTimer ??= setTimeout(sayQueues, wakeWithinMs)
    },
    ordersChanged: (storeId, orderIds) => {
      const ofStore = changed.get(storeId) ?? new Set()
      for (const id of orderIds) ofStore.add(id)
      changed.set(storeId, ofStore)
      newsTimer ??= setTimeout(sayNews, newsWithinMs)
    },
    close: async () => {
      clearTimeout(wakeTimer)
      clearTimeout(newsTimer)
      sayQueues()
      sayNews()
      await saying
    },
  }
}

function toNews(storeId: string, ids: Set<string>): string {
  const change: HubChange = { kind: 'orders-changed', storeId, ids: idsTold(ids) }
  return JSON.stringify(change)
}
