import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const entry = new URL('../../apps/cli/src/main.ts', import.meta.url).pathname

/** Runs a command of `npm run ihub` in a process of its own; answers what it said, or throws what it complained of. */
export const runIhub = async (args: string[], environment: Record<string, string>): Promise<string> => {
  const env = { ...process.env, ...environment }
  return (await promisify(execFile)(process.execPath, [entry, ...args], { env })).stdout
}
