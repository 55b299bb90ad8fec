import { platform } from 'node:os'
import { expect, test } from 'vitest'
import { readTreeUsage, readUsage } from './usage.ts'

test.runIf(platform() === 'linux')(
  'a process is charged for the processor time and memory it uses',
  async () => {
    const before = await readUsage(process.pid)
    const end = process.cpuUsage().user + 200_000
    while (process.cpuUsage().user < end) JSON.parse('{"busy":true}')
    const after = await readUsage(process.pid)

    expect(after.cpuSeconds - before.cpuSeconds).toBeGreaterThan(0.1)
    expect(after.memoryBytes).toBeGreaterThan(10_000_000)
    // Pages that other processes hold too are not counted whole.
    expect(after.memoryBytes).toBeLessThan(process.memoryUsage.rss())
    expect((await readTreeUsage(process.pid)).cpuSeconds).toBeGreaterThanOrEqual(after.cpuSeconds)
  },
)

test('a process that is gone has no numbers', async () => {
  expect((await readUsage(2 ** 30)).cpuSeconds).toBeNaN()
})
