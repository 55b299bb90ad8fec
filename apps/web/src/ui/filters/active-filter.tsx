import { lookOf } from '../status/status.ts'
import { SelectFilter } from './select-filter.tsx'

interface ActiveFilterProps {
  label: string
  /** Its words agree with the noun they stand for. */
  words: { active: string; inactive: string }
  value: boolean | undefined
  onChange(value: boolean | undefined): void
}

const states = ['active', 'inactive'] as const

/** Filters rows that are switched on, rows that are off, or both. */
export function ActiveFilter({ label, words, value, onChange }: ActiveFilterProps) {
  return (
    <SelectFilter
      label={label}
      options={states.map((state) => ({ value: state, label: words[state], look: lookOf('active', state) }))}
      value={value === undefined ? undefined : [value ? 'active' : 'inactive']}
      // One at a time: the last one pressed.
      onChange={(chosen) => onChange(chosen && chosen.at(-1) === 'active')}
    />
  )
}
