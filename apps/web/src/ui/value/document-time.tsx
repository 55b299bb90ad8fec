import { formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'

const spelled = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/

/** An instant as its document writes it: on the clock of its own offset, never on the browser's. */
export function DocumentTime({ at, hasOffset = false }: { at: string; hasOffset?: boolean }) {
  const language = useLanguage()
  const format = useFormat()
  const [, day, time, offset] = spelled.exec(at) ?? []
  if (!day) return <span>{at}</span>
  const place = { language, timeZone: 'UTC' }
  const local = `${day}T${time ?? '00:00:00'}Z`
  const text = [
    formatInstant(place, 'date', local),
    time && formatInstant(place, time.length > 5 && hasOffset ? 'clock' : 'time', local),
    hasOffset && offset,
  ]
  return (
    <time dateTime={at} title={offset ? format.full(at) : at}>
      {text.filter(Boolean).join(' ')}
    </time>
  )
}
