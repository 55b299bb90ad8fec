import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface HubProcess {
  url: string
  pid: number
  child: ChildProcess
  stop(): Promise<void>
}

const entry = new URL('../../apps/hub/src/main.ts', import.meta.url).pathname

/** Starts the hub as a person would, in a process of its own, and waits until it says that it is ready. */
export async function startHubProcess(
  environment: Record<string, string>,
  onLine: (line: string) => void = () => undefined,
): Promise<HubProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const ready = new Promise<string>((resolve, reject) => {
    const read = (line: string) => {
      said.push(line)
      onLine(line)
      const url = line.match(/^iHub is ready at (\S+)/)?.[1]
      if (url ?? /^iHub works without an API/.test(line)) resolve(url ?? '')
    }
    if (child.stdout) createInterface({ input: child.stdout }).on('line', read)
    if (child.stderr) createInterface({ input: child.stderr }).on('line', read)
    child.once('exit', (code) =>
      reject(new Error(`the hub ended with code ${code}:\n${said.slice(-20).join('\n')}`)),
    )
  })
  const url = await ready
  return {
    url,
    pid: child.pid ?? 0,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
