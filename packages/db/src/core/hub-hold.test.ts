import { givenIdleStore } from '@ihub/dev-env/given'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { commandLine } from '@ihub/domain/actor'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForMail, createMailRepository } from '../account/mails.ts'
import { takeOneOf, takePolls, takeWork } from '../queue/take-work.ts'
import { takeLease } from '../queue/worker-lease.ts'
import { createStartScheduled } from '../schedule/start-scheduled.ts'
import { createHubHold } from './hub-hold.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('while the hub is held nobody takes work, polls, schedules or mails; all of it is taken after the release', async () => {
  const { system, app, url } = database
  const { storeId, platformId: lane } = await givenIdleStore(system, 'held')
  const processId = uuidv7()
  await runSql(
    url,
    `insert into hub_hold (reason) values ('restored');
     insert into processes (store_id, process_id, number, type, status, integration_id, lane, input, work_class, author_kind, created_at)
       values ('${storeId}', '${processId}', 9999, 'receive-order', 'loading', '${lane}', '${lane}', '{}', 'live', 'cron', now());
     insert into queue (work_id, kind, store_id, lane, work_class, due_at) values ('${processId}', 'process', '${storeId}', '${lane}', 0, now());
     insert into schedules (store_id, lane, name, every_seconds, next_at) values ('${storeId}', '${lane}', 'inbound-events', 60, now());
     insert into schedules (store_id, lane, name, every_seconds, next_at, process_type, input)
       values ('${storeId}', '${storeId}', 'sync', 60, now(), 'sync-store', '{}')`,
  )
  await askForMail(system, { template: 'password', to: { address: 'ana@example.com' } })
  const lease = await takeLease(system)
  const wanted = [{ lane, workClass: 'live' as const, slots: 5 }]
  const hold = createHubHold(system)
  const takeRest = async () => ({
    polls: (await takePolls(system, [lane])).length,
    scheduled: await createStartScheduled(system)(),
    mails: (await createMailRepository(system).claim(5)).length,
  })

  expect(await takeWork(app, lease.id, wanted)).toEqual([])
  expect(await takeOneOf(app, lease.id, lane)).toEqual([])
  expect(await takeRest()).toEqual({ polls: 0, scheduled: 0, mails: 0 })
  expect(await hold.find()).toMatchObject({ reason: 'restored' })

  expect([await hold.release(commandLine('ana')), await hold.release(commandLine('ana'))]).toEqual([
    true,
    false,
  ])
  expect(await hold.find()).toBeNull()
  expect(await takeRest()).toEqual({ polls: 1, scheduled: 1, mails: 1 })
  expect(await takeWork(app, lease.id, wanted)).toMatchObject([{ kind: 'process', processId }])
})

test('only the owner of the database can hold the hub: neither the web app nor a worker writes the row', async () => {
  const add = (db: TestDatabase['system']) => db.insertInto('hub_hold').values({ reason: 'mine' }).execute()

  await expect(add(database.app)).rejects.toThrow('permission denied')
  await expect(add(database.system)).rejects.toThrow('permission denied')
})
