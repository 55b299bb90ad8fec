import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Names, registered, renamed } from './names.ts'

/** A whole connector by a contract of our own: a warehouse that takes orders and reports, by three ways. */
export const model: Names = { id: 'senior', name: 'Senior WMS' }

const textsOf = (language: string) => `apps/web/src/ui/form/connector/texts/${language}.ts`
/** Where a connector has an entry. */
export const registrations = [
  'packages/connectors/src/registry.ts',
  'packages/domain/src/system-traits.ts',
  'packages/domain/src/poll-intervals.ts',
  'dev-env/src/answers/sample-answers.ts',
  'tools/src/certify/paced-systems.ts',
  textsOf('pt-br'),
  textsOf('en-us'),
  textsOf('es-mx'),
]
const foldersOf = ({ id }: Names) => [`packages/connectors/src/${id}`, `simulators/src/${id}`]
const samplesOf = ({ id }: Names) => `dev-env/src/answers/${id}-answers.ts`

/** Only small letters: the id is a name in code, a path and a word of addresses. */
const idPattern = /^[a-z][a-z0-9]{1,30}$/

/** Copies the model connector with its simulator, samples and entries, under other names; answers the files it wrote. */
export async function addConnector(root: string, names: Names): Promise<string[]> {
  if (!idPattern.test(names.id))
    throw new Error('An id has small letters and digits, and begins with a letter.')
  for (const folder of foldersOf(names))
    if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`)
  const written: string[] = []
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
    written.push(file)
  }
  const read = (file: string) => readFile(join(root, file), 'utf8')
  for (const [index, folder] of foldersOf(model).entries()) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    for (const file of entries.filter((entry) => entry.isFile())) {
      const name = relative(join(root, folder), join(file.parentPath, file.name))
      await write(
        join(foldersOf(names)[index] ?? '', renamed(name, model, names)),
        renamed(await read(join(folder, name)), model, names),
      )
    }
  }
  await write(samplesOf(names), renamed(await read(samplesOf(model)), model, names))
  for (const file of registrations) await write(file, registered(await read(file), model, names))
  return written
}
