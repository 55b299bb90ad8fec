import { lazyPage, type Screen } from '../../app/screen.ts'
import { sessionTexts } from './texts.ts'

/** For people without a session; a person who has one is led home. */
export const guestScreens: readonly Pick<Screen, 'path' | 'component'>[] = [
  { path: '/login', component: lazyPage(() => import('./login-page.tsx'), 'LoginPage', sessionTexts) },
  {
    path: '/register/$userHash',
    component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage', sessionTexts),
  },
]

/** For everyone, with or without a session. */
export const publicScreens: readonly Pick<Screen, 'path' | 'component'>[] = [
  { path: '/policy', component: lazyPage(() => import('./policy-page.tsx'), 'PolicyPage', sessionTexts) },
  { path: '/about', component: lazyPage(() => import('./about-page.tsx'), 'AboutPage', sessionTexts) },
]
