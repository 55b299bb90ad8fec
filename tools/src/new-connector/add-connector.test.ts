import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectorProblems } from '../connector-problems.ts'
import { addConnector, model, registrations } from './add-connector.ts'
import { registered } from './names.ts'

const root = new URL('../../../', import.meta.url).pathname
const acme = { id: 'acme', name: 'Acme Depósitos' }
/** The sources that a connector is made of, below the root so that its imports are found. */
let copy: string
let written: string[]
beforeAll(async () => {
  await mkdir(join(root, '.tmp'), { recursive: true })
  copy = `${await mkdtemp(join(root, '.tmp/connector-'))}/`
  const folders = ['packages/connectors', `simulators/src/${model.id}`, 'dev-env/src/answers']
  for (const file of [...folders, ...registrations]) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
  }
  written = await addConnector(copy, acme)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a new connector has every part that the structure demands', async () => {
  expect(await connectorProblems(copy, acme.id)).toEqual([])
})

test('it is a connector of its own name, and nothing in its files names the one that it was made of', async () => {
  const { acme: connector } = await import(join(copy, 'packages/connectors/src/acme/index.ts'))
  expect(connector).toMatchObject({ id: 'acme', name: 'Acme Depósitos' })
  for (const file of written.filter((one) => !registrations.includes(one)))
    expect([file, await readFile(join(copy, file), 'utf8')]).toEqual([
      file,
      expect.not.stringMatching(/senior/i),
    ])
})

test('it stands beside the other in every list, which is otherwise as it was', async () => {
  for (const file of registrations) {
    const before = (await readFile(join(root, file), 'utf8')).split('\n')
    const after = (await readFile(join(copy, file), 'utf8')).split('\n')
    const added = after.filter((line) => !before.includes(line))
    expect([file, added.length > 0]).toEqual([file, true])
    expect(after.filter((line) => !added.includes(line)).join('\n')).toContain(before[0])
  }
})

test('an entry of several lines is doubled whole', () => {
  const text =
    "{\n  senior: {\n    warehouse: {},\n  },\n  'connector.senior.user':\n    'a long text',\n  vtex: {},\n}"
  expect(registered(text, model, acme)).toBe(
    "{\n  senior: {\n    warehouse: {},\n  },\n  acme: {\n    warehouse: {},\n  },\n  'connector.senior.user':\n    'a long text',\n  'connector.acme.user':\n    'a long text',\n  vtex: {},\n}",
  )
})

test('a name that code cannot have, and one that is taken, are refused before anything is written', async () => {
  await expect(addConnector(copy, { id: 'Acme-1', name: 'Acme' })).rejects.toThrow('small letters')
  await expect(addConnector(copy, acme)).rejects.toThrow('exists already')
})
