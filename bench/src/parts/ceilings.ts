import pg from 'pg'
import { Pool } from 'undici'
import type { BenchContext, Part } from '../bench-context.ts'
import { startChild } from '../child.ts'
import { count, percent } from '../report.ts'
import { median, noise } from '../statistics.ts'

/** The limits of the database and the network here, with nothing of ours in between. */
export const measureCeilings: Part = async (context) => {
  const databaseUrl = await context.cluster.openNew('bench_ceilings')
  const rows = [
    await commits(context, databaseUrl, 1),
    await commits(context, databaseUrl, 16),
    await manyRows(context, databaseUrl),
    await loopback(context),
  ]
  return [
    {
      title: 'Ceilings of this machine',
      columns: ['measure', 'per second', 'noise'],
      rows: rows.map(({ name, rates }) => [name, count(median(rates)), `±${percent(noise(rates))}`]),
      notes: [`median of ${rows[0]?.rates.length ?? 0} repeats; the client runs on the same processors`],
    },
  ]
}

interface Measured {
  name: string
  rates: number[]
}

const lengthOf = ({ isQuick }: BenchContext) =>
  isQuick ? { repeats: 3, ms: 1_000 } : { repeats: 5, ms: 3_000 }

/** Runs `work` again and again in so many lanes for a while, several times; how often a second it was done. */
async function repeatWork(
  context: BenchContext,
  lanes: number,
  work: (lane: number) => Promise<number>,
): Promise<number[]> {
  const { repeats, ms } = lengthOf(context)
  const rates: number[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now()
    const runLane = async (lane: number) => {
      let done = 0
      while (performance.now() - startedAt < ms) done += await work(lane)
      return done
    }
    const done = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
    rates.push((done.reduce((sum, one) => sum + one, 0) * 1_000) / (performance.now() - startedAt))
  }
  return rates
}

async function withPool<T>(url: string, max: number, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max })
  try {
    await pool.query(
      'create table if not exists ceiling (id bigint generated always as identity primary key, body text not null)',
    )
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const body = 'x'.repeat(200)

const commits = (context: BenchContext, url: string, connections: number): Promise<Measured> =>
  withPool(url, connections, async (pool) => ({
    name: `PostgreSQL: rows of 200 bytes, each in a durable commit, ${connections} connection${connections > 1 ? 's' : ''}`,
    rates: await repeatWork(context, connections, async () => {
      await pool.query('insert into ceiling (body) values ($1)', [body])
      return 1
    }),
  }))

const rowsPerInsert = 1_000

export const manyRows = (context: BenchContext, url: string): Promise<Measured> =>
  withPool(url, 1, async (pool) => ({
    name: `PostgreSQL: rows of 200 bytes, ${rowsPerInsert} in one statement`,
    rates: await repeatWork(context, 1, async () => {
      await pool.query('insert into ceiling (body) select unnest($1::text[])', [
        Array.from({ length: rowsPerInsert }, () => body),
      ])
      return rowsPerInsert
    }),
  }))

async function loopback(context: BenchContext): Promise<Measured> {
  const echo = await startChild({ entry: new URL('../echo-process.ts', import.meta.url) })
  const pool = new Pool(echo.ready.url, { connections: 32 })
  try {
    const rates = await repeatWork(context, 32, async () => {
      const answer = await pool.request({ method: 'POST', path: '/', body })
      await answer.body.dump()
      return 1
    })
    return { name: 'HTTP: empty answers over loopback, 32 connections', rates }
  } finally {
    await pool.close()
    await echo.stop()
  }
}
