import pg from 'pg'

/** The clock of a PostgreSQL beside the clock that `localMs` reads: how far it is ahead, in milliseconds, and how long the answer took. */
export async function compareClocks(client: pg.Client, localMs: () => number) {
  const askedMs = localMs()
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const answeredMs = localMs()
  // The server read its clock somewhere on the way, in the middle as far as anybody knows.
  const aheadMs = Math.round((rows[0]?.ms ?? 0) - (askedMs + answeredMs) / 2)
  return { aheadMs, tookMs: answeredMs - askedMs }
}

/** A client whose every wait is limited; the caller ends it. */
export async function connectBriefly(url: string, timeoutMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  // A connection that breaks fails the query that waits for it; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
