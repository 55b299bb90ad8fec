import { workers } from '@ihub/contract/common'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { importTexts } from './imports/texts.ts'
import { protocolTexts } from './texts.ts'

const calls = () => import('@ihub/contract/protocols')

export const protocolScreens: readonly Screen[] = [
  {
    path: '/orders/protocols',
    component: lazyPage(() => import('./protocols-page.tsx'), 'ProtocolsPage', importTexts),
    prefetch: (input) => void calls().then(({ listProtocols }) => prefetchList(listProtocols, input)),
  },
  {
    path: '/orders/protocols/new',
    component: lazyPage(() => import('./new-protocol-page.tsx'), 'NewProtocolPage', protocolTexts),
  },
  {
    path: '/orders/protocols/imports',
    roles: workers,
    component: lazyPage(() => import('./imports/imports-page.tsx'), 'ImportsPage', importTexts),
  },
  {
    path: '/orders/protocols/imports/$protocolImportId',
    roles: workers,
    component: lazyPage(() => import('./imports/import-page.tsx'), 'ImportPage', importTexts),
  },
  {
    path: '/orders/protocols/$protocolId',
    component: lazyPage(() => import('./protocol-page.tsx'), 'ProtocolPage', protocolTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getProtocol }) =>
        prefetch(getProtocol, { params: { id: params.protocolId ?? '' } }),
      ),
  },
]
