import { DistributionError, distribute, distributionOf } from '@ihub/db/core/distribution'
import { CommandError, defineCommand, say, type Terminal } from '../define-command.ts'
import { readSettings } from '../open-hub.ts'

export const dbDistribute = defineCommand({
  options: {
    print: { type: 'boolean', help: 'write the statements instead of running them' },
  },
  notes:
    'DATABASE_URL names the coordinator of the cluster. Run it after `migrate`, before the hub writes; again after an upgrade: it goes on where it was broken off, and changes nothing that is done.',
  run: async ({ values: { print } }, terminal) => {
    const { databaseUrl } = readSettings(terminal)
    if (!databaseUrl) throw new CommandError('Set DATABASE_URL to the coordinator of the cluster.')
    try {
      await (print ? printStatements(databaseUrl, terminal) : runStatements(databaseUrl, terminal))
    } catch (error) {
      throw explain(error)
    }
  },
})

async function printStatements(url: string, terminal: Terminal) {
  for (const statement of await distributionOf(url)) say(terminal, `${statement};`)
}

async function runStatements(url: string, terminal: Terminal) {
  await distribute(url, (statement) => say(terminal, `ran ${statement}`))
  say(terminal, 'The tables are spread over the nodes of the cluster.')
}

/** `0A000` and `58P01`: the extension is not among the files of the server. */
function explain(error: unknown): unknown {
  if (error instanceof DistributionError) return new CommandError(error.message)
  const { code, message } = error as { code?: string; message?: string }
  if ((code === '0A000' || code === '58P01') && message?.includes('"citus"'))
    return new CommandError(
      'The server of DATABASE_URL has no Citus. Install the extension on every node of the cluster, name it in shared_preload_libraries, and try again.',
      { cause: error },
    )
  return error
}
