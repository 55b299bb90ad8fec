import { runSql } from '@ihub/dev-env/test-cluster'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

test('everybody signed in reads that the hub is held, a super user alone ends it, and the audit log says who', async () => {
  const [root, admin] = [await api.givenUser('Root'), await api.givenUser('Admin')]
  const read = async () => (await api.call('GET', '/api/hub', { token: admin.token })).json
  const release = ({ token }: { token: string }) => api.call('POST', '/api/hub/release', { token })
  const before = await read()
  await runSql(hub.database.url, `insert into hub_hold (reason) values ('restored from a backup')`)

  expect(before).toEqual({ held: null })
  expect(await read()).toEqual({ held: { since: expect.any(String), reason: 'restored from a backup' } })
  expect((await release(admin)).status).toBe(403)
  expect(await read()).toMatchObject({ held: { reason: 'restored from a backup' } })
  expect(await release(root)).toMatchObject({ status: 200, json: { held: null } })
  expect(await release(root)).toMatchObject({ status: 200, json: { held: null } })
  const rows = await hub.database.system
    .selectFrom('hub_audit_log')
    .select(['actor_id', 'before'])
    .where('action', '=', 'hub.released')
    .execute()
  expect(rows).toEqual([
    { actor_id: root.userId, before: { since: expect.any(String), reason: 'restored from a backup' } },
  ])
})
