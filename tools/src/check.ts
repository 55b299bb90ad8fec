import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'

const root = new URL('../../', import.meta.url).pathname
const bin = (name: string) => `${root}node_modules/.bin/${name}`
/** Twice as fast as version 6, which stands beside it because dependency-cruiser parses with that one's library. */
const tsc = `${root}node_modules/typescript-7/bin/tsc`

interface Check {
  name: string
  command: string
  args: string[]
}

/** The checks of `npm run check`, the longest first; CI runs exactly this. */
const checks: Check[] = [
  { name: 'types', command: tsc, args: ['--noEmit', '-p', '.'] },
  { name: 'types of the web app', command: tsc, args: ['--noEmit', '-p', 'apps/web'] },
  { name: 'types of the journeys', command: tsc, args: ['--noEmit', '-p', 'e2e'] },
  { name: 'unused code', command: bin('knip'), args: [] },
  { name: 'import rules', command: process.execPath, args: ['tools/src/check-imports.ts'] },
  { name: 'format and lint', command: bin('biome'), args: ['check'] },
  { name: 'structure', command: process.execPath, args: ['tools/src/check-structure.ts'] },
]

const failed: string[] = []

/** Its output is printed whole once it has ended, for others run beside it. */
async function run({ name, command, args }: Check) {
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(`— ${name} (${seconds} s)\n${said}${complained}`)
  if (status !== 0) failed.push(name)
}

const waiting = checks.values()
async function runWaiting() {
  for (const check of waiting) await run(check)
}
// Compilers take a gigabyte each, so no more than two at once wherever this runs.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runWaiting))

process.stdout.write(failed.length > 0 ? `failed: ${failed.join(', ')}\n` : 'all checks passed\n')
process.exitCode = failed.length > 0 ? 1 : 0
