import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../i18n/translate.ts'
import css from './error-pages.module.css'

type Kind = '403' | '404' | '500'

export const ForbiddenPage = () => <ErrorPage kind="403" />
export const NotFoundPage = () => <ErrorPage kind="404" />
/** Also what shows when a page breaks while rendering or its code does not load. */
export const CrashPage = () => <ErrorPage kind="500" />

function ErrorPage({ kind }: { kind: Kind }) {
  const t = useT()
  const router = useRouter()
  return (
    <main className={css.page}>
      <title>{`${t(`page.error.${kind}`)} · ${t('app.name')}`}</title>
      <p className={css.code}>{kind}</p>
      <h1 className={css.title}>{t(`page.error.${kind}`)}</h1>
      <p className={css.hint}>{t(`page.error.${kind}.hint`)}</p>
      <div className={css.buttons}>
        {kind === '500' ? (
          <Button variant="default" onClick={() => window.location.reload()}>
            {t('page.error.reload')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => router.history.back()}>
            {t('page.error.back')}
          </Button>
        )}
        <Button component="a" href="/">
          {t('page.error.home')}
        </Button>
      </div>
    </main>
  )
}
