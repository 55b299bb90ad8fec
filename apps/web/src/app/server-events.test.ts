import { expect, test } from 'vitest'
import { readServerEvents } from './server-events.ts'

async function read(...chunks: string[]) {
  return readHearing(() => {}, ...chunks)
}

async function readHearing(onBytes: () => void, ...chunks: string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const events: unknown[] = []
  for await (const event of readServerEvents(body, onBytes)) events.push(event)
  return events
}

test('an event that arrives in pieces is one event', async () => {
  expect(await read('data: {"ki', 'nd":"x"}\n', '\ndata: {"kind":"y"}\r\n\r\n')).toEqual([
    { kind: 'x' },
    { kind: 'y' },
  ])
})

test('comments that keep the line open and broken data are skipped', async () => {
  expect(await read(': ping\n\n', 'data: {oops\n\n', 'event: change\ndata: {"a":1}\n\n')).toEqual([{ a: 1 }])
})

test('an event cut off by the end of the stream is dropped', async () => {
  expect(await read('data: {"a":1}\n\ndata: {"b":')).toEqual([{ a: 1 }])
})

test('a heartbeat is heard as a sign of life, though it says nothing', async () => {
  let heard = 0
  const events = await readHearing(
    () => {
      heard += 1
    },
    ': beat\n\n',
    ': beat\n\n',
  )

  expect({ heard, events }).toEqual({ heard: 2, events: [] })
})
