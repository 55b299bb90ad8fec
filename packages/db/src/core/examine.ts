import { lacksOfCluster } from './distribution.ts'
import { appliedOn, compareMigrations } from './migrate.ts'
import { compareClocks, connectBriefly } from './server-time.ts'

export interface Examination {
  /** As `18.1`. */
  version: string
  versionNumber: number
  /** The server's clock before half of the round trip, minus this machine's. */
  aheadMs: number
  pending: string[]
  unknown: string[]
  /** What a Citus cluster lacks; null where the database is none. */
  clusterLacks: string[] | null
}

/** Facts about a database for whoever looks for a fault; every wait is limited. */
export async function examineDatabase(url: string, timeoutMs: number): Promise<Examination> {
  const client = await connectBriefly(url, timeoutMs)
  try {
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    const { aheadMs } = await compareClocks(client, () => Date.now())
    return {
      version: rows[0]?.version ?? '',
      versionNumber: rows[0]?.number ?? 0,
      aheadMs,
      ...(await compareMigrations(await appliedOn(client))),
      clusterLacks: await lacksOfCluster(client),
    }
  } finally {
    await client.end()
  }
}
