import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Programs } from './programs.ts'

export interface Server {
  process: ChildProcess
  /** PostgreSQL's own last words about its failure. */
  complaint(): string
}

const draftMark = '.new-'
const isWindows = process.platform === 'win32'

/**
 * A folder above the data may be closed to PostgreSQL's user, as root's home is. Node changes into the folder before it
 * gives up root's rights, and this path leads there without a step through the folders above it.
 */
const seenFromInside = (folder: string) =>
  process.platform === 'linux' && process.getuid?.() === 0 ? '/proc/self/cwd' : folder

const optionsFor = (cwd: string, { runAs }: Programs): SpawnOptions => ({
  ...runAs,
  cwd,
  stdio: ['ignore', 'ignore', 'pipe'],
  // Messages are read below, in English.
  env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
  // Ctrl-C is for the hub, which stops PostgreSQL after its own work.
  detached: !isWindows,
})

interface Login {
  user: string
  password: string
}

/** Makes a cluster aside and gives it its name when it is whole: a hub that is killed meanwhile leaves none. */
export async function makeCluster(programs: Programs, cluster: string, login: Login) {
  await removeDrafts(cluster)
  const draft = await mkdtemp(`${cluster}${draftMark}`)
  await giveTo(programs, draft)
  await initialise(programs, draft, login)
  await rename(draft, cluster)
}

async function initialise(programs: Programs, draft: string, { user, password }: Login) {
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(programs, passwordFile)
  const opened = await open(passwordFile)
  try {
    const process = spawn(
      programs.initdb,
      [
        `--pgdata=${seenFromInside(draft)}`,
        `--username=${user}`,
        `--pwfile=${isWindows ? passwordFile : '/dev/fd/3'}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      { ...optionsFor(draft, programs), stdio: ['ignore', 'ignore', 'pipe', opened.fd] },
    )
    const complaint = listenTo(process)
    const [code] = await once(process, 'close')
    if (code !== 0) throw new Error(complaint() || `initdb ended with ${code}`)
  } finally {
    await opened.close()
    await rm(passwordFile)
  }
}

async function giveTo({ runAs: { uid, gid } }: Programs, path: string) {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** The drafts of starts that were killed. */
async function removeDrafts(cluster: string) {
  const parent = dirname(cluster)
  for (const name of await readdir(parent))
    if (name.startsWith(basename(cluster) + draftMark))
      // Its initdb may still be writing: then the next start removes it.
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
}

/** Starts PostgreSQL and waits until it takes connections. */
export async function startServer(
  programs: Programs,
  cluster: string,
  settings: readonly string[],
): Promise<Server> {
  const process = spawn(
    programs.postgres,
    ['-D', seenFromInside(cluster), ...settings],
    optionsFor(cluster, programs),
  )
  const complaint = listenTo(process)
  await new Promise<void>((ready, failed) => {
    process.stderr?.on('data', (text: string) => {
      if (text.includes('database system is ready to accept connections')) ready()
    })
    process.once('error', failed)
    process.once('close', () => failed(new Error(complaint() || 'PostgreSQL ended at once')))
  })
  return { process, complaint }
}

/** Keeps the last line in which a program names its problem. */
function listenTo({ stderr }: ChildProcess): () => string {
  let complaint = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n'))
      complaint = line.match(/(?:FATAL|PANIC|error):\s+(.+)/)?.[1] ?? complaint
  })
  return () => complaint
}
