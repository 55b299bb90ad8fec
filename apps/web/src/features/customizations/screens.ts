import { workers } from '@ihub/contract/common'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { customizationTexts } from './texts.ts'

const calls = () => import('@ihub/contract/customizations')

export const customizationScreens: readonly Screen[] = [
  {
    path: '/customizations',
    component: lazyPage(() => import('./customizations-page.tsx'), 'CustomizationsPage', customizationTexts),
    prefetch: () => void calls().then(({ listCustomizations }) => prefetch(listCustomizations, {})),
  },
  {
    path: '/customizations/installments',
    roles: workers,
    component: lazyPage(() => import('./installments-page.tsx'), 'InstallmentsPage', customizationTexts),
    prefetch: () => void calls().then(({ getInstallments }) => prefetch(getInstallments, {})),
  },
]
