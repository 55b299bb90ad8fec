import { ApiError } from '@ihub/contract/client/api-error'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Key } from '../i18n/keys.ts'
import { useT } from '../i18n/translate.ts'
import { pageHead } from '../ui/layout/page-head.ts'
import css from './error-pages.module.css'
import { isMissingCode, reloadForMissingCode } from './missing-code.ts'

type Kind = '403' | '404' | '500' | 'offline'

export const ForbiddenPage = () => <ErrorPage kind="403" />
export const NotFoundPage = () => <ErrorPage kind="404" />

/** Shown when a page breaks while rendering, when its code does not load or when nobody answers. */
export function CrashPage({ error }: Partial<ErrorComponentProps>) {
  const [isReloading] = useState(() => isMissingCode(error) && reloadForMissingCode())
  if (isReloading) return null
  return error instanceof ApiError && error.code === 'network' ? <OfflinePage /> : <ErrorPage kind="500" />
}

/** Leaves by itself when the network is back. */
function OfflinePage() {
  // The browser says so outside of React.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return <ErrorPage kind="offline" />
}

function ErrorPage({ kind }: { kind: Kind }) {
  const t = useT()
  const router = useRouter()
  const title = t(`page.error.${kind}`)
  const isAboutPath = kind === '403' || kind === '404'
  const turn: { label: Key; onClick(): void } = isAboutPath
    ? { label: 'page.error.back', onClick: () => router.history.back() }
    : { label: 'page.error.reload', onClick: () => window.location.reload() }
  // The window's title lives outside of the page.
  useEffect(() => pageHead.set({ title, crumbs: [] }), [title])
  return (
    <main className={css.page}>
      {kind !== 'offline' && <p className={css.code}>{kind}</p>}
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{t(`page.error.${kind}.hint`)}</p>
      <div className={css.buttons}>
        <Button variant="default" onClick={turn.onClick}>
          {t(turn.label)}
        </Button>
        {kind !== 'offline' && (
          <Button component="a" href="/">
            {t('page.error.home')}
          </Button>
        )}
      </div>
    </main>
  )
}
