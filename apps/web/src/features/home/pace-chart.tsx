import { useFormat } from '../../i18n/use-format.ts'
import css from './dashboard.module.css'
import { useT } from './texts.ts'

const [bucketPx, heightPx] = [4, 90]

interface PaceChartProps {
  today: readonly number[]
  lastWeek: readonly number[]
}

/** Orders received in each ten minutes of today, over the line of the same weekday a week ago. */
export function PaceChart({ today, lastWeek }: PaceChartProps) {
  const t = useT()
  const format = useFormat()
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const soFar = sum(lastWeek.slice(0, today.length))
  if (sum(today) + sum(lastWeek) === 0) return <p className={css.empty}>{t('home.no_data')}</p>
  const most = Math.max(1, ...today, ...lastWeek)
  const yOf = (count: number) => heightPx - (count / most) * heightPx
  const words = t('home.pace.words', { today: format.number(sum(today)), before: format.number(soFar) })
  const width = Math.max(today.length, lastWeek.length) * bucketPx
  return (
    <figure className={css.pace}>
      <svg viewBox={`0 0 ${width} ${heightPx}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {today.map((count, bucket) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is named by its place alone.
            key={bucket}
            className={css.paceToday}
            x={bucket * bucketPx}
            width={bucketPx - 1}
            y={yOf(count)}
            height={heightPx - yOf(count)}
          />
        ))}
        <polyline
          className={css.paceBefore}
          points={lastWeek.map((count, bucket) => `${(bucket + 0.5) * bucketPx},${yOf(count)}`).join(' ')}
        />
      </svg>
      <figcaption className={css.dim}>{words}</figcaption>
    </figure>
  )
}
