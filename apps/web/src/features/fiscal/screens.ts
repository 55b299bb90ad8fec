import { workers } from '@ihub/contract/common'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { fiscalTexts } from './texts.ts'

export const fiscalScreens: readonly Screen[] = [
  {
    path: '/customizations/account-fiscal',
    roles: workers,
    component: lazyPage(() => import('./sequences-page.tsx'), 'SequencesPage', fiscalTexts),
  },
  {
    path: '/customizations/account-fiscal/$branch/$series',
    roles: workers,
    component: lazyPage(() => import('./sequence-page.tsx'), 'SequencePage', fiscalTexts),
  },
]
