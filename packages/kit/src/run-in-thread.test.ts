import { expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const limits = { heapMegabytes: 32, timeoutMs: 60_000 }
const thread = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${code}`)}`,
  )
const outOfBounds = { ok: false, error: 'out-of-bounds' }

test('a thread is given its data and answers once', async () => {
  const answer = await runInThread(thread('parentPort.postMessage(workerData + 1)'), 41, limits)
  expect(answer).toEqual({ ok: true, value: 42 })
})

test('a thread that fills its memory ends alone', async () => {
  const greedy = thread('const all = []; for (;;) all.push({ more: [all.length] })')
  expect(await runInThread(greedy, null, limits)).toEqual(outOfBounds)
})

test('a thread that never ends is stopped', async () => {
  expect(await runInThread(thread('for (;;);'), null, { ...limits, timeoutMs: 200 })).toEqual(outOfBounds)
})

test('an error of a thread is thrown', async () => {
  await expect(runInThread(thread("throw new Error('broken')"), null, limits)).rejects.toThrow('broken')
})
