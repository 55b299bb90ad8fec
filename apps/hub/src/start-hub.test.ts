import { constants, getPriority } from 'node:os'
import { startHubProcess } from '@ihub/dev-env/hub-process'
import { openTestDatabase } from '@ihub/dev-env/test-database'
import { expect, test } from 'vitest'

test('a worker with a process of its own gives way to the API, and not where they share one', async () => {
  const database = await openTestDatabase()
  const start = (roles: string) =>
    startHubProcess({
      DATABASE_URL: database.url,
      IHUB_ROLES: roles,
      IHUB_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
      PORT: '0',
    })
  const [worker, both] = [await start('worker'), await start('api,worker')]

  const priorities = [getPriority(worker.pid), getPriority(both.pid)]
  await Promise.all([worker.stop(), both.stop()])
  await database.close()

  const own = getPriority()
  expect(priorities).toEqual([Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL), own])
}, 60_000)
