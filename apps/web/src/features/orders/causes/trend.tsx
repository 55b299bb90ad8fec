import css from './inbox.module.css'
import { useT } from './texts.ts'

const [heightPx, barPx] = [22, 3]

/** Failures in each of the last hours, the oldest first. */
export function Trend({ failures }: { failures: readonly number[] }) {
  const t = useT()
  const most = Math.max(1, ...failures)
  const sum = failures.reduce((total, count) => total + count, 0)
  return (
    <svg
      className={css.trend}
      role="img"
      aria-label={t('orders.cause.trend', { count: sum })}
      width={failures.length * (barPx + 1)}
      height={heightPx}
    >
      <title>{t('orders.cause.trend', { count: sum })}</title>
      {failures.map((count, hour) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * heightPx)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is named by its place alone.
            key={hour}
            x={hour * (barPx + 1)}
            y={heightPx - height}
            width={barPx}
            height={height}
            rx={1}
            className={count === 0 ? css.quiet : css.failed}
          />
        )
      })}
    </svg>
  )
}
