import type { NumberRange } from '@ihub/contract/fiscal-sequences'
import type { BarPart } from '@ihub/domain/fiscal-sequence/number-bar'
import css from './fiscal.module.css'

interface NumberBarProps {
  range: NumberRange
  /** The rest of the range is issued. */
  parts: readonly BarPart[]
  /** The last number of which anything is known. */
  knownTo: number
  /** Says the bar in words, to those who do not see it. */
  label: string
  tall?: boolean
}

const width = 1_000
const height = 10
/** One missing number of a million is still seen. */
const partMin = 3
const shareMin = 0.3

/** The numbers of a sequence from the first to the last, with the parts that have no invoice. */
export function NumberBar({ range, parts, knownTo, label, tall = false }: NumberBarProps) {
  const all = range.to - range.from + 1
  const widthOf = ({ from, to }: NumberRange) => ((to - from + 1) / all) * width
  const unknown = { from: knownTo + 1, to: range.to }
  return (
    <svg
      className={`${css.bar} ${tall ? css.tall : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={css.issued} width={width} height={height} />
      {parts.map((part) => {
        const size = Math.max(partMin, widthOf(part))
        const begin = Math.min(width - size, ((part.from - range.from) / all) * width)
        const tallness = height * Math.max(shareMin, part.share)
        return (
          <rect
            key={`${part.state} ${part.from}`}
            className={css[part.state]}
            x={begin}
            y={height - tallness}
            width={size}
            height={tallness}
          />
        )
      })}
      {unknown.from <= unknown.to && (
        <rect className={css.unknown} x={width - widthOf(unknown)} width={widthOf(unknown)} height={height} />
      )}
    </svg>
  )
}
