import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder with the installations of real systems, outside the workspaces of the hub. */
export const realSystems = new URL('../../../real-systems/', import.meta.url).pathname

const startMs = 120_000
const stopMs = 10_000

interface ServerCommand {
  command: string
  args: string[]
  env?: Record<string, string>
  /** Takes all that the server prints. */
  logFile: string
  /** True once it answers. */
  isUp(): Promise<boolean>
}

/** A server in a process group of its own; `stop` ends it as an operator would, `kill` as a power cut does. */
export async function startServerProcess({ command, args, env, logFile, isUp }: ServerCommand) {
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(command, args, { cwd: realSystems, env: { ...process.env, ...env }, detached: true })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const isGone = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {}
  }
  const kill = async () => {
    signal('SIGKILL')
    await ended
  }
  // A test run that ends early takes its servers with it.
  const killNow = () => signal('SIGKILL')
  process.once('exit', killNow)
  const stop = async () => {
    process.off('exit', killNow)
    signal('SIGTERM')
    await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
    await kill()
    log.end()
  }
  const untilMs = performance.now() + startMs
  while (!(await isUp().catch(() => false))) {
    if (isGone() || performance.now() > untilMs) {
      await stop()
      throw new Error(`${command} ${args.join(' ')} did not start; see ${logFile}`)
    }
    await sleep(100)
  }
  return { stop, kill }
}
