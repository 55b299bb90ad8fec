/** The search parameter that names the store a page belongs to. */
const name = 'store'
const anyOrigin = 'http://hub'

/** The areas of the app that belong to no store, or to all. */
const outsideOfStores = [
  '/stores',
  '/users',
  '/profile',
  '/audit',
  '/login',
  '/register',
  '/policy',
  '/about',
]

/** True for addresses whose page shows something of one store. */
export const belongsToStore = (path: string): boolean =>
  !path.startsWith('/error-') &&
  !outsideOfStores.some((outside) => path === outside || path.startsWith(`${outside}/`))

/** The store that an address names, if it belongs to one. */
export function storeNamedIn(href: string): string | null {
  const { pathname, searchParams } = new URL(href, anyOrigin)
  return belongsToStore(pathname) ? searchParams.get(name) : null
}

/** The address with its store, for links that leave the router's hands; one it names already stays. */
export function withStore(href: string, storeId: string | null): string {
  const { pathname, searchParams, hash } = new URL(href, anyOrigin)
  if (storeId === null || !belongsToStore(pathname) || searchParams.has(name)) return href
  searchParams.set(name, storeId)
  return `${pathname}?${searchParams}${hash}`
}

/** The same for searches that the router builds. */
export const searchWithStore = (path: string, search: Record<string, unknown>, storeId: string | null) =>
  storeId === null || !belongsToStore(path) ? search : { ...search, [name]: search[name] ?? storeId }
