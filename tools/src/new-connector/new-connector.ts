import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { addConnector } from './add-connector.ts'

const root = new URL('../../../', import.meta.url).pathname
const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
const [id = ''] = positionals
const name = values.name ?? id
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

const written = await addConnector(root, { id, name })
const isInOrder =
  run(`${root}node_modules/.bin/biome`, ['check', '--write', ...written]) && run('npm', ['run', 'gen'])
for (const file of written) process.stdout.write(`  ${file}\n`)
process.stdout.write(`
${name} is a copy of the smallest connector, a warehouse that reports. Make it yours by docs/how-to/add-a-connector.md:
its contract, roles and traits, capabilities, settings with their texts, the simulator, an outlet in dev-env/src/demo-world.ts
and its tab in e2e/journeys/settings.spec.ts. Then: npm run check, npm run ihub -- certify ${id}
`)
process.exitCode = isInOrder ? 0 : 1
