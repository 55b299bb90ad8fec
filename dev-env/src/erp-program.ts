import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = new URL('../../', import.meta.url).pathname

/** The example program of `docs/api-erp.md`. */
export async function readErpProgram(): Promise<string> {
  const program = (await readFile(join(root, 'docs/api-erp.md'), 'utf8')).match(/```ts\n([\s\S]*?)\n```/)?.[1]
  if (!program) throw new Error('docs/api-erp.md has no program')
  return program
}

interface Started {
  /** Holds the program and its orders. */
  folder: string
  hubUrl: string
  token: string
  pauseMs: number
  onLine?(line: string): void
}

/** Runs the program as the system of a store, in a process of its own. */
export async function startErpProgram({ folder, hubUrl, token, pauseMs, onLine }: Started) {
  const link = join(folder, 'node_modules/@ihub/client')
  await mkdir(join(link, '..'), { recursive: true })
  await rm(link, { force: true })
  await symlink(join(root, 'packages/client'), link)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'erp.ts'), await readErpProgram())
  const child = spawn(process.execPath, ['erp.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      HUB_URL: hubUrl,
      HUB_TOKEN: token,
      ORDERS_FILE: join(folder, 'orders.json'),
      PAUSE_MS: String(pauseMs),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line !== '') onLine?.(line)
    })
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
