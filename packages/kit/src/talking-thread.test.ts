import { afterEach, expect, test } from 'vitest'
import { startTalkingThread, type TalkingThread } from './talking-thread.ts'

const code = `
  import { parentPort, workerData } from 'node:worker_threads'
  let sum = workerData
  parentPort.on('message', (given) => {
    if (given === 'throw') throw new Error('broken')
    if (given === 'spin') for (;;);
    const all = []
    if (given === 'fill') for (;;) all.push({ more: [all.length] })
    parentPort.postMessage((sum += given))
  })`
const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const outOfBounds = { ok: false, error: 'out-of-bounds' }

const open: TalkingThread<number | string, number>[] = []
function start(timeoutMs = 60_000) {
  const thread = startTalkingThread<number | string, number>(module, 1, { heapMegabytes: 32, timeoutMs })
  open.push(thread)
  return thread
}
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

test('a thread keeps its state from one answer to the next', async () => {
  const thread = start()
  expect(await thread.ask(2)).toEqual({ ok: true, value: 3 })
  expect(await thread.ask(4)).toEqual({ ok: true, value: 7 })
})

test('a thread that fills its memory, or never answers, ends alone', async () => {
  expect(await start().ask('fill')).toEqual(outOfBounds)
  expect(await start(500).ask('spin')).toEqual(outOfBounds)
})

test('an error of a thread is thrown', async () => {
  await expect(start().ask('throw')).rejects.toThrow('broken')
})
