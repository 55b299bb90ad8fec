import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followEvents } from './event-stream.ts'

/** A hub whose streams the test holds in its hands. */
async function startHub() {
  const streams: ServerResponse[] = []
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    streams.push(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { streams, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
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
      silenceMaxMs: 140,
    },
    stop.signal,
  )
  return seen
}

test('a hub that freezes without an error is noticed, and reads are repeated once it answers again', async () => {
  const { streams, url } = await startHub()
  const seen = follow(url)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.write(': open\n\ndata: {"kind":"x"}\n\n')
  await vi.waitFor(() => expect(seen.events).toEqual([{ kind: 'x' }]))
  const heardBy = Date.now()

  await vi.waitFor(() => expect(seen.since.at(-1)).toEqual(expect.any(Number)))
  expect(seen.since.at(-1)).toBeLessThanOrEqual(heardBy)
  expect(seen.resumed).toBe(0)

  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(1), { timeout: 5_000 })
  streams.at(-1)?.write(': open\n\n')
  await vi.waitFor(() => expect(seen.resumed).toBeGreaterThan(0))
  expect(seen.since).toContain(null)
})
