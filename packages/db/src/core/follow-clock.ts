import { hubClock } from '@ihub/kit/clock'
import { compareClocks, connectBriefly } from './server-time.ts'

const everyMs = 30_000
const timeoutMs = 5_000
/** An answer that took longer tells the time too roughly. */
const roughMs = 1_000

/**
 * Sets the hub's clock by PostgreSQL's, now and every 30 seconds, so that all processes and the database have one time. While
 * PostgreSQL is away the clock runs on.
 */
export async function followClock(url: string): Promise<{ stop(): void }> {
  await setClock(url)
  const timer = setInterval(() => setClock(url).catch(() => undefined), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function setClock(url: string): Promise<void> {
  const client = await connectBriefly(url, timeoutMs)
  try {
    const { aheadMs, tookMs } = await compareClocks(client, hubClock.nowMs)
    if (tookMs < roughMs) hubClock.set(hubClock.nowMs() + aheadMs)
  } finally {
    await client.end()
  }
}
