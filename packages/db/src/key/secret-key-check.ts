import pg from 'pg'

/** Something that opens with the hub's secret key and with no other. */
export interface KeyCheck {
  ownerId: string
  sealed: string
}

export const keyCheckOwner = 'hub'

// Databases that are older than the check have the stores' own secrets to try the key on.
const readText = `select '${keyCheckOwner}' as "ownerId", sealed from secret_key_check
  union all (select store_id::text, secrets from integrations where secrets is not null limit 1) limit 1`

/** The sealed value that the secret key must open; null in a database that has sealed nothing yet. */
export const readKeyCheck = (url: string): Promise<KeyCheck | null> =>
  withClient(url, async (client) => (await client.query<KeyCheck>(readText)).rows[0] ?? null)

/** Keeps the first one that is given; answers with the one that is kept. */
export const keepKeyCheck = (url: string, sealed: string): Promise<KeyCheck> =>
  withClient(url, async (client) => {
    await client.query('insert into secret_key_check (sealed) values ($1) on conflict do nothing', [sealed])
    const { rows } = await client.query<{ sealed: string }>('select sealed from secret_key_check')
    return { ownerId: keyCheckOwner, sealed: rows[0]?.sealed ?? sealed }
  })

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
