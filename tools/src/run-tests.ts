import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findGaps } from './certify/candidates.ts'
import type { TestReport } from './certify/certificate.ts'
import { failedTests, slowestFiles } from './test-report.ts'

const root = new URL('../../', import.meta.url).pathname
const vitest = `${root}node_modules/.bin/vitest`
/** In CI a failed file runs again up to twice, with a database and a hub of its own, because a shared machine stalls. */
const rerunsMax = process.env.CI ? 2 : 0
/** More failed files than this are a fault of the code. */
const filesMax = 8

const folder = mkdtempSync(join(tmpdir(), 'ihub-tests-'))
const report = join(folder, 'report.json')

function run(args: string[]) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(vitest, ['run', ...args, ...reporters], { cwd: root, stdio: 'inherit' })
  return { status: status ?? 1, failed: status === 0 ? [] : failedTests(read(), root) }
}

function read(): unknown {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}

const given = process.argv.slice(2)
const options = given.slice(given.indexOf('--config'), given.indexOf('--config') + 2)
let { status, failed } = run(given)
const slowest = slowestFiles(read(), root, 15)
const gaps = given.length === 0 ? await findGaps((read() ?? { testResults: [] }) as TestReport) : []
const again: string[] = []
for (let count = 1; count <= rerunsMax && failed.length > 0; count++) {
  const files = [...new Set(failed.map(({ file }) => file))]
  if (files.length > filesMax) break
  again.push(...failed.map(({ file, name, message }) => `- run ${count}: ${file} > ${name}: ${message}`))
  process.stdout.write(`\nRunning again: ${files.join(' ')}\n`)
  rmSync(report, { force: true })
  ;({ status, failed } = run([...(given.includes('--config') ? options : []), ...files]))
}
rmSync(folder, { recursive: true })

if (again.length > 0) {
  process.stdout.write(`\nTests that needed another run, to be mended first:\n${again.join('\n')}\n`)
  if (process.env.RETRIED_TESTS) appendFileSync(process.env.RETRIED_TESTS, `${again.join('\n')}\n`)
}
if (gaps.length > 0)
  process.stdout.write(
    `\nConnectors that could not be certified:\n${gaps.map((gap) => `- ${gap}`).join('\n')}\n`,
  )
process.stdout.write(
  `\nThe files that took longest, in seconds:\n${slowest.map(({ file, seconds }) => `${seconds} ${file}`).join('\n')}\n`,
)
process.exitCode = gaps.length > 0 ? 1 : status
