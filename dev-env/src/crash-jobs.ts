import { setTimeout as sleep } from 'node:timers/promises'
import { createJob } from '@ihub/contract/jobs'
import pg from 'pg'
import type { ApiClient } from './api-client.ts'

/** Jobs that call the address they are given; the others call the hub itself. */
export const calledJobs = ['called-1', 'called-2', 'called-3', 'called-4']
const ownJobs = ['own-1', 'own-2']

/** How many turns each job had, by its key. */
export type TurnCounts = Map<string, number>

/** 29 February: no turn comes by itself while the test runs, so that each of them is known. */
const rarely = '0 0 29 2 *'

export async function createJobs(api: ApiClient, storeId: string, targetUrl: string) {
  const create = (key: string, method: 'GET' | 'POST', endpoint: string) =>
    api.call(createJob, {
      storeId,
      body: { key, method, endpoint, cron: rarely, timeZone: 'America/Sao_Paulo' },
    })
  for (const key of calledJobs) await create(key, 'POST', `${targetUrl}/${key}`)
  for (const key of ownJobs) await create(key, 'GET', '/api/orders')
}

/** The time of every job that waits for it and is not at work has come; as if some of its turns had been missed. */
const giveTurnText = `
  update schedules s set next_at = now() - random() * interval '20 years'
  where process_type = 'run-job' and next_at > now() and not exists (
    select from processes p where p.store_id = s.store_id and p.entity_id = s.entity_id and p.ended_at is null)
  returning entity_code as key`

const pauseMs = 200

/** Gives the jobs their turns, one after another, until the signal; counted in `turns`. */
export async function giveTurns(databaseUrl: string, turns: TurnCounts, until: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  while (!until.aborted) {
    const { rows } = await client.query<{ key: string }>(giveTurnText)
    for (const { key } of rows) turns.set(key, (turns.get(key) ?? 0) + 1)
    await sleep(pauseMs)
  }
  await client.end()
}
