import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = new URL('../../', import.meta.url).pathname
const folders = ['packages', 'apps', 'simulators', 'dev-env', 'e2e', 'bench', 'tools/src']

interface Cruise {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

async function cruise(cwd: string, targets: string[]): Promise<Cruise['summary']> {
  const { stdout } = await run(
    process.execPath,
    [
      `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`,
      '--config',
      `${root}.dependency-cruiser.cjs`,
      '--output-type',
      'json',
      ...targets,
    ],
    { cwd, maxBuffer: 256 * 1024 * 1024 },
  ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  return (JSON.parse(stdout) as Cruise).summary
}

/** The import rules hold, and the checker is awake: it reads modules, and sees the violations planted for it. */
const { totalCruised, violations } = await cruise(root, folders)
for (const { rule, from, to } of violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
if (totalCruised === 0) process.stderr.write('dependency-cruiser read no module at all\n')

const planted = await cruise(`${root}tools/planted/`, ['packages'])
const missed = ['domain-imports-nothing', 'engine', 'fiscal'].filter(
  (name) => !planted.violations.some(({ rule }) => rule.name === name),
)
for (const name of missed)
  process.stderr.write(`the violation of ${name} planted in tools/planted was not found\n`)

process.stdout.write(
  `${totalCruised} modules, ${violations.length} violations, planted violations ${missed.length === 0 ? 'found' : 'missed'}\n`,
)
process.exitCode = violations.length > 0 || totalCruised === 0 || missed.length > 0 ? 1 : 0
