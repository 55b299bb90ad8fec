import { listAnswerChanges } from '@ihub/contract/answer-changes'
import { workers } from '@ihub/contract/common'
import { getProcess, listIntegrations, listProcesses } from '@ihub/contract/processes'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { integrationTexts } from './texts.ts'

export const integrationScreens: readonly Screen[] = [
  {
    path: '/integrations',
    component: lazyPage(() => import('./integrations-page.tsx'), 'IntegrationsPage', integrationTexts),
    prefetch: () => prefetch(listIntegrations, {}),
  },
  {
    path: '/integrations/$integrationId',
    component: lazyPage(() => import('./to-processes.tsx'), 'ToProcesses', integrationTexts),
  },
  {
    path: '/integrations/$integrationId/answers',
    roles: workers,
    component: lazyPage(() => import('./answers-page.tsx'), 'AnswersPage', integrationTexts),
    prefetch: ({ params }) => prefetch(listAnswerChanges, { params: { id: params.integrationId ?? '' } }),
  },
  {
    path: '/integrations/$integrationId/erp',
    roles: workers,
    component: lazyPage(() => import('./erp-page.tsx'), 'ErpPage', integrationTexts),
    prefetch: ({ params }) =>
      void import('@ihub/contract/erp').then((calls) =>
        prefetch(calls.getErpStanding, { params: { id: params.integrationId ?? '' } }),
      ),
  },
  {
    path: '/integrations/$integrationId/processes',
    roles: workers,
    component: lazyPage(() => import('./processes-page.tsx'), 'ProcessesPage', integrationTexts),
    prefetch: ({ params, search }) =>
      prefetchList(listProcesses, { search }, { params: { id: params.integrationId ?? '' } }),
  },
  {
    path: '/integrations/$integrationId/processes/$processId',
    roles: workers,
    component: lazyPage(() => import('./process-page.tsx'), 'ProcessPage', integrationTexts),
    prefetch: ({ params }) =>
      prefetch(getProcess, { params: { id: params.integrationId ?? '', processId: params.processId ?? '' } }),
  },
]
