import { once } from 'node:events'
import { createServer } from 'node:net'
import { DataFolderError } from '@ihub/db/core/embedded/data-folder'
import { followClock } from '@ihub/db/core/follow-clock'
import { type Config, readConfig } from '@ihub/kit/config'
import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { startTracing } from '@ihub/kit/start-tracing'
import { openDatabase, StartError } from './database.ts'
import { explainListening } from './explain-listening.ts'
import { openVault } from './open-vault.ts'
import { type RunningHub, startHub } from './start-hub.ts'

/** Starts the hub as its environment says and lets it run until a signal; ends the process when it cannot start. */
export const runHub = (): Promise<void> => start().catch((error) => fail(explain(error)))

const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const read = readConfig(process.env)
  if ('mistakes' in read)
    fail(`These settings are wrong:\n${read.mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
  const { config } = read
  const log = createLogger({ name: 'ihub', level: config.logLevel })
  const closeOnSignal = stopOnSignal()
  if (config.roles.includes('api')) await tryPort(config)
  const database = await openDatabase(config, (message) => log.error(message))
  const clock = await followClock(database.url)
  const keys = await openVault(config, database.url, { does: config.roles.join(), onLost: fail }).catch(
    async (error) => {
      clock.stop()
      await database.close()
      throw error
    },
  )
  const closeRest = async () => {
    await keys.close()
    clock.stop()
    await database.close()
  }
  const hub = await startHub(config, {
    databaseUrl: database.url,
    isDatabaseUp: database.isUp,
    vault: keys.vault,
    log,
    metrics: createMetrics(),
    tracing: await startTracing(config.tracing, log),
  }).catch(async (error) => {
    await closeRest()
    throw error
  })
  announce(hub)
  closeOnSignal(async () => {
    await hub.close()
    await closeRest()
  })
}

/** A taken port is said before anything else is started. */
async function tryPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error) => {
    throw new StartError(explainListening(error, { host, port }), { cause: error })
  })
  probe.close()
  await once(probe, 'close')
}

function announce({ api }: RunningHub) {
  if (!api) return say('iHub works without an API in this process (IHUB_ROLES).')
  say(`iHub is ready at ${api.url}`)
  const { administrator } = api
  if (administrator?.generatedPassword)
    say(
      `First administrator: ${administrator.email}  password: ${administrator.generatedPassword}  (shown only now)`,
    )
}

/** Lets running work end; a second signal ends at once, and so does one before anything runs. */
function stopOnSignal(): (close: () => Promise<void>) => void {
  let close: (() => Promise<void>) | null = null
  let isStopping = false
  const stop = () => {
    if (isStopping || !close) process.exit(1)
    isStopping = true
    close().then(
      () => process.exit(0),
      (error) => fail(`stopping failed: ${error instanceof Error ? error.message : error}`),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return (given) => {
    close = given
  }
}

/** An error that a person at the terminal can act on is one sentence; any other is a bug and shows its stack. */
function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof DataFolderError) return error.message
  const { syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (syscall === 'listen' && address && port)
    return explainListening(error as Error, { host: address, port })
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
