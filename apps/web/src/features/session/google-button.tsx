import { about, startGoogleSignIn } from '@ihub/contract/session'
import { Button } from '@mantine/core'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { GoogleMark } from './google-mark.tsx'
import css from './login-layout.module.css'
import { useT } from './texts.ts'

/** Leaves for Google; nothing where this hub is not registered there. */
export function GoogleButton() {
  const t = useT()
  const { data } = useApi(about, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const start = useApiMutation(startGoogleSignIn, { onDone: ({ url }) => window.location.assign(url) })
  if (!data?.googleSignIn) return null
  return (
    <div className={css.google}>
      <p className={css.or}>{t('login.or')}</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate({})}
      >
        {t('login.google')}
      </Button>
      {start.error && (
        <p className={css.problem} role="alert">
          {errorText(t, start.error)}
        </p>
      )}
    </div>
  )
}
