import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { homeScreens } from '../features/home/screens.ts'
import { integrationScreens } from '../features/integrations/screens.ts'
import { orderScreens } from '../features/orders/screens.ts'
import { storeScreens } from '../features/stores/screens.ts'
import { webhookScreens } from '../features/webhooks/screens.ts'
import { isAllowed, loadCurrentUser } from './current-user.ts'
import { CrashPage, ForbiddenPage, NotFoundPage } from './error-pages.tsx'
import { lazyPage, type Screen, type ScreenInput } from './screen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { session } from './session.ts'
import { restoreStore } from './workspace.ts'

const root = createRootRoute()

const screens: readonly Screen[] = [
  ...homeScreens,
  ...storeScreens,
  ...orderScreens,
  ...integrationScreens,
  ...webhookScreens,
]

async function requireUser({ location }: { location: ParsedLocation }) {
  if (!session.token()) {
    session.saveRedirect(location.href)
    throw redirect({ to: '/login' })
  }
  const user = await loadCurrentUser()
  restoreStore(user)
  return { user }
}

const loadShell = () => import('./shell/shell.tsx')
// The layout's code comes while the server says who this is.
if (session.token()) void loadShell().catch(() => {})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireUser,
  component: lazyPage(loadShell, 'Shell'),
})

const screenRoutes = screens.map(({ path, roles, component, prefetch }) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component,
    beforeLoad: ({ context }) => {
      if (!isAllowed(context.user, roles)) throw redirect({ to: '/error-403' })
    },
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
    loader: ({ params, deps }) => prefetch?.({ params, search: deps } as ScreenInput),
  }),
)

const openRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: () => {
      if (session.token()) throw redirect({ to: '/' })
    },
    component: lazyPage(() => import('../features/session/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/index.html',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/error-403',
    component: ForbiddenPage,
  }),
  createRoute({ getParentRoute: () => root, path: '/error-404', component: NotFoundPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/error-500',
    component: CrashPage,
  }),
]

export const router = createRouter({
  routeTree: root.addChildren([signedIn.addChildren(screenRoutes), ...openRoutes]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
})
