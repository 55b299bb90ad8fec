import { userInfo } from 'node:os'
import { findEmbedded } from '@ihub/db/core/embedded'
import { pendingMigrations } from '@ihub/db/core/migrate'
import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { commandLine } from '@ihub/domain/actor'
import { connectDatabase, type OpenedDatabase } from '@ihub/hub/database'
import { type Config, readConfig } from '@ihub/kit/config'
import { CommandError, type Terminal } from './define-command.ts'

/** The settings of the hub that this command is about. */
export function readSettings({ environment }: Terminal): Config {
  const read = readConfig(environment)
  if ('mistakes' in read)
    throw new CommandError(`These settings are wrong:\n${read.mistakes.map((one) => `  ${one}`).join('\n')}`)
  return read.config
}

/** The database of the settings as it is: the one of a running hub, or the embedded one, started for the command. */
export async function connect(config: Config, { errors }: Terminal): Promise<OpenedDatabase> {
  const url = config.databaseUrl ? null : await findEmbedded(config.dataFolder)
  if (url !== null) return { url, isUp: () => true, close: async () => undefined }
  return connectDatabase(config, (message) => errors.write(`${message}\n`))
}

export interface OpenedHub {
  config: Config
  url: string
  app: Db
  system: Db
  /** The author of everything that this command does. */
  actor: ReturnType<typeof commandLine>
}

/** Works on the database of a hub of this very version. */
export async function withHub<T>(terminal: Terminal, work: (hub: OpenedHub) => Promise<T>): Promise<T> {
  const config = readSettings(terminal)
  const database = await connect(config, terminal)
  try {
    await refuseOtherSchema(database.url)
    const app = createDb(createPool(database.url, 'app', 2))
    const system = createDb(createPool(database.url, 'system', 2))
    try {
      return await work({ config, url: database.url, app, system, actor: commandLine(userInfo().username) })
    } finally {
      await Promise.all([app.destroy(), system.destroy()])
    }
  } finally {
    await database.close()
  }
}

async function refuseOtherSchema(url: string) {
  const { pending, unknown } = await pendingMigrations(url)
  if (unknown.length > 0)
    throw new CommandError(
      `The database belongs to a newer version of the hub (${unknown.at(-1)}). Use the command line of that version.`,
    )
  if (pending.length > 0)
    throw new CommandError(
      `The database lacks ${pending.length} migrations of this version. Run \`npm run ihub -- migrate\`, or start the hub.`,
    )
}
