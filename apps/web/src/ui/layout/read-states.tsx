import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import css from './states.module.css'
import { ErrorState } from './states.tsx'

type Read = Pick<UseQueryResult, 'error' | 'data' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>

/** A wait that people begin to wonder about. */
const slowMs = 3_000

/** In place of data that was never read: on its way, slow, or failed. A failure stays on screen while it is tried again. */
export function UnreadState({ read, height }: { read: Read; height: number }) {
  const t = useT()
  const [failure, setFailure] = useState(read.error)
  const [isSlow, setSlow] = useState(false)
  if (read.error && read.error !== failure) setFailure(read.error)
  // Time passes without any event to render on.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  if (failure) return <ErrorState error={failure} onRetry={() => void read.refetch()} />
  return (
    <div className={css.loading} aria-busy>
      <Skeleton height={height} />
      <p role="status">{isSlow && t('ui.slow')}</p>
    </div>
  )
}

/** Above data of an earlier moment, because the last reading failed. */
export function StaleNotice({ read }: { read: Read }) {
  const t = useT()
  const format = useFormat()
  if (!read.error || !read.data) return null
  const since = format.clock(new Date(read.dataUpdatedAt))
  return (
    <div className={css.stale} role="alert">
      <IconPlugConnectedX size={17} aria-hidden />
      <span>
        {t('error.stale', { since })} {errorText(t, read.error)}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void read.refetch()}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
