import { distributionStatements, readDistribution } from '@ihub/db/core/distribution'
import pg from 'pg'

const usage = `npm run ihub -- db distribute --print
  writes the statements that spread the tables of DATABASE_URL over the nodes of a Citus cluster`

/** The statements for the tables that a migrated database has. */
async function printDistribution(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const distribution = await readDistribution(client)
    if (distribution.reference.length === 0)
      throw new Error('the database of DATABASE_URL holds no tables of the hub: start the hub with it first')
    return distributionStatements(distribution)
      .map((statement) => `${statement};\n`)
      .join('')
  } finally {
    await client.end()
  }
}

async function run(args: string[], url: string | undefined): Promise<string> {
  if (args.join(' ') !== 'db distribute --print') throw new Error(usage)
  if (!url) throw new Error('set DATABASE_URL to the coordinator of the cluster')
  return printDistribution(url)
}

try {
  process.stdout.write(await run(process.argv.slice(2), process.env.DATABASE_URL))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
