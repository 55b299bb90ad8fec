import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db, inStore } from './pool.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = createDb(createPool(database.url, 'app', 1, { statementTimeoutMs: 100, idleInTransactionMs: 100 }))
})
afterAll(async () => {
  await db.destroy()
  await database.close()
})

test('connections are limited without being told', async () => {
  const settings = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.app)

  expect(settings.rows).toEqual([{ statement: '30s', idle: '1min' }])
})

test('a statement that takes too long is ended, and the connection goes on', async () => {
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })

  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a transaction that is left open is ended with its connection, and the pool takes another', async () => {
  const abandoned = db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    await gone(pid.rows[0]?.pid ?? 0)
    await sql`select 1`.execute(connection)
  })

  await expect(abandoned).rejects.toThrow()
  await expect
    .poll(async () => (await sql`select 1 as one`.execute(db).catch(() => null))?.rows)
    .toEqual([{ one: 1 }])
})

test('a connection whose server answers nothing any more is given up, and the pool takes another', async () => {
  const relay = await startRelay(database.url)
  const far = createDb(createPool(relay.url, 'app', 1, { answerTimeoutMs: 2_000 }))
  const ask = () => sql`select 1 as one`.execute(far)
  expect((await ask()).rows).toEqual([{ one: 1 }])

  relay.fallSilent()
  await expect(ask()).rejects.toThrow('timeout')

  await expect.poll(async () => (await ask().catch(() => null))?.rows).toEqual([{ one: 1 }])
  await far.destroy()
  relay.close()
})

test('a transaction whose setting of the store was ended by a time limit says so, and not only that it is aborted', async () => {
  const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
  const query = (text: string) => {
    if (text.startsWith('set local')) return refused('57014')
    return text.startsWith('select') ? refused('25P02') : Promise.resolve({ rows: [] })
  }
  const pool = { connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool
  const read = inStore(createDb(pool), uuidv7(), (tx) => sql`select 1`.execute(tx))

  await expect(read).rejects.toMatchObject({ code: '57014' })
})

/** A way to the database on which the answers to open connections can be lost. */
async function startRelay(url: string) {
  const { hostname, port } = new URL(url)
  const answers: [Socket, Socket][] = []
  const server = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    client.pipe(server).pipe(client)
    answers.push([server, client])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relayed = new URL(url)
  relayed.port = String((server.address() as AddressInfo).port)
  // The address of the socket would lead past this server.
  relayed.search = ''
  return {
    url: relayed.href,
    fallSilent: () => {
      for (const [from, to] of answers) from.unpipe(to)
    },
    close: () => server.close(),
  }
}

/** Until the server has ended the session by itself. */
async function gone(pid: number) {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.system)
    if (rows.length === 0) return
  }
}
