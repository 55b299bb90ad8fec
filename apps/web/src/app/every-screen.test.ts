import type { CurrentUser } from '@ihub/contract/session'
import { type Role, roles } from '@ihub/domain/roles'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import coverage from '../../../../docs/coverage.json'
import { givenUser } from '../../test/given-user.ts'
import { isOpen, linksOf, type NavLink, navigation } from './navigation.ts'

type Router = typeof import('./router.tsx').router
let router: Router
beforeAll(async () => {
  // The router asks at once whether somebody is signed in.
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('window', { addEventListener: () => {}, location: { href: 'http://localhost/' } })
  router = (await import('./router.tsx')).router
})
afterAll(() => void vi.unstubAllGlobals())

const notBuilt: readonly string[] = coverage.notBuilt.screens
const restrictions = new Map(coverage.screens.map(([path = '', restriction = '']) => [path, restriction]))
const built = [...restrictions].filter(([path]) => !notBuilt.includes(path))
/** Screens of ours that the specification does not list. */
const ours = new Map([
  ['/audit', 'Admin'],
  ['/hooks/alerts/events', 'login, but not AccessCenter'],
  ['/hooks/alerts/events/{eventId}', 'login, but not AccessCenter'],
  ['/hooks/alerts/settings', 'Admin'],
  ['/hooks/alerts/settings/new', 'Admin'],
  ['/hooks/alerts/settings/{webhookId}', 'Admin'],
  ['/customizations/account-fiscal/{branch}/{series}', 'login, but not AccessCenter'],
  ['/catalogs/products/groups', 'login, but not AccessCenter'],
  ['/refunds/{refundId}', 'login'],
  ['/bills/{billId}', 'login'],
  ['/orders/protocols/imports', 'login, but not AccessCenter'],
  ['/orders/protocols/imports/{protocolImportId}', 'login, but not AccessCenter'],
  ['/orders/list/import', 'login, but not AccessCenter'],
  ['/integrations/{integrationId}/answers', 'login, but not AccessCenter'],
  ['/integrations/{integrationId}/erp', 'login, but not AccessCenter'],
])

/** Led to by the bar above every page. */
const inTheBar = ['/profile', '/alert']

const asRoute = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1')
const routeOf = (path: string) => router.routesByPath[asRoute(path) as keyof Router['routesByPath']]
/** Parameters are called otherwise here and there; only their places count. */
const plain = (path: string) => path.replace(/\{\w+\}|\$\w+/g, '{}')

describe('the screens of the specification', () => {
  test('are all there, but for those listed as not built', () => {
    const known = Object.keys(router.routesByPath).map(plain)
    expect(built.map(([path]) => plain(path)).filter((path) => !known.includes(path))).toEqual([])
  })

  test('and the list of screens that are not built holds none that is', () => {
    const known = Object.keys(router.routesByPath).map(plain)
    expect(notBuilt.filter((path) => known.includes(plain(path)) || !restrictions.has(path))).toEqual([])
  })

  test('are all the screens there are, but for ours', () => {
    const specified = [...restrictions.keys(), ...ours.keys()].map(plain)
    expect(Object.keys(router.routesByPath).filter((path) => !specified.includes(plain(path)))).toEqual([])
  })

  test('are where the menu leads', () => {
    const specified = [...restrictions.keys(), ...ours.keys()]
    const links = linksOf(navigation).map(({ to }) => to)
    expect(links.filter((to) => !specified.includes(to))).toEqual([])
  })
})

/** Whom a restriction of the list lets in beside Root; nobody for those that are not about roles. */
function meantBy(restriction: string): readonly Role[] {
  if (restriction.split(';')[0] === 'login') return roles
  if (restriction === 'login, but not AccessCenter' || restriction.includes('configured stores'))
    return roles.filter((role) => role !== 'AccessCenter')
  return roles.filter((role) => role === restriction)
}
const restricted = [...built, ...ours].flatMap(([path, restriction]) => {
  const only = meantBy(restriction)
  return only.length > 0 ? [[path, only] as const] : []
})

describe.each(restricted)('%s', (path, only) => {
  test.each(roles)('lets %s in or leads to the page for forbidden screens, as specified', (role) => {
    const enter = () => {
      const guard = routeOf(path)?.options.beforeLoad as (input: { context: { user: CurrentUser } }) => void
      guard({ context: { user: givenUser(role) } })
    }
    if (only.includes(role) || role === 'Root') expect(enter).not.toThrow()
    else expect(enter).toThrow(expect.objectContaining({ options: { to: '/error-403', statusCode: 307 } }))
  })
})

/** The specification's menu has no line for the deleted invoices: the list of invoices leads to them. */
const onALinkedScreen = ['/invoices-deleted']

/** Screens of which nothing tells the person who does not know their address. */
const unreachedBy = (links: readonly NavLink[]) =>
  restricted
    .map(([path]) => path)
    .filter((path) => !path.includes('{') && ![...inTheBar, ...onALinkedScreen].includes(path))
    .filter((path) => !links.some((link) => isOpen(link, path)))

test('every screen whose address is known is in the menu, below an item of it or in the bar', () => {
  const links = linksOf(navigation)
  expect(unreachedBy(links)).toEqual([])

  const shown = links.filter(({ to }) => routeOf(to) !== undefined && to !== '/')
  const unnoticed = shown.filter(
    (link) => !unreachedBy(links.filter((one) => one !== link)).includes(link.to),
  )
  expect(unnoticed, 'whose line could be forgotten').toEqual([])
})

test('every screen that needs a session stands below the check that there is one', () => {
  for (const [path] of restricted)
    expect({ path, parent: routeOf(path)?.parentRoute?.id }).toEqual({ path, parent: '/signed-in' })
})
