import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectors } from '@ihub/connectors/registry'
import { isTrytonInstalled } from '@ihub/dev-env/real-systems/start-tryton'
import { isVendureInstalled } from '@ihub/dev-env/real-systems/start-vendure'
import { findCandidates } from './candidates.ts'
import { type Candidate, type Certificate, certificateOf, type TestReport } from './certificate.ts'
import { measurePaces } from './measure-pace.ts'
import { toHtml, toTable } from './write-report.ts'

const root = new URL('../../../', import.meta.url).pathname
const certificates = `${root}.certificates/`

const isInstalled = ({ id, isReal }: Candidate) =>
  !isReal || (id === 'tryton' ? isTrytonInstalled() : isVendureInstalled())

/**
 * Runs the tests of the named connectors, of all when none is named, measures the pace of their calls, and writes what came of it. A real system that is not
 * installed cannot be asked.
 */
async function certify(wanted: readonly string[]): Promise<boolean> {
  const known = await findCandidates()
  const unknown = wanted.filter((id) => !known.some((one) => one.id === id))
  if (unknown.length > 0) throw new Error(`No connector is called ${unknown.join(', ')}.`)
  const asked = wanted.length === 0 ? known : known.filter(({ id }) => wanted.includes(id))
  const candidates = asked.filter(isInstalled)
  for (const { name } of asked.filter((one) => !isInstalled(one)))
    process.stdout.write(`${name} is not installed: npm run test:real installs it.\n`)
  const results = await runTests(candidates)
  const ids = candidates.map(({ id }) => id as string)
  const paces = await measurePaces(connectors.filter(({ id }) => ids.includes(id)))
  const found = candidates.map((candidate) =>
    certificateOf(candidate, results, paces.get(candidate.id) ?? null),
  )
  await mkdir(certificates, { recursive: true })
  for (const one of found) await writeCertificate(one)
  await writeTable(
    found,
    known.map(({ id }) => id),
  )
  return found.every(({ lacks }) => lacks.length === 0)
}

async function runTests(candidates: readonly Candidate[]): Promise<TestReport> {
  const foldersOf = (isReal: boolean) => [
    ...new Set(
      candidates
        .filter((one) => one.isReal === isReal)
        .map(({ folder }) => `packages/connectors/src/${folder}/`),
    ),
  ]
  const simulated = await report([...foldersOf(false), 'tools/src/answers.test.ts'])
  const real = foldersOf(true)
  if (real.length === 0) return simulated
  const { testResults } = await report(['--config', 'vitest.real.config.ts', ...real])
  return { testResults: [...simulated.testResults, ...testResults] }
}

async function report(args: string[]): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-certify-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    spawnSync(`${root}node_modules/.bin/vitest`, ['run', ...args, ...reporters], {
      cwd: root,
      stdio: 'inherit',
    })
    return JSON.parse(await readFile(file, 'utf8')) as TestReport
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** As the formatter has tables. */
async function writeTable(found: readonly Certificate[], ids: readonly string[]) {
  const file = `${root}docs/connectors.md`
  await writeFile(file, toTable(found, ids, await readFile(file, 'utf8')))
  spawnSync(`${root}node_modules/.bin/biome`, ['format', '--write', file], { cwd: root })
}

async function writeCertificate(certificate: Certificate) {
  const { id, name, lacks } = certificate
  const at = new Date().toISOString()
  await writeFile(`${certificates}${id}.json`, `${JSON.stringify({ at, ...certificate }, null, 2)}\n`)
  await writeFile(`${certificates}${id}.html`, toHtml(certificate, at))
  const verdict = lacks.length === 0 ? 'certified' : `not certified:\n  ${lacks.join('\n  ')}`
  process.stdout.write(`${name}: ${verdict} (.certificates/${id}.html)\n`)
}

process.exitCode = (await certify(process.argv.slice(2))) ? 0 : 1
