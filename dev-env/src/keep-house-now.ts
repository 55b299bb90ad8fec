import pg from 'pg'

/** Makes the hub's turn of retention due; the scheduler of the running hub takes it within a second. */
export async function keepHouseNow(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update upkeep set next_at = clock_timestamp() where task = 'keep-house'")
  await client.end()
}
