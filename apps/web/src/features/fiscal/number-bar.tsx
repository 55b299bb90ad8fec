import type { NumberRange } from '@ihub/contract/fiscal-sequences'
import css from './fiscal.module.css'

export const barStates = ['issued', 'voided', 'pending', 'missing'] as const
export type BarState = (typeof barStates)[number]

interface NumberBarProps {
  range: NumberRange
  /** The rest of the range is issued. */
  parts: readonly (NumberRange & { state: Exclude<BarState, 'issued'> })[]
  /** What it shows, in words. */
  label: string
  tall?: boolean
}

const width = 1_000
/** One missing number of a million is still seen. */
const partMin = 3

/** The numbers of a sequence from the first to the last, with the parts that have no invoice. */
export function NumberBar({ range, parts, label, tall = false }: NumberBarProps) {
  const all = range.to - range.from + 1
  return (
    <svg
      className={`${css.bar} ${tall ? css.tall : ''}`}
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={css.issued} width={width} height={10} />
      {parts.map(({ from, to, state }) => {
        const size = Math.max(partMin, ((to - from + 1) / all) * width)
        const begin = Math.min(width - size, ((from - range.from) / all) * width)
        return <rect key={`${state} ${from}`} className={css[state]} x={begin} width={size} height={10} />
      })}
    </svg>
  )
}
