import { Checkbox } from '@mantine/core'
import { Controller, type FieldValues } from 'react-hook-form'
import { commonProps, type FieldProps } from '../fields.tsx'
import css from './settings.module.css'

interface ChoicesFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly { value: string; label: string }[]
}

/** Any of a fixed list, in the order of the list. */
export function ChoicesField<V extends FieldValues>({ options, ...props }: ChoicesFieldProps<V>) {
  const { form, name } = props
  const inOrder = (chosen: string[]) =>
    options.map(({ value }) => value).filter((value) => chosen.includes(value))
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <Checkbox.Group
          {...commonProps(props)}
          value={field.value ?? []}
          onChange={(chosen) => field.onChange(inOrder(chosen))}
        >
          <div className={css.choices}>
            {options.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    />
  )
}
