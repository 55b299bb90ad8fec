import { spawnSync } from 'node:child_process'

const root = new URL('../../', import.meta.url).pathname
const bin = (name: string) => `${root}node_modules/.bin/${name}`

/** What `npm run check` runs, in this order; CI runs exactly this. */
const checks: { name: string; command: string; args: string[] }[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', '.'] },
  { name: 'types of the web app', command: bin('tsc'), args: ['--noEmit', '-p', 'apps/web'] },
  { name: 'types of the journeys', command: bin('tsc'), args: ['--noEmit', '-p', 'e2e'] },
  { name: 'import rules', command: process.execPath, args: ['tools/src/check-imports.ts'] },
  { name: 'structure', command: process.execPath, args: ['tools/src/check-structure.ts'] },
  { name: 'unused code', command: bin('knip'), args: [] },
]

const failed = checks.filter(({ name, command, args }) => {
  process.stdout.write(`— ${name}\n`)
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0
})
process.stdout.write(
  failed.length > 0 ? `failed: ${failed.map(({ name }) => name).join(', ')}\n` : 'all checks passed\n',
)
process.exitCode = failed.length > 0 ? 1 : 0
