import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followEvents } from './event-stream.ts'

/** A hub that sends one event to each listener, and nothing at all while it is frozen. */
async function startHub() {
  const hub = { isFrozen: false, url: '' }
  const server = createServer((_, answer) => {
    if (hub.isFrozen) return
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write(': open\n\ndata: {"kind":"x"}\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  hub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return hub
}

function follow(url: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const seen = { events: [] as unknown[], since: [] as (number | null)[], resumed: 0 }
  void followEvents(
    {
      open: (signal) => fetch(url, { signal }),
      onEvent: (data) => seen.events.push(data),
      onResume: () => {
        seen.resumed += 1
      },
      onStandstill: (since) => seen.since.push(since),
      silenceMaxMs: 350,
    },
    stop.signal,
  )
  return seen
}

const patient = { timeout: 20_000 }

test('a hub that freezes without an error is noticed, and reads are repeated once it answers again', async () => {
  const hub = await startHub()
  const seen = follow(hub.url)
  await vi.waitFor(() => expect(seen.events).toContainEqual({ kind: 'x' }), patient)

  hub.isFrozen = true
  await vi.waitFor(() => expect(seen.since.at(-1)).toEqual(expect.any(Number)), patient)
  expect(seen.since.at(-1)).toBeLessThanOrEqual(Date.now())
  const resumedBefore = seen.resumed

  hub.isFrozen = false
  await vi.waitFor(() => expect(seen.resumed).toBeGreaterThan(resumedBefore), patient)
})
