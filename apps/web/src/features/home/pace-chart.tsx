import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import css from './dashboard.module.css'
import { heightPx, type Pace } from './pace.ts'
import { useT } from './texts.ts'

const PacePlot = lazy(() => import('./pace-plot.tsx').then((module) => ({ default: module.PacePlot })))

/** Orders a minute today, over those of the same weekday a week ago, and both sums in words. */
export function PaceChart({ today, lastWeek }: Pace) {
  const t = useT()
  const format = useFormat()
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const soFar = sum(lastWeek.slice(0, today.length))
  if (sum(today) + sum(lastWeek) === 0) return <p className={css.empty}>{t('home.no_data')}</p>
  const words = t('home.pace.words', { today: format.number(sum(today)), before: format.number(soFar) })
  return (
    <figure className={css.pace}>
      <div role="img" aria-label={words}>
        <Suspense fallback={<Skeleton height={heightPx} />}>
          <PacePlot today={today} lastWeek={lastWeek} />
        </Suspense>
      </div>
      <figcaption className={css.dim}>{words}</figcaption>
    </figure>
  )
}
