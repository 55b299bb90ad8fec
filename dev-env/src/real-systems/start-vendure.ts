import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ihub/kit/free-port'
import { realSystems, startServerProcess } from './server-process.ts'
import { openVendureShop, type VendureShop } from './vendure-shop.ts'

export const vendureLogin = { user: 'superadmin', password: 'vendure-password' }

export const isVendureInstalled = () => existsSync(join(realSystems, 'node_modules/@vendure/core'))

export interface Vendure extends VendureShop {
  url: string
  close(): Promise<void>
}

/** A real Vendure with an empty shop in Mexico or Brazil; `npm run test:real` installs it. */
export async function startVendure(): Promise<Vendure> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = join(tmpdir(), `ihub-vendure-${port}.log`)
  const { stop } = await startServerProcess({
    command: process.execPath,
    args: ['vendure/server.js', String(port)],
    env: { VENDURE_PASSWORD: vendureLogin.password, VENDURE_DISABLE_TELEMETRY: 'true' },
    logFile,
    isUp: async () => (await readFile(logFile, 'utf8')).includes('ready\n'),
  })
  try {
    return { url, ...(await openVendureShop(url, vendureLogin)), close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
