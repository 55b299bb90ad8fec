import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const ask = (field: string, pid: number) =>
  runFile('ps', ['-o', `${field}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )

/** A process by its number and the moment it began, because numbers are given again; null when there is none. */
export async function identityOf(pid: number): Promise<string | null> {
  const began = process.platform === 'linux' ? await startTicks(pid) : await ask('lstart', pid)
  return began ? `${pid} ${began}` : null
}

async function startTicks(pid: number): Promise<string> {
  const [fields, boot] = await Promise.all([readStat(pid), readText('/proc/sys/kernel/random/boot_id')])
  return fields && fields.state !== 'Z' ? `${fields.startTicks} ${boot.trim()}` : ''
}

/** proc(5) `stat`; the name in its second field may hold blanks, so the text after its closing bracket is read. */
async function readStat(pid: number) {
  const text = await readText(`/proc/${pid}/stat`)
  if (text === '') return null
  const [state = '', parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state, parent: Number(parent), startTicks: rest[17] ?? '' }
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => '')

/**
 * The PostgreSQL servers that run on this folder, which they have as their working directory. Elsewhere than on Linux only
 * the one that the lock file names is looked at.
 */
export async function serversOn(cluster: string, lockedBy: number): Promise<number[]> {
  if (process.platform !== 'linux') {
    const command = lockedBy > 0 ? await ask('command', lockedBy) : ''
    return command.includes('postgres') && command.includes(`-D ${cluster} `) ? [lockedBy] : []
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map((pid) => serverOn(pid, cluster)))
  const servers = new Map(found.flatMap((one) => (one ? [one] : [])))
  // Sessions are children of their server, and end with it.
  return [...servers].filter(([, parent]) => !servers.has(parent)).map(([pid]) => pid)
}

async function serverOn(pid: number, cluster: string): Promise<[pid: number, parent: number] | null> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  if (folder !== cluster || (await readText(`/proc/${pid}/comm`)).trim() !== 'postgres') return null
  return [pid, (await readStat(pid))?.parent ?? 0]
}
