import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiBase } from '@ihub/contract/client/call-url'
import type { Endpoint } from '@ihub/contract/endpoint'
import { getOrder, listOrders } from '@ihub/contract/orders'
import { getCurrentUser } from '@ihub/contract/session'
import { languages } from '@ihub/domain/languages'
import type { Plugin, Rolldown } from 'vite'
import type { ZodObject } from 'zod'
import { readFilters } from './src/app/search-params.ts'
import { rowsPerPage } from './src/ui/table/rows-per-page.ts'

const folder = import.meta.dirname

/** The reads of the screens people come back to; the others wait for the app's code. */
const reads: Record<string, EarlyRead> = {
  '/orders/list': readOf(listOrders, rowsPerPage),
  '/orders/list/$orderId': readOf(getOrder),
}

interface EarlyRead {
  path: string
  /** Each name of the query with its default, in the order in which the app spells them. */
  query: [name: string, standard: string | null][]
}

function readOf({ path, query }: Endpoint & { query: ZodObject }, standard: object = {}): EarlyRead {
  const defaults: Record<string, unknown> = readFilters(query, { ...standard })
  const names = Object.keys(query.shape)
  return {
    path: `${apiBase}${path}`,
    query: names.map((name) => [name, name in defaults ? String(defaults[name]) : null]),
  }
}

/** Writes into `boot.js` which files and answers each address needs, so that all of them come at once. */
export function bootPlan(): Plugin {
  return {
    name: 'boot-plan',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const source = bootScript(planOf(readBundle(bundle).filesOf))
      const fileName = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source).replace('"/boot.js"', `"/${fileName}"`)
    },
  }
}

const emptyPlan = '{ languages: {}, layout: [], screens: [] }'

/** The script with its plan in it. */
export function bootScript(plan: object): string {
  const source = readFileSync(join(folder, 'public/boot.js'), 'utf8')
  if (!source.includes(emptyPlan)) throw new Error('boot.js has no place for its plan')
  return source.replace(emptyPlan, () => JSON.stringify(plan))
}

/** `filesOf` answers the built files of a module below `src`. */
export const planOf = (filesOf: (module: string) => string[]) => ({
  user: `${apiBase}${getCurrentUser.path}`,
  layout: filesOf('app/shell/shell.tsx'),
  languages: filesByLanguage(['i18n/texts'], filesOf),
  screens: listScreens().map(({ path, page }) => ({
    path: `^${path.replace(/\$\w+/g, '([^/]+)')}/?$`,
    files: filesOf(page),
    texts: filesByLanguage(listTexts(join(dirname(page), 'texts.ts')), filesOf),
    ...(reads[path] ? { read: reads[path] } : {}),
  })),
})

const filesByLanguage = (folders: string[], filesOf: (module: string) => string[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      [...new Set(folders.flatMap((texts) => filesOf(`${texts}/${language.toLowerCase()}.ts`)))],
    ]),
  )

/** The folders of the texts that this module declares, and of those that it uses. */
function listTexts(module: string): string[] {
  const source = readFileSync(join(folder, 'src', module), 'utf8')
  const used = [...source.matchAll(/from '(?<module>[^']+\/texts\.ts)'/g)]
  return [
    join(dirname(module), 'texts'),
    ...used.flatMap(({ groups = {} }) => listTexts(join(dirname(module), groups.module ?? ''))),
  ]
}

/** Every address with the module of its page, as the features list them. */
function listScreens(): { path: string; page: string }[] {
  const screen = /path: '(?<path>[^']+)'[^}]*?import\('(?<page>[^']+)'\)/g
  return globSync('src/features/*/screens.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(screen)].map(({ groups = {} }) => ({
      path: groups.path ?? '',
      page: join(dirname(file), groups.page ?? '').replace('src/', ''),
    })),
  )
}

/** The files that the page itself names, and the files that a module needs beyond them. */
export function readBundle(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const collect = (chunk: Rolldown.OutputChunk, found: Set<string>): Set<string> => {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) collect(imported, found)
    }
    return found
  }
  const initial = chunks
    .filter(({ isEntry }) => isEntry)
    .reduce((all, one) => collect(one, all), new Set<string>())
  const filesOf = (module: string): string[] => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(folder, 'src', module)))
    if (!chunk) throw new Error(`the build has no chunk for ${module}`)
    return [...collect(chunk, new Set())].filter((file) => !initial.has(file)).map((file) => `/${file}`)
  }
  return { initial: [...initial].map((file) => `/${file}`), filesOf }
}
