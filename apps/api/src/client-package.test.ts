import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startShopApi } from '../test/start-shop-api.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
const project = await mkdtemp(join(tmpdir(), 'client-'))
const { api, givenOrder, call, close } = await startShopApi('client', { role: 'Admin' })
afterAll(async () => {
  await close()
  await rm(project, { recursive: true })
})

/** As `npm install <tarball>` does, but for the network. */
async function install() {
  const { stdout } = await run(process.execPath, [join(root, 'tools/src/build-client.ts'), project])
  const modules = join(project, 'node_modules')
  await mkdir(join(modules, '@ihub/client'), { recursive: true })
  await run('tar', ['-xzf', stdout.trim(), '--strip-components=1', '-C', join(modules, '@ihub/client')])
  for (const name of ['zod', '@types/node', 'undici-types']) {
    await mkdir(join(modules, name, '..'), { recursive: true })
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }
}

async function exampleOfReadme() {
  const readme = await readFile(join(root, 'packages/client/README.md'), 'utf8')
  const example = readme.match(/```ts\n([\s\S]*?)\n```/)?.[1]
  if (!example) throw new Error('the README of the client has no example')
  return example
}

test('the packed client installs outside the workspace, and the example of its README compiles and runs', async () => {
  await install()
  await writeFile(join(project, 'package.json'), '{ "type": "module" }')
  await writeFile(join(project, 'example.ts'), await exampleOfReadme())
  for (const code of ['v1-01', 'v2-01', 'v3-01']) await givenOrder({ originOrderId: code, sequence: code })
  const { json } = await call('POST', '/tokens', { name: 'BI', scopes: ['orders:read'] })

  const checks = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
  await run(join(root, 'node_modules/typescript-7/bin/tsc'), [...checks, 'example.ts'], { cwd: project })
  const { stdout } = await run(process.execPath, ['example.ts'], {
    cwd: project,
    env: { ...process.env, HUB_URL: api.url, HUB_TOKEN: String(json.token) },
  })

  const lines = stdout.trim().split('\n')
  const { json: list } = await call('GET', '/orders')
  const told = list.data?.map((order) => `${order.originOrderId} ${order.status} ${order.sellingPrice}`)
  expect(told).toHaveLength(3)
  expect(lines.slice(0, 3), 'two pages').toEqual(told)
  expect(lines[3]).toMatch(/^404 order\.not_found /)
  expect(lines.slice(4)).toContain('invoice.pending')
})
