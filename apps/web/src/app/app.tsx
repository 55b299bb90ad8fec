import { getCurrentUser } from '@ihub/contract/session'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TextsProvider } from '../i18n/texts-provider.tsx'
import { cssVariables, theme } from '../ui/layout/theme.ts'
import { openDialog } from '../ui/overlay/dialogs.ts'
import { hasNotices } from '../ui/overlay/notify.ts'
import { followedExports } from '../ui/table/followed-exports.ts'
import { onRefused } from './client.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { session } from './session.ts'
import { useValue } from './state.ts'
import { startWindowTitle } from './window-title.ts'
import { staysInStore } from './workspace.ts'

const NoticeHost = lazy(() =>
  import('../ui/overlay/notice-host.tsx').then((module) => ({ default: module.NoticeHost })),
)
const DialogHost = lazy(() =>
  import('../ui/overlay/dialog-host.tsx').then((module) => ({ default: module.DialogHost })),
)

const ExportWatch = lazy(() =>
  import('../ui/table/export-watch.tsx').then((module) => ({ default: module.ExportWatch })),
)

const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' })
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const styleNonce = () => nonce

onRefused.signOut = () => {
  session.end(router.state.location.href)
  // A form that was not saved may hold the page back, which then needs the data that it has read.
  void router.navigate({ to: '/login' }).then(() => queryClient.clear())
}
onRefused.setUp = () => {
  void queryClient.invalidateQueries({ queryKey: [getCurrentUser.id] })
  void router.navigate({ to: '/profile' })
}
onRefused.forbidden = async (storeId) => {
  if (await staysInStore(storeId)) void router.navigate({ to: '/error-403' })
}
startWindowTitle(router)

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <TextsProvider>
          <RouterProvider router={router} />
          <Hosts />
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Their code loads when there is first something to show. */
function Hosts() {
  const isAsking = useValue(openDialog) !== null
  const isTelling = useValue(hasNotices)
  const isExporting = useValue(followedExports).length > 0
  return (
    <Suspense>
      {isTelling && <NoticeHost />}
      {isAsking && <DialogHost />}
      {isExporting && <ExportWatch />}
    </Suspense>
  )
}
