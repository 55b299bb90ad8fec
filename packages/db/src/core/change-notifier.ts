import type { ChangedKind } from '@ihub/domain/subject'
import { changeMessage, type Message } from './change-messages.ts'

export interface ChangeNotifier {
  /** Some lane has new work. */
  wake(lane: string): void
  /** Entities of one kind changed. */
  changed(storeId: string, entityKind: ChangedKind, ids: Iterable<string>): void
  /** Sends the changes that are left. */
  close(): Promise<void>
}

const wakeWithinMs = 3
const changesWithinMs = 100

/**
 * Sends NOTIFY after the commit, many messages at once: PostgreSQL lets transactions that notify commit one after the
 * other only. The queue poller finds changes that a killed process did not announce; browsers read again by themselves.
 */
export function createChangeNotifier(
  notify: (messages: Message[]) => Promise<unknown>,
  queueChannel: string,
): ChangeNotifier {
  const lanes = new Set<string>()
  const changed = new Map<string, { storeId: string; entityKind: ChangedKind; ids: Set<string> }>()
  let wakeTimer: NodeJS.Timeout | undefined
  let changesTimer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()

  const send = (messages: Message[]) => {
    if (messages.length > 0) sending = Promise.all([sending, notify(messages).catch(() => undefined)])
  }
  const sendWakes = () => {
    wakeTimer = undefined
    send([...lanes].map((payload) => ({ channel: queueChannel, payload })))
    lanes.clear()
  }
  const sendChanges = () => {
    changesTimer = undefined
    send([...changed.values()].map(changeMessage))
    changed.clear()
  }

  return {
    wake: (lane) => {
      lanes.add(lane)
      wakeTimer ??= setTimeout(sendWakes, wakeWithinMs)
    },
    changed: (storeId, entityKind, ids) => {
      const key = `${storeId}/${entityKind}`
      const known = changed.get(key) ?? { storeId, entityKind, ids: new Set<string>() }
      for (const id of ids) known.ids.add(id)
      changed.set(key, known)
      changesTimer ??= setTimeout(sendChanges, changesWithinMs)
    },
    close: async () => {
      clearTimeout(wakeTimer)
      clearTimeout(changesTimer)
      sendWakes()
      sendChanges()
      await sending
    },
  }
}
