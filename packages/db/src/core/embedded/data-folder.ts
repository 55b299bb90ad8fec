import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, serversOn } from './process-identity.ts'

/** A failure before the database is there, in a sentence for the person at the terminal. */
export class DataFolderError extends Error {}

/** One hub a folder: `ihub.pid` names the process that holds it, and a process that has ended holds nothing. */
export async function claimFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = join(folder, 'ihub.pid')
  try {
    await withinSeconds(5, mkdir(folder, { recursive: true }))
    await takeFile(file, folder)
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    throw new DataFolderError(
      `The data folder ${folder} cannot be written. Set IHUB_DATA_DIR to a folder that can.`,
      { cause: error },
    )
  }
  return { release: () => rm(file, { force: true }) }
}

async function takeFile(file: string, folder: string) {
  const own = (await identityOf(process.pid)) ?? String(process.pid)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, own)
  try {
    for (;;) {
      // A link either appears with its whole content or is refused because another process was first.
      const isTaken = await link(draft, file).then(
        () => false,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return true
          throw error
        },
      )
      if (!isTaken) return
      const holder = await readFile(file, 'utf8').catch(() => '')
      const pid = Number.parseInt(holder, 10)
      if (pid > 0 && (await identityOf(pid)) === holder)
        throw new DataFolderError(
          `The data folder ${folder} is in use by process ${pid}. Stop it, or set IHUB_DATA_DIR to another folder.`,
        )
      await rm(file, { force: true })
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Whether a living process holds the folder. */
export async function isClaimed(folder: string): Promise<boolean> {
  const holder = await readFile(join(folder, 'ihub.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(holder, 10)
  return pid > 0 && (await identityOf(pid)) === holder
}

/** In places such as /proc making a folder neither succeeds nor fails. */
const withinSeconds = <T>(seconds: number, task: Promise<T>): Promise<T> =>
  Promise.race([
    task,
    sleep(seconds * 1_000, undefined, { ref: false }).then(() => {
      throw new Error('no answer from the file system')
    }),
  ])

const stopMaxMs = 60_000

/**
 * After a kill -9 of the hub its PostgreSQL lives on; a fast shutdown keeps everything it committed.
 * The number in its lock file may belong to another process by now, which is left alone.
 */
export async function stopOrphan(cluster: string) {
  const lock = join(cluster, 'postmaster.pid')
  const find = async () =>
    serversOn(cluster, Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10))
  for (const since = performance.now(); ; await sleep(50)) {
    const orphans = await find()
    if (orphans.length === 0) break
    if (performance.now() - since > stopMaxMs)
      throw new DataFolderError(
        `The PostgreSQL of an earlier start (process ${orphans.join(', ')}) does not stop. End it.`,
      )
    // Again each time: it may not have listened to signals yet.
    for (const pid of orphans) endServer(pid)
  }
  await disown(lock)
}

function endServer(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended by itself meanwhile, or belongs to another user, which the time limit above tells.
  }
}

/**
 * PostgreSQL refuses to start while any process has the number in its lock file, except its parent: that is this one.
 * The rest of the file stays, because by it PostgreSQL finds sessions that outlived their server.
 */
async function disown(lock: string) {
  const text = await readFile(lock, 'utf8').catch(() => null)
  if (text === null) return
  if (/^\d+/.test(text)) await writeFile(lock, text.replace(/^\d+/, String(process.pid)))
  else await rm(lock)
}

/** The password of a cluster, kept beside it: written whole before the cluster is made. */
export async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres.password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known
  if (existsSync(join(folder, 'postgres')))
    throw new DataFolderError(
      `${file} is missing, and PostgreSQL's data beside it opens with no other password. Put it back from a backup.`,
    )
  const fresh = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, fresh, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return fresh
}
