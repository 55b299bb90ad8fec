import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHubProcess } from '@ihub/dev-env/hub-process'
import { expect, test } from 'vitest'
import { leanEnvironment, leanFlagsOf } from './lean-start.ts'

test('the hub runs lean under the id it was started with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-lean-'))
  try {
    const hub = await startHubProcess({ PORT: '0', IHUB_DATA_DIR: folder })

    const [line, environment] = await Promise.all(
      ['cmdline', 'environ'].map((name) => readFile(`/proc/${hub.pid}/${name}`, 'utf8')),
    )
    await hub.stop()

    expect(line?.split('\0')).toEqual(expect.arrayContaining(leanFlagsOf({})))
    expect(environment?.split('\0')).toContain('MALLOC_ARENA_MAX=1')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

test('only a process that works on orders has the larger room for young garbage', () => {
  expect(leanFlagsOf({ IHUB_ROLES: 'api,worker' })).toContain('--max-semi-space-size=16')
  expect(leanFlagsOf({ IHUB_ROLES: 'api' })).toContain('--max-semi-space-size=8')
})

test('memory variables that the environment sets already are kept', () => {
  expect(leanEnvironment({ MALLOC_ARENA_MAX: '4' })).toMatchObject({ MALLOC_ARENA_MAX: '4' })
})
