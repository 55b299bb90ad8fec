import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connector } from '@ihub/ports/connector'
import { z } from 'zod'
import { type Candidate, type Certificate, certificateOf, type TestReport } from './certificate.ts'
import { toHtml, toTable } from './write-report.ts'

const root = new URL('../../../', import.meta.url).pathname
const folders = `${root}packages/connectors/src/`
const certificates = `${root}.certificates/`

/** Runs the tests of the named connectors, of all when none is named, and writes what they say. */
async function certify(wanted: readonly string[]): Promise<boolean> {
  const known = await findCandidates()
  const unknown = wanted.filter((id) => !known.some((one) => one.id === id))
  if (unknown.length > 0) throw new Error(`No connector is called ${unknown.join(', ')}.`)
  const candidates = wanted.length === 0 ? known : known.filter(({ id }) => wanted.includes(id))
  const report = await runTests(candidates)
  const found = candidates.map((candidate) => certificateOf(candidate, report))
  await mkdir(certificates, { recursive: true })
  for (const one of found) await writeCertificate(one)
  if (wanted.length === 0) await writeFile(`${root}docs/connectors.md`, toTable(found))
  return found.every(({ lacks }) => lacks.length === 0)
}

async function findCandidates(): Promise<Candidate[]> {
  const entries = await readdir(folders, { withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name: folder }) => {
      const parts: Record<string, Connector> = await import(`${folders}${folder}/index.ts`)
      return Object.values(parts).map((connector) => candidateOf(folder, connector))
    })
  return (await Promise.all(found)).flat()
}

const candidateOf = (folder: string, { id, name, docs, ownContract, settings }: Connector): Candidate => ({
  id,
  name,
  folder,
  contract: ownContract ? 'of our own' : 'of the vendor',
  docs,
  callsPerMinute: usualOf(settings.shape, 'callsPerMinute'),
  callsAtOnce: usualOf(settings.shape, 'callsAtOnce'),
})

/** The setting as it is unless a person changes it; null where there is no such setting. */
function usualOf(shape: Connector['settings']['shape'], field: string): number | null {
  const read = shape[field] ? z.safeParse(shape[field], undefined) : null
  return read?.success ? Number(read.data) : null
}

async function runTests(candidates: readonly Candidate[]): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-certify-'))
  const file = join(folder, 'report.json')
  const tests = [...new Set(candidates.map((one) => `packages/connectors/src/${one.folder}/`))]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    spawnSync(
      `${root}node_modules/.bin/vitest`,
      ['run', ...tests, 'tools/src/answers.test.ts', ...reporters],
      { cwd: root, stdio: 'inherit' },
    )
    return JSON.parse(await readFile(file, 'utf8')) as TestReport
  } finally {
    await rm(folder, { recursive: true })
  }
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
