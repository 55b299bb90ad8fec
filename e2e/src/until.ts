import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is yes; the awaited condition is in the error. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { timeoutMs = 60_000, everyMs = 100 } = {},
): Promise<void> {
  const endsAt = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`)
    await pause(everyMs)
  }
}
