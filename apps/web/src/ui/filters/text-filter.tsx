import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import css from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'

interface TextFilterProps {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
  hint?: string
}

/** Free text, applied with Enter. */
export function TextFilter({ label, value, onChange, hint }: TextFilterProps) {
  return (
    <FilterChip label={label} value={value || null} onRemove={() => onChange(undefined)}>
      {(close) => (
        <TextForm
          label={label}
          hint={hint}
          value={value ?? ''}
          onApply={(text) => {
            onChange(text.trim() || undefined)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

interface TextFormProps {
  label: string
  hint: string | undefined
  value: string
  onApply(text: string): void
}

function TextForm({ label, hint, value, onApply }: TextFormProps) {
  const t = useT()
  const [text, setText] = useState(value)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(text)
      }}
    >
      <TextInput
        label={label}
        description={hint}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t('filter.apply')}</Button>
    </form>
  )
}
