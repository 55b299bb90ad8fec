import { useT } from '../../i18n/translate.ts'
import { lookOf, type StatusFamily, type StatusOf, wordOf } from './status.ts'
import css from './tone.module.css'

interface Props<F extends StatusFamily> {
  family: F
  status: StatusOf<F>
  /** With a soft background, for headers. */
  pill?: boolean
  /** Another word than the family's, where grammar asks for it. */
  word?: string
}

/** Colour, icon and word of a status; all three come from `status.ts`. */
export function StatusBadge<F extends StatusFamily>({ family, status, pill = false, word }: Props<F>) {
  const t = useT()
  const { tone, icon: Icon } = lookOf(family, status)
  return (
    <span className={`${css.badge} ${css[tone]} ${pill ? css.pill : ''}`} data-status={status}>
      <Icon size={14} stroke={2} aria-hidden />
      <span className={css.word}>{word ?? t(wordOf(family, status))}</span>
    </span>
  )
}
