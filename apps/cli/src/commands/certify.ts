import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CommandError, defineCommand } from '../define-command.ts'

const root = new URL('../../../../', import.meta.url).pathname
const program = `${root}tools/src/certify/certify.ts`

export const certify = defineCommand({
  takes: { shows: 'CONNECTOR…', most: 50, isOptional: true },
  options: {},
  notes: `Runs the conformance suites of the connectors in this checkout, under every fault, and holds their answers against
answers.json. The reports are in .certificates; without a name all are certified and docs/connectors.md is written.`,
  run: async ({ words }) => {
    if (!existsSync(program)) throw new CommandError('Connectors are certified in a checkout of the source.')
    const { status } = spawnSync(process.execPath, [program, ...words], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new CommandError('Not every connector is certified; the reasons stand above.')
  },
})
