import { spawnSync } from 'node:child_process'
import { isTrytonInstalled, trytonPackages } from '@ihub/dev-env/real-systems/start-tryton'

/**
 * Installs the real systems and tests their connectors against them: `--vendure` Vendure alone, `--tryton` Tryton alone,
 * `--installed` without installing packages of Debian, as CI does.
 */
const given = new Set(process.argv.slice(2))
const root = new URL('../../', import.meta.url).pathname
const wants = (system: 'vendure' | 'tryton') =>
  given.has(`--${system}`) || !(given.has('--vendure') || given.has('--tryton'))

function run(command: string, args: string[], cwd = root): boolean {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0
}

/** Debian's packages need root; without it, or on another system, somebody else installs them. */
function installTryton(): boolean {
  if (isTrytonInstalled() || given.has('--installed')) return isTrytonInstalled()
  if (process.getuid?.() !== 0) return false
  return (
    run('apt-get', ['update', '-q']) &&
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...trytonPackages]) &&
    isTrytonInstalled()
  )
}

const seconds = (sinceMs: number) => ((performance.now() - sinceMs) / 1_000).toFixed(0)
const startedAtMs = performance.now()
const files: string[] = []
let isInstalled = true
if (wants('vendure')) {
  isInstalled = run('npm', ['ci', '--no-audit', '--no-fund'], `${root}real-systems`)
  files.push('packages/connectors/src/vendure')
}
const hasTryton = wants('tryton') && installTryton()
if (hasTryton) files.push('packages/connectors/src/tryton')
else if (wants('tryton'))
  process.stdout.write(`\nNOT TESTED ON TRYTON, because it is not installed: ${trytonPackages.join(' ')}\n`)
if (hasTryton && wants('vendure')) files.push('apps/worker')

process.stdout.write(`\nReal systems installed in ${seconds(startedAtMs)} s.\n`)
const args = ['tools/src/run-tests.ts', '--config', 'vitest.real.config.ts', ...files]
const passed = isInstalled && (files.length === 0 || run(process.execPath, args))
process.stdout.write(`Real systems tested in ${seconds(startedAtMs)} s.\n`)
process.exitCode = passed ? 0 : 1
