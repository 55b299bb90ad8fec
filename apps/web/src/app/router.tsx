import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { alertScreens } from '../features/alerts/screens.ts'
import { auditScreens } from '../features/audit/screens.ts'
import { billScreens } from '../features/bills/screens.ts'
import { catalogScreens } from '../features/catalog/screens.ts'
import { customerScreens } from '../features/customers/screens.ts'
import { customizationScreens } from '../features/customizations/screens.ts'
import { fiscalScreens } from '../features/fiscal/screens.ts'
import { homeScreens } from '../features/home/screens.ts'
import { integrationScreens } from '../features/integrations/screens.ts'
import { inventoryScreens } from '../features/inventories/screens.ts'
import { invoiceScreens } from '../features/invoices/screens.ts'
import { jobScreens } from '../features/jobs/screens.ts'
import { kitScreens } from '../features/kits/screens.ts'
import { movementScreens } from '../features/movements/screens.ts'
import { orderScreens } from '../features/orders/screens.ts'
import { parameterizationScreens } from '../features/parameterizations/screens.ts'
import { profileScreens } from '../features/profile/screens.ts'
import { protocolScreens } from '../features/protocols/screens.ts'
import { refundScreens } from '../features/refunds/screens.ts'
import { routeScreens } from '../features/routes/screens.ts'
import { sellerScreens } from '../features/sellers/screens.ts'
import { guestScreens, publicScreens } from '../features/session/screens.ts'
import { storeScreens } from '../features/stores/screens.ts'
import { tokenScreens } from '../features/tokens/screens.ts'
import { userScreens } from '../features/users/screens.ts'
import { webhookScreens } from '../features/webhooks/screens.ts'
import { wmsScreens } from '../features/wms/screens.ts'
import { sharedTexts } from '../i18n/texts.ts'
import { isAllowed } from './access.ts'
import { loadCurrentUser, mustSetUp, useCurrentUser } from './current-user.ts'
import { CrashPage, ForbiddenPage, NotFoundPage } from './error-pages.tsx'
import { lazyPage, type Screen, type ScreenInput } from './screen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { session } from './session.ts'
import { searchWithStore } from './store-address.ts'
import { currentStoreId, restoreStore, storeIdForAddress } from './workspace.ts'

const root = createRootRoute()

const screens: readonly Screen[] = [
  ...homeScreens,
  ...storeScreens,
  ...sellerScreens,
  ...orderScreens,
  ...routeScreens,
  ...wmsScreens,
  ...protocolScreens,
  ...refundScreens,
  ...billScreens,
  ...customerScreens,
  ...invoiceScreens,
  ...inventoryScreens,
  ...catalogScreens,
  ...fiscalScreens,
  ...movementScreens,
  ...integrationScreens,
  ...webhookScreens,
  ...tokenScreens,
  ...jobScreens,
  ...kitScreens,
  ...parameterizationScreens,
  ...customizationScreens,
  ...profileScreens,
  ...userScreens,
  ...auditScreens,
  ...alertScreens,
]

async function requireUser({ location }: { location: ParsedLocation }) {
  if (!session.token()) {
    session.saveRedirect(location.href)
    throw redirect({ to: '/login' })
  }
  const user = await loadCurrentUser()
  if (mustSetUp(user) && location.pathname !== '/profile') {
    session.saveRedirect(location.href)
    throw redirect({ to: '/profile' })
  }
  restoreStore(user)
  return { user }
}

const loadShell = () => import('./shell/shell.tsx')
// The layout's code comes while the server says who this is.
if (session.token()) void loadShell().catch(() => {})

const ShellLayout = lazyPage(loadShell, 'Shell', sharedTexts)
const SetUpLayout = lazyPage(() => import('./shell/set-up-layout.tsx'), 'SetUpLayout', sharedTexts)
const SignedInLayout = () => (mustSetUp(useCurrentUser()) ? <SetUpLayout /> : <ShellLayout />)

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireUser,
  component: Object.assign(SignedInLayout, { preload: ShellLayout.preload }),
})

const screenRoutes = screens.map(({ path, roles, component, prefetch }) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component,
    search: {
      middlewares: [({ search, next }) => searchWithStore(path, next(search), storeIdForAddress())],
    },
    beforeLoad: ({ context }) => {
      if (!isAllowed(context.user, roles)) throw redirect({ to: '/error-403' })
    },
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
    loader: ({ params, deps }) => {
      // The page of another store is shown only after the person switched to it.
      if (deps.store !== undefined && deps.store !== currentStoreId()) return
      prefetch?.({ params, search: deps } as ScreenInput)
    },
  }),
)

const guestRoutes = guestScreens.map(({ path, component }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    beforeLoad: () => {
      if (session.token()) throw redirect({ to: '/' })
    },
  }),
)

const openLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyPage(() => import('./shell/public-layout.tsx'), 'PublicLayout', sharedTexts),
})

const publicRoutes = publicScreens.map(({ path, component }) =>
  createRoute({ getParentRoute: () => openLayout, path, component }),
)

const openRoutes = [
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
  routeTree: root.addChildren([
    signedIn.addChildren(screenRoutes),
    openLayout.addChildren(publicRoutes),
    ...guestRoutes,
    ...openRoutes,
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
})
