import css from './login-layout.module.css'

const lines = [
  'M40 46 C110 46 110 100 180 100',
  'M40 154 C110 154 110 100 180 100',
  'M180 100 C250 100 250 34 320 34',
  'M180 100 H320',
  'M180 100 C250 100 250 166 320 166',
]
const ends = [
  [40, 46],
  [40, 154],
  [320, 34],
  [320, 100],
  [320, 166],
] as const

/** Orders running through the hub. */
export function FlowPicture() {
  return (
    <svg className={css.flow} viewBox="0 0 360 200" aria-hidden="true">
      {lines.map((line) => (
        <path key={line} d={line} className={css.line} />
      ))}
      {lines.map((line) => (
        <path key={line} d={line} className={css.pulse} pathLength={100} />
      ))}
      {ends.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={9} className={css.end} />
      ))}
      <circle cx={180} cy={100} r={22} className={css.hub} />
      <circle cx={180} cy={100} r={7} className={css.core} />
    </svg>
  )
}
