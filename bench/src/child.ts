import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ChildOptions {
  /** The module to run, as a URL. */
  entry: URL
  environment?: Record<string, string>
  /** A folder for the CPU profile that is written when it stops. */
  profileFolder?: string | null
}

/** A part of the measured system, in a process of its own. */
export interface Child {
  pid: number
  /** What it printed when it was ready. */
  ready: { url: string; urls: string[] }
  /** One question at a time, answered by `answerParent` in the child. */
  ask<Answer>(question: unknown): Promise<Answer>
  stop(): Promise<void>
}

const startMaxMs = 30_000

/** Resolves when the process has printed its one JSON line; rejects when it ends before. */
export async function startChild({ entry, environment = {}, profileFolder }: ChildOptions): Promise<Child> {
  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
  const child = spawn(process.execPath, [...profiling, entry.pathname], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const line = await firstLine(child, entry)
  const { url = '', urls = [] } = JSON.parse(line) as { url?: string; urls?: string[] }
  return {
    pid: child.pid ?? 0,
    ready: { url, urls },
    ask: async <Answer>(question: unknown) => {
      const answered = once(child, 'message')
      child.send(question as object)
      const [answer] = await Promise.race([answered, ended(child, entry)])
      return answer as Answer
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function firstLine(child: ChildProcess, entry: URL): Promise<string> {
  if (!child.stdout) throw new Error('a child without output')
  const lines = createInterface({ input: child.stdout })
  const late = AbortSignal.timeout(startMaxMs)
  const [line] = await Promise.race([once(lines, 'line', { signal: late }), ended(child, entry)])
  lines.on('line', (text) => process.stderr.write(`${text}\n`))
  return String(line)
}

async function ended(child: ChildProcess, entry: URL): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`${entry.pathname} ended with code ${code}`)
}
