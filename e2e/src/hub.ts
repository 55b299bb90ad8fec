import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { startHubProcess } from '@ihub/dev-env/hub-process'
import { freePort } from '@ihub/kit/free-port'

export const firstAdministrator = { email: 'ana@ihub.local', password: 'a-long-enough-password-1' }

export interface HubWish {
  /** A migrated database; without it the hub starts a PostgreSQL of its own in an empty folder. */
  databaseUrl?: string
  /** Settings beyond the usual, once it is known under which address the hub will be. */
  settings?(url: string): Promise<Record<string, string>>
}

/** The hub in a process of its own; if it ends too early, its last output is printed. */
export async function startHub({ databaseUrl, settings = async () => ({}) }: HubWish = {}) {
  const dataFolder = await mkdtemp(`${tmpdir()}/ihub-e2e-`)
  const port = await freePort()
  const said: string[] = []
  const hub = await startHubProcess(
    {
      // The address the platform is to call is made of the port, so it must be known.
      PORT: String(port),
      IHUB_DATA_DIR: dataFolder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      IHUB_EGRESS_ALLOW: '127.0.0.0/8',
      IHUB_ADMIN_EMAIL: firstAdministrator.email,
      IHUB_ADMIN_PASSWORD: firstAdministrator.password,
      IHUB_HOOK_ON_LOOPBACK: 'true',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...(await settings(`http://127.0.0.1:${port}`)),
    },
    (line) => said.push(line),
  )
  let isClosing = false
  hub.child.once('exit', (code, signal) => {
    if (!isClosing)
      process.stderr.write(`the hub ended (${code ?? signal}):\n${said.slice(-20).join('\n')}\n`)
  })
  return {
    url: hub.url,
    close: async () => {
      isClosing = true
      await hub.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
