import { startEmbedded } from '@ihub/db/core/embedded'
import { BrokenRestoreError, migrate } from '@ihub/db/core/migrate'
import type { Config } from '@ihub/kit/config'

/** A start that cannot go on, in a sentence for the person at the terminal. */
export class StartError extends Error {}

export interface OpenedDatabase {
  url: string
  /** False while an embedded one is started again; of another's nothing is known without asking it. */
  isUp(): boolean
  close(): Promise<void>
}

/** The database the settings name, or one of our own in the data folder; migrated. */
export async function openDatabase(
  config: Config,
  onTrouble: (message: string) => void,
): Promise<OpenedDatabase> {
  const opened = await connectDatabase(config, onTrouble)
  try {
    await migrate(opened.url)
    return opened
  } catch (error) {
    await opened.close()
    if (error instanceof BrokenRestoreError) throw new StartError(error.message, { cause: error })
    throw config.databaseUrl ? unusable(config.databaseUrl, error) : error
  }
}

/** The same as it is, whatever its schema. */
export const connectDatabase = async (
  { databaseUrl, dataFolder }: Config,
  onTrouble: (message: string) => void,
): Promise<OpenedDatabase> =>
  databaseUrl
    ? { url: databaseUrl, isUp: () => true, close: async () => undefined }
    : openEmbedded(dataFolder, onTrouble)

const unusable = (databaseUrl: string, error: unknown): StartError =>
  new StartError(describe(databaseUrl, error), { cause: error })

async function openEmbedded(
  dataFolder: string,
  onTrouble: (message: string) => void,
): Promise<OpenedDatabase> {
  const { url, isUp, stop } = await startEmbedded(dataFolder, { onTrouble })
  return { url, isUp, close: stop }
}

/** Names the server without its password. */
function describe(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url)
  const where = `${hostname}:${port || 5432}${pathname} as ${username || 'the default user'}`
  const cause =
    error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
  return `The database of DATABASE_URL (${where}) cannot be used: ${cause}`
}
