import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { build } from 'vite'

const root = new URL('../../', import.meta.url).pathname
const web = `${root}apps/web`
const stamp = `${web}/dist/.built-from`
const sources = [
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/*.*',
  'packages/{domain,contract}/src/**/*.ts',
  'package-lock.json',
]

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`)
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

/** Builds the web app unless what is built already came from these very sources. */
const sourceHash = await hashSources()
const builtFrom = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
if (builtFrom !== sourceHash) {
  await build({ root: web, logLevel: 'warn' })
  await writeFile(stamp, sourceHash)
}
