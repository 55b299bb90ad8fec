import { TextInput } from '@mantine/core'
import { Controller, type FieldValues } from 'react-hook-form'
import { commonProps, type FieldProps } from '../fields.tsx'
import { instantOf, localInput } from './local-input.ts'

/** A moment, typed in this browser's time zone and kept with its offset. */
export function InstantField<V extends FieldValues>(props: FieldProps<V>) {
  const { form, name } = props
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <TextInput
          {...commonProps(props)}
          ref={field.ref}
          name={field.name}
          type="datetime-local"
          value={localInput(field.value)}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(instantOf(event.currentTarget.value))}
        />
      )}
    />
  )
}
