import { DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es-mx'
import 'dayjs/locale/pt-br'
import { Controller, type FieldValues } from 'react-hook-form'
import { useLanguage } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { commonProps, type FieldProps } from '../fields.tsx'
import { instantAt, wallTime } from './zoned-time.ts'

/** Weekends in red shout louder than anything else on the page. */
const noDays: [] = []

export function InstantPicker(props: FieldProps<FieldValues>) {
  const { form, name } = props
  const { timeZone } = useFormat()
  const language = useLanguage()
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <DateTimePicker
          {...commonProps(props)}
          ref={field.ref}
          size="xs"
          clearable
          weekendDays={noDays}
          locale={language.toLowerCase()}
          valueFormat={language === 'en-US' ? 'MM/DD/YYYY HH:mm' : 'DD/MM/YYYY HH:mm'}
          value={wallTime(field.value, timeZone)}
          onBlur={field.onBlur}
          onChange={(wall) => field.onChange(instantAt(wall, timeZone))}
        />
      )}
    />
  )
}
