import { useT } from '../../i18n/translate.ts'
import { SelectFilter } from './select-filter.tsx'

interface AnswerFilterProps {
  label: string
  value: boolean | undefined
  onChange(value: boolean | undefined): void
  countOf?(value: string): string | undefined
  onShow?(): () => void
}

/** Yes or no: the answer pressed last. */
export function AnswerFilter({ label, value, onChange, ...shown }: AnswerFilterProps) {
  const t = useT()
  const now = value === undefined ? undefined : String(value)
  return (
    <SelectFilter
      label={label}
      options={[
        { value: 'true', label: t('ui.yes') },
        { value: 'false', label: t('ui.no') },
      ]}
      value={now === undefined ? undefined : [now]}
      onChange={(chosen) => {
        const one = chosen?.find((other) => other !== now)
        onChange(one === undefined ? undefined : one === 'true')
      }}
      {...shown}
    />
  )
}
