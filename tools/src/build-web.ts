import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const root = new URL('../../', import.meta.url).pathname
const web = `${root}apps/web`
const stamp = `${web}/dist/.built-from`
const sources = [
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/*.*',
  'packages/{domain,contract}/src/**/*.ts',
  'tools/src/build-web.ts',
  'package-lock.json',
]
/** Below this an answer fits in one packet as it is. */
const compressFromBytes = 1_024

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`)
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

const compressions = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Once here, as small as it gets, instead of in haste for every browser; the server takes the file beside the file. */
async function compressFiles(): Promise<void> {
  for await (const path of glob('**/*.{js,css,svg}', { cwd: `${web}/dist` })) {
    const file = `${web}/dist/${path}`
    const bytes = await readFile(file)
    if (bytes.length < compressFromBytes) continue
    await Promise.all(
      Object.entries(compressions).map(async ([ending, compress]) =>
        writeFile(`${file}.${ending}`, await compress(bytes)),
      ),
    )
  }
}

/** Builds the web app unless the last build came from these very sources. */
const sourceHash = await hashSources()
const builtFrom = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
if (builtFrom !== sourceHash) {
  await build({ root: web, logLevel: 'warn' })
  await compressFiles()
  await writeFile(stamp, sourceHash)
}
