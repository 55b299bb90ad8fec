import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import tone from '../status/tone.module.css'
import { daysUntil } from './days-until.ts'
import { Blank } from './value.tsx'

interface DueDayProps {
  /** The promised day or an instant of it. */
  due: string | null
  /** The goods arrived, or are not to arrive any more. */
  isOver: boolean
}

/** A promised day, and how far today is from it while the goods are on their way. */
export function DueDay({ due, isOver }: DueDayProps) {
  const t = useT()
  const format = useFormat()
  const day = due && (due.length === 10 ? format.day(due) : format.date(due))
  if (due === null || !day) return <Blank />
  if (isOver) return <>{day}</>
  const days = daysUntil(due, new Date(), format.timeZone)
  const count = Math.abs(days)
  if (days < 0)
    return (
      <span className={tone.red} title={day}>
        {t('ui.due.late', { count })}
      </span>
    )
  const words =
    days === 0 ? t('ui.due.today') : days === 1 ? t('ui.due.tomorrow') : t('ui.due.days', { count })
  return <span title={day}>{words}</span>
}
