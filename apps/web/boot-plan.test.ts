import { runInNewContext } from 'node:vm'
import { urlOf } from '@ihub/contract/client/call-url'
import { getOrder, listOrders } from '@ihub/contract/orders'
import { getCurrentUser } from '@ihub/contract/session'
import { describe, expect, test } from 'vitest'
import { bootScript, planOf } from './boot-plan.ts'
import { parseSearch, readFilters } from './src/app/search-params.ts'
import { rowsPerPage } from './src/ui/table/rows-per-page.ts'

const script = bootScript(planOf((module) => [`/${module}`]))

interface Asked {
  url: string
  headers: Record<string, string>
}

/** The files that a browser with this storage fetches and preloads when it opens the address. */
function boot(
  address: string,
  storage: Record<string, string>,
  { language = 'pt-BR', tab = {} }: { language?: string; tab?: Record<string, string> } = {},
) {
  const asked: Asked[] = []
  const files: string[] = []
  const { pathname, search } = new URL(address, 'http://hub')
  runInNewContext(script, {
    URLSearchParams,
    RegExp,
    performance,
    navigator: { language },
    location: { pathname, search },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: (name: string) => storage[name] ?? null },
    sessionStorage: { getItem: (name: string) => tab[name] ?? null },
    fetch: (url: string, { headers }: Asked) => {
      asked.push({ url, headers })
      return Promise.resolve()
    },
    document: {
      documentElement: { dataset: {}, style: {} },
      querySelector: () => null,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => files.push(href) },
    },
  })
  return { asked, files }
}

const signedIn = { token: 't', 'current-store': 's' }
const listUrl = (search: string) =>
  urlOf(listOrders.path, {}, readFilters(listOrders.query, { ...rowsPerPage, ...parseSearch(search) }))

describe('before the app is there', () => {
  test.each([
    '',
    '?status=handling&status=error&page=2',
    '?orderBy=sellingPrice&search=maria+da+silva%26co',
    '?limit=100&createdFrom=2026-01-01T03:00:00.000Z&customer=São',
  ])('the list %s is asked for as the app asks', (search) => {
    const { asked } = boot(`/orders/list${search}`, signedIn)
    expect(asked.map(({ url }) => url)).toEqual([urlOf(getCurrentUser.path), listUrl(search)])
    for (const { headers } of asked) expect(headers).toEqual({ authorization: 'Bearer t', 'store-id': 's' })
  })

  test('an order is asked for as the app asks', () => {
    const { asked } = boot('/orders/list/0195-a?tab=history', signedIn)
    expect(asked.map(({ url }) => url)).toContain(urlOf(getOrder.path, { id: '0195-a' }))
  })

  test("this tab's store goes before the address's, and that one before the one chosen last", () => {
    const storeOf = (address: string, tab = {}) =>
      boot(address, signedIn, { tab }).asked[0]?.headers['store-id']

    expect(storeOf('/orders/list')).toBe('s')
    expect(storeOf('/orders/list?store=named')).toBe('named')
    expect(storeOf('/orders/list?store=named', { 'current-store': 'tab' })).toBe('tab')
  })

  test('nobody is asked for without a session, and no list without a store', () => {
    expect(boot('/orders/list', { 'current-store': 's' }).asked).toEqual([])
    expect(boot('/orders/list', { token: 't' }).asked.map(({ url }) => url)).toEqual([
      urlOf(getCurrentUser.path),
    ])
  })

  test('the code of the address and the texts of the language are on their way', () => {
    expect(boot('/stores/new', { ...signedIn, lang: 'es-MX' }).files).toEqual([
      '/i18n/texts/es-mx.ts',
      '/app/shell/shell.tsx',
      '/features/stores/new-store-page.tsx',
      '/features/stores/texts/es-mx.ts',
      '/ui/form/connector/texts/es-mx.ts',
      '/ui/form/settings/texts/es-mx.ts',
      '/ui/form/upload/texts/es-mx.ts',
      '/ui/table/texts/es-mx.ts',
    ])
    expect(boot('/orders/list', {}, { language: 'en-GB' }).files).toEqual(['/i18n/texts/en-us.ts'])
  })
})
