import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createThreadPool, type ThreadPool } from './thread-pool.ts'

const limits = { threadsMax: 1, heapMegabytes: 32, timeoutMs: 30_000, idleMs: 60_000 }
const outOfBounds = { ok: false, error: 'out-of-bounds' }
const code = `
  import { threadId } from 'node:worker_threads'
  export const run = (given) => {
    if (given === 'throw') throw new Error('broken')
    if (given === 'spin') for (;;);
    const all = []
    if (given === 'fill') for (;;) all.push({ more: [all.length] })
    return { given, threadId }
  }`
const folder = mkdtempSync(join(tmpdir(), 'thread-pool-'))
const module = pathToFileURL(join(folder, 'thread.mjs'))
writeFileSync(module, code)
afterAll(() => rmSync(folder, { recursive: true }))

interface Answer {
  given: string
  threadId: number
}

const open: ThreadPool<string, Answer>[] = []
function pool(given: Partial<typeof limits> = {}) {
  const created = createThreadPool<string, Answer>({ module, name: 'run', ...limits, ...given })
  open.push(created)
  return created
}
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

const threadOf = async (threads: ThreadPool<string, Answer>) => {
  const answer = await threads.run('')
  return answer.ok ? answer.value.threadId : 0
}

test('a thread is started for the first run, and runs the next one too', async () => {
  const threads = pool()
  expect(await threads.run('one')).toMatchObject({ value: { given: 'one' } })
  expect(await threadOf(threads)).toBe(await threadOf(threads))
})

test('a run that fills its memory ends alone, and the next one has a new thread', async () => {
  const threads = pool()
  const before = await threadOf(threads)
  expect(await threads.run('fill')).toEqual(outOfBounds)
  expect(await threadOf(threads)).not.toBe(before)
})

test('a run that never ends is stopped; those that waited for it have all of their time', async () => {
  const threads = pool({ timeoutMs: 1_500 })
  const answers = ['spin', 'spin', 'last'].map((given) => threads.run(given))
  expect(await Promise.all(answers)).toMatchObject([outOfBounds, outOfBounds, { value: { given: 'last' } }])
})

test('an error of a run is thrown', async () => {
  await expect(pool().run('throw')).rejects.toThrow('broken')
})

test('a pool that nothing ran in has nothing to end', async () => {
  await expect(Promise.race([pool().close(), wait(5_000, 'late')])).resolves.toBeUndefined()
})
