import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ChildOptions {
  /** The module to run, as a URL. */
  entry: URL
  environment?: NodeJS.ProcessEnv
  /** For Node. */
  flags?: string[]
  /** A folder for the CPU profile that is written when it stops. */
  profileFolder?: string | null
}

/** A part of the measured system, in a process of its own. */
export interface Child {
  pid: number
  /** The addresses that it printed when it was ready. */
  ready: { url: string; urls: string[] }
  /** Answered by the function that the child gave `runChild`. */
  ask<T>(question: unknown): Promise<T>
  stop(): Promise<void>
}

export interface Question {
  id: number
  question: unknown
}

export interface Answer {
  id: number
  answer: unknown
}

const startMaxMs = 30_000

/** Resolves when the process has printed its one JSON line; rejects when it ends before. */
export async function startChild({
  entry,
  environment = {},
  flags = [],
  profileFolder,
}: ChildOptions): Promise<Child> {
  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
  const child = spawn(process.execPath, [...flags, ...profiling, entry.pathname], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]): never => {
    throw new Error(`${entry.pathname} ended with code ${code}`)
  })
  ended.catch(() => undefined) // nobody may be asking when it is stopped
  const { url = '', urls = [] } = JSON.parse(await Promise.race([firstLine(child), ended])) as Partial<
    Child['ready']
  >
  return {
    pid: child.pid ?? 0,
    ready: { url, urls },
    ask: createAsk(child, ended),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}

/** Answers come back under the number of their question, so that several may be open. */
function createAsk(child: ChildProcess, ended: Promise<never>): Child['ask'] {
  const waiting = new Map<number, (answer: unknown) => void>()
  let asked = 0
  child.on('message', (message) => {
    const { id, answer } = message as Answer
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  return <T>(question: unknown) => {
    const id = ++asked
    const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve))
    child.send({ id, question } satisfies Question)
    return Promise.race([answered, ended]) as Promise<T>
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a child without output')
  const lines = createInterface({ input: child.stdout })
  const [line] = await once(lines, 'line', { signal: AbortSignal.timeout(startMaxMs) })
  lines.on('line', (text) => process.stderr.write(`${text}\n`))
  return String(line)
}
