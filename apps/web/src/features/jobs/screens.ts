import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { rowsByKey } from '../../ui/table/rows-per-page.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { jobTexts } from './texts.ts'

export const jobScreens: readonly Screen[] = [
  {
    path: '/jobs',
    roles: ['Admin'],
    component: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage', jobTexts),
    prefetch: (input) =>
      void import('@ihub/contract/jobs').then((calls) =>
        prefetchList(calls.listJobs, input, { standard: rowsByKey }),
      ),
  },
  {
    path: '/jobs/new',
    roles: ['Admin'],
    component: lazyPage(() => import('./new-job-page.tsx'), 'NewJobPage', jobTexts),
  },
  {
    path: '/jobs/$jobId',
    roles: ['Admin'],
    component: lazyPage(() => import('./job-page.tsx'), 'JobPage', jobTexts),
    prefetch: ({ params }) =>
      void import('@ihub/contract/jobs').then((calls) =>
        prefetch(calls.getJob, { params: { id: params.jobId ?? '' } }),
      ),
  },
]
