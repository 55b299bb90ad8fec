import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { session } from '../session.ts'
import { PublicFrame } from './public-frame.tsx'

/** The layout of pages that everyone may read: a login button, or the way home for a person who is signed in. */
export function PublicLayout() {
  const t = useT()
  const isSignedIn = session.token() !== null
  return (
    <PublicFrame
      action={
        <Button component={Link} to={isSignedIn ? '/' : '/login'} ml={4}>
          {t(isSignedIn ? 'page.error.home' : 'login.title')}
        </Button>
      }
    >
      <Outlet />
    </PublicFrame>
  )
}
