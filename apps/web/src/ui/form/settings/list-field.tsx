import { TagsInput } from '@mantine/core'
import { Controller, type FieldValues } from 'react-hook-form'
import { commonProps, type FieldProps } from '../fields.tsx'
import { entriesOf, separators } from './list-entries.ts'

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
