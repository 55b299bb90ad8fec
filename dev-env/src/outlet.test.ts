import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@ihub/kit/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutlet, type Outlet } from './outlet.ts'

const server = createServer((_request, response) => response.end('here'))
let outlet: Outlet
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  outlet = await createOutlet(await freePort(), server.address() as AddressInfo)
})
afterAll(async () => {
  await outlet.unplug()
  server.close()
})

async function ask() {
  const since = performance.now()
  const text = await fetch(outlet.url).then((answer) => answer.text())
  return { text, tookMs: performance.now() - since }
}

test('a slow system answers everything, each answer after the latency of slow vendors', async () => {
  outlet.setSlow(true)
  const slow = await Promise.all([ask(), ask()])
  outlet.setSlow(false)
  const usual = await ask()

  for (const { text, tookMs } of slow) {
    expect(text).toBe('here')
    expect(tookMs).toBeGreaterThanOrEqual(749)
  }
  expect(usual.text).toBe('here')
})

test('an unplugged system is out of reach and comes back', async () => {
  await outlet.unplug()
  await expect(ask()).rejects.toThrow('fetch failed')

  await outlet.plug()

  expect(await ask()).toMatchObject({ text: 'here' })
})
