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

/** The import rules hold, and the checker is awake: it reads modules, and sees a violation planted for it. */
const { totalCruised, violations } = await cruise(root, folders)
for (const { rule, from, to } of violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
if (totalCruised === 0) process.stderr.write('dependency-cruiser read no module at all\n')

const planted = await cruise(`${root}tools/planted/`, ['packages'])
const isAwake = planted.violations.some(({ rule }) => rule.name === 'domain-imports-nothing')
if (!isAwake) process.stderr.write('the violation planted in tools/planted was not found\n')

process.stdout.write(
  `${totalCruised} modules, ${violations.length} violations, planted violation ${isAwake ? 'found' : 'missed'}\n`,
)
process.exitCode = violations.length > 0 || totalCruised === 0 || !isAwake ? 1 : 0
