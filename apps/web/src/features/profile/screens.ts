import { lazyPage, type Screen } from '../../app/screen.ts'
import { profileTexts } from './texts.ts'

export const profileScreens: readonly Screen[] = [
  { path: '/profile', component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage', profileTexts) },
]
