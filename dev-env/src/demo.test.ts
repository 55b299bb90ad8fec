import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { listOrders } from '@ihub/contract/orders'
import { listStores } from '@ihub/contract/stores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from './api-client.ts'
import { emptyDemoFolder } from './demo-folder.ts'
import { demoShops, startDemoShop } from './demo-world.ts'
import { openTestDatabase } from './test-database.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ihub-demo-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Below the range that systems give to outgoing connections. */
const ports = () => {
  const IHUB_DEMO_PORT = 20_000 + Math.floor(Math.random() * 10_000)
  return { IHUB_DEMO_PORT: String(IHUB_DEMO_PORT), PORT: String(IHUB_DEMO_PORT + 1) }
}
type Environment = Record<string, string>
function begin(name: string, environment: Environment, words: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}
async function run(name: string, environment: Environment, words: string[] = []) {
  const child = begin(name, environment, words)
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, said, complained }
}

test('a demo empties the folder of an earlier one and no other', async () => {
  const mine = join(folder, 'mine')
  await emptyDemoFolder(mine)
  await writeFile(join(mine, 'old'), 'x')
  await emptyDemoFolder(mine)
  expect(await readdir(mine)).not.toContain('old')

  const theirs = join(folder, 'theirs')
  await mkdir(theirs)
  await writeFile(join(theirs, 'photos'), 'x')
  await expect(emptyDemoFolder(theirs)).rejects.toThrow('was not made by a demo')
  expect(await readFile(join(theirs, 'photos'), 'utf8')).toBe('x')
})

test('every system that there is a simulator of can be unplugged in the demo', async () => {
  const simulators = fileURLToPath(new URL('../../simulators/src', import.meta.url))
  const known = (await readdir(simulators)).filter((name) =>
    existsSync(join(simulators, name, `start-${name}.ts`)),
  )
  const [shop] = demoShops
  if (!shop) throw new Error('the demo has no shop')
  const running = await startDemoShop(shop, Number(ports().IHUB_DEMO_PORT))
  const outlets = Object.keys(running.outlets).map((name) => name.replace(`${shop.code}.`, ''))
  await running.close()

  expect(outlets.sort()).toEqual(known.sort())
})

test('a second demo says that the port is taken, and touches nothing of the first', async () => {
  const environment = { ...ports(), IHUB_DATA_DIR: join(folder, 'data') }
  await emptyDemoFolder(environment.IHUB_DATA_DIR)
  await writeFile(join(environment.IHUB_DATA_DIR, 'orders'), 'x')
  const first = createServer().listen(Number(environment.IHUB_DEMO_PORT), '127.0.0.1')
  await once(first, 'listening')

  const { code, complained } = await run('demo.ts', environment)
  first.close()

  expect(code).toBe(1)
  expect(complained).toMatch(/^Port \d+ is taken, perhaps by another demo\.[^\n]+\n$/)
  expect(await readdir(environment.IHUB_DATA_DIR)).toContain('orders')
}, 60_000)

test('the store a visitor sees first is the one whose platform and ERP README steers', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const [first] = demoShops.toSorted((a, b) => a.name.localeCompare(b.name))
  const steered = [...readme.matchAll(/npm run sim -- \w+ ([\w-]+)\.(?:vtex|mln|millennium)\b/g)].map(
    ([, code]) => code,
  )

  expect(steered.length).toBeGreaterThan(2)
  expect(new Set(steered)).toEqual(new Set([first?.code]))
})

test('a demo has the port and the administrator it is given, its ERP refuses orders when told to, and all of it ends together', async () => {
  const database = await openTestDatabase()
  const admin = { email: 'someone@example.com', password: 'somebody else 1!' }
  const environment = {
    ...ports(),
    IHUB_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    IHUB_ADMIN_EMAIL: admin.email,
    IHUB_ADMIN_PASSWORD: admin.password,
  }
  const demo = begin('demo.ts', environment)
  let said = ''
  demo.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const url = `http://127.0.0.1:${environment.PORT}`
  await vi.waitFor(() => expect(said).toContain(`iHub demo is ready at ${url}`), { timeout: 90_000 })
  const sim = (...words: string[]) => run('sim.ts', environment, words)

  expect(await sim('slow', 'loja-um.vtex')).toMatchObject({ code: 0 })
  expect(await sim('fast', 'loja-um.vtex')).toMatchObject({ code: 0 })
  expect(await sim('refuse', 'loja-um.vtex', 'no', '1')).toMatchObject({ code: 1 })
  expect(await sim('refuse', 'loja-um.millennium', 'Cliente sem CPF', '2')).toMatchObject({ code: 0 })

  const api = await signIn(url, admin)
  const stores = await api.call(listStores, { query: { limit: 0 } })
  const storeId = stores.data[0]?._id ?? ''
  await vi.waitFor(
    async () => {
      const { data } = await api.call(listOrders, { storeId, query: { limit: 100 } })
      expect(JSON.stringify(data)).toContain('Cliente sem CPF')
    },
    { timeout: 60_000, interval: 500 },
  )
  const pulling = stores.data.find(({ code }) => code === 'quarta-loja')?._id ?? ''
  await vi.waitFor(
    async () => {
      const { data } = await api.call(listOrders, { storeId: pulling, query: { limit: 100 } })
      expect(data.map(({ erpOrderId }) => erpOrderId)).toContain('1000')
    },
    { timeout: 60_000, interval: 500 },
  )
  demo.kill('SIGTERM')
  const [code] = await once(demo, 'exit')

  expect(code).toBe(0)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  await database.close()
}, 180_000)
