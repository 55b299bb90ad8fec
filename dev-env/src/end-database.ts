import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 50

/** Ends the PostgreSQL of a data folder by a signal and waits until it has been started again. */
export async function endDatabase(folder: string, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const ended = await pidOf(folder)
  if (!ended) throw new Error('PostgreSQL does not run')
  process.kill(ended, signal)
  for (;;) {
    const pid = await pidOf(folder)
    if (pid && pid !== ended) return
    await sleep(pauseMs)
  }
}

async function pidOf(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || null
}
