import { TagsInput } from '@mantine/core'
import { Controller, type FieldValues } from 'react-hook-form'
import { commonProps, type FieldProps } from '../fields.tsx'

const separators = [',', ';', '\n', '\t']

/** Keyboards of phones send text without key strokes, so what was entered at once may still hold separators. */
function entriesOf(texts: readonly string[], isUpperCase: boolean): string[] {
  const entries = texts.flatMap((text) => text.split(new RegExp(`[${separators.join('')}]`)))
  const given = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return [...new Set(isUpperCase ? given.map((entry) => entry.toUpperCase()) : given)]
}

/** Several texts: Enter or a comma adds one, a list that is pasted adds all of them. */
export function ListField<V extends FieldValues>(props: FieldProps<V> & { isUpperCase?: boolean }) {
  const { form, name, isUpperCase = false } = props
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <TagsInput
          {...commonProps(props)}
          ref={field.ref}
          name={field.name}
          value={field.value ?? []}
          splitChars={separators}
          acceptValueOnBlur
          allowDuplicates={false}
          onBlur={field.onBlur}
          onChange={(texts) => field.onChange(entriesOf(texts, isUpperCase))}
        />
      )}
    />
  )
}
