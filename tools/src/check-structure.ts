import { glob, readdir, readFile } from 'node:fs/promises'
import { connectorProblems } from './connector-problems.ts'

const root = new URL('../../', import.meta.url).pathname
/** Sizes good code measured; the report informs, only a file far beyond them fails. */
const linesMax = 400

const problems: string[] = []

for (const entry of await readdir(`${root}packages/connectors/src`, { withFileTypes: true }))
  if (entry.isDirectory()) problems.push(...(await connectorProblems(root, entry.name)))

/** Files of the hub itself read its own clock; a browser, a simulator and a test have that of their machine. */
const hubFile =
  /^(packages\/(db|engine|connectors|kit|operations|webhooks)|apps\/(api|worker|hub|cli))\/src\//
/** The clock itself, and the places that compare this machine's clock with it. */
const readsMachineClock = ['kit/src/clock.ts', 'kit/src/oidc.ts', 'db/src/core/examine.ts']
const machineClock = /\bDate\.now\b|\bnew Date\(\)/

function checkClock(file: string, text: string) {
  if (!hubFile.test(file) || readsMachineClock.some((name) => file.endsWith(name))) return
  if (machineClock.test(text)) problems.push(`${file} reads the machine's clock: take hubClock of kit/clock`)
}

interface Source {
  file: string
  lines: number
}

const sources: Source[] = []
for await (const file of glob('{packages,apps,simulators,dev-env,bench,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /node_modules|dist|fixtures/.test(name),
}))
  if (!/\.(gen|test|spec)\./.test(file)) {
    const text = await readFile(`${root}${file}`, 'utf8')
    sources.push({ file, lines: text.split('\n').length })
    checkClock(file, text)
  }

sources.sort((one, other) => one.lines - other.lines)
const at = (share: number) => sources[Math.floor((sources.length - 1) * share)]?.lines ?? 0
for (const { file, lines } of sources.filter((source) => source.lines > linesMax))
  problems.push(`${file} has ${lines} lines`)

process.stdout.write(
  `${sources.length} source files, median ${at(0.5)} lines, p90 ${at(0.9)}, largest ${at(1)}\n`,
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
