import { distributionOf } from '@ihub/db/core/distribution'

const usage = `npm run ihub -- db distribute --print
  writes the statements that spread the tables of DATABASE_URL over the nodes of a Citus cluster`

async function run(args: string[], url: string | undefined): Promise<string> {
  if (args.join(' ') !== 'db distribute --print') throw new Error(usage)
  if (!url) throw new Error('set DATABASE_URL to the coordinator of the cluster')
  const statements = await distributionOf(url)
  return statements.map((statement) => `${statement};\n`).join('')
}

try {
  process.stdout.write(await run(process.argv.slice(2), process.env.DATABASE_URL))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
