import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { build } from 'tsdown'

const root = new URL('../../', import.meta.url).pathname
const source = join(root, 'packages/client')
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

/** Writes the client as a package that npm installs, without the rest of the workspace, to a folder. */
async function buildClient(folder: string): Promise<string> {
  const { name, version, type, description, license } = await read(join(source, 'package.json'))
  const { dependencies } = await read(join(root, 'packages/contract/package.json'))
  const unpacked = join(folder, 'package')
  await mkdir(unpacked, { recursive: true })
  await build({
    entry: [join(source, 'src/index.ts')],
    outDir: join(unpacked, 'dist'),
    tsconfig: join(root, 'tsconfig.client.json'),
    dts: {
      generator: 'tsgo',
      tsgo: { path: join(root, 'node_modules/typescript-7/bin/tsc') },
      sourcemap: false,
    },
    deps: { alwaysBundle: [/^@ihub\//], neverBundle: [/^zod/] },
    config: false,
    logLevel: 'error',
  })
  const exports = { '.': { types: './dist/index.d.mts', default: './dist/index.mjs' } }
  const engines = { node: '>=20' }
  const published = { name, version, type, description, license, engines, exports, dependencies }
  await writeFile(join(unpacked, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  await cp(join(source, 'README.md'), join(unpacked, 'README.md'))
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: unpacked,
  })
  return join(folder, JSON.parse(stdout)[0].filename)
}

const { positionals } = parseArgs({ allowPositionals: true })
process.stdout.write(`${await buildClient(positionals[0] ?? join(root, '.client'))}\n`)
