import { Button } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { useSignOut } from '../use-sign-out.ts'
import { PublicFrame } from './public-frame.tsx'

/** The layout of somebody who must set up a second factor before anything else: no navigation, only the way out. */
export function SetUpLayout() {
  const t = useT()
  const signOut = useSignOut()
  return (
    <PublicFrame
      action={
        <Button variant="default" ml={4} onClick={() => void signOut()}>
          {t('user.logout')}
        </Button>
      }
    >
      <Outlet />
    </PublicFrame>
  )
}
