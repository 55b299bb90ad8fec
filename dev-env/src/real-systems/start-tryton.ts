import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ihub/kit/free-port'
import { realSystems, startServerProcess } from './server-process.ts'
import { openTrytonOffice, type TrytonOffice } from './tryton-office.ts'

export const trytonLogin = { database: 'tryton', user: 'admin', password: 'tryton-password' }

const modules = ['sale', 'stock_package_shipping', 'sale_shipment_cost', 'account_invoice_stock']
const moduleFolder = '/usr/lib/python3/dist-packages/trytond/modules'
const setUp = join(realSystems, 'tryton/set_up.py')

/** The packages of Debian that `npm run test:real` installs where it may. */
export const trytonPackages = [
  'tryton-server',
  'tryton-modules-sale',
  'tryton-modules-stock-package-shipping',
  'tryton-modules-sale-shipment-cost',
  'tryton-modules-account-invoice-stock',
]
export const isTrytonInstalled = () =>
  existsSync('/usr/bin/trytond') && modules.every((name) => existsSync(join(moduleFolder, name)))

export interface Tryton extends TrytonOffice {
  url: string
  /** The file of its database. */
  databaseFile: string
  /** As a power cut does. */
  kill(): Promise<void>
  /** Again, at the same address and with the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A real Tryton with a company that sells and nothing sold; its database is SQLite. */
export async function startTryton(): Promise<Tryton> {
  const folder = mkdtempSync(join(tmpdir(), 'ihub-tryton-'))
  const databaseFile = join(folder, 'tryton.sqlite')
  copyFileSync(ensureTemplate(), databaseFile)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const configuration = writeConfiguration(folder, port)
  const start = () =>
    startServerProcess({
      command: '/usr/bin/trytond',
      args: ['-c', configuration, '-d', trytonLogin.database],
      logFile: join(folder, 'trytond.log'),
      isUp: async () => (await fetch(url, { method: 'POST', body: '{}' })).status > 0,
    })
  let server = await start()
  const close = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const office = await openTrytonOffice(url, trytonLogin)
    return {
      url,
      databaseFile,
      ...office,
      kill: () => server.kill(),
      restart: async () => {
        server = await start()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function writeConfiguration(folder: string, port: number): string {
  const file = join(folder, 'trytond.conf')
  const text = `[web]\nlisten = 127.0.0.1:${port}\n[database]\nuri = sqlite://\npath = ${folder}\n`
  writeFileSync(file, text)
  return file
}

/** A database that was filled once, kept for later runs: filling takes some fifteen seconds. */
function ensureTemplate(): string {
  const mark = createHash('sha256').update(readFileSync(setUp)).update(modules.join()).digest('hex')
  const template = join(tmpdir(), `ihub-tryton-template-${mark.slice(0, 16)}.sqlite`)
  if (existsSync(template)) return template
  const folder = mkdtempSync(join(tmpdir(), 'ihub-tryton-template-'))
  mkdirSync(folder, { recursive: true })
  const configuration = writeConfiguration(folder, 0)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${trytonLogin.password}\n`)
  writeFileSync(join(folder, 'tryton.sqlite'), '')
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, {
      env: { ...process.env, TRYTONPASSFILE: passwordFile },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const admin = ['-c', configuration, '-d', trytonLogin.database, '--email', 'admin@example.com']
  run('/usr/bin/trytond-admin', [...admin, '-u', ...modules, '--activate-dependencies'])
  run('/usr/bin/trytond-admin', [...admin, '-p'])
  run('/usr/bin/python3', [setUp, configuration, trytonLogin.database])
  renameSync(join(folder, 'tryton.sqlite'), template)
  rmSync(folder, { recursive: true })
  return template
}
