import { type Language, languages } from '@ihub/domain/languages'
import { useLanguage } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import css from './order-list.module.css'

const eachLanguage = (parts: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    languages.map((language) => [language, new Intl.DateTimeFormat(language, parts)]),
  ) as Record<Language, Intl.DateTimeFormat>

const dayAndMonth = eachLanguage({ day: '2-digit', month: '2-digit' })
const time = eachLanguage({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Day, month and time for dense rows; another year than this one is named, and the tooltip has it all. */
export function ShortInstant({ at }: { at: string }) {
  const language = useLanguage()
  const format = useFormat()
  const date = new Date(at)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return (
    <time dateTime={at} title={format.full(at)}>
      {isThisYear ? dayAndMonth[language].format(date) : format.date(at)}{' '}
      <span className={css.dim}>{time[language].format(date)}</span>
    </time>
  )
}
