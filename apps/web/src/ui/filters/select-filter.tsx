import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import type { Look } from '../status/status.ts'
import tones from '../status/tone.module.css'
import css from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'

interface FilterOption<V extends string> {
  value: V
  label: string
  look?: Look
}

interface SelectFilterProps<V extends string> {
  label: string
  options: readonly FilterOption<V>[]
  value: readonly V[] | undefined
  onChange(value: V[] | undefined): void
  /** How many each option would bring, in words. */
  countOf?(value: string): string | undefined
  /** Called when the options appear; the function that it answers is called when they are gone. */
  onShow?(): () => void
}

const shownMax = 2
const searchFrom = 9

/** One or more of a fixed list. */
export function SelectFilter<V extends string>({
  label,
  options,
  value = [],
  onChange,
  ...shown
}: SelectFilterProps<V>) {
  const t = useT()
  const labels = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const rest = labels.length - shownMax
  const words = [...labels.slice(0, shownMax), ...(rest > 0 ? [t('filter.more', { count: rest })] : [])]
  return (
    <FilterChip
      label={label}
      value={labels.length > 0 ? words.join(', ') : null}
      onRemove={() => onChange(undefined)}
    >
      {() => <Options options={options} value={value} onChange={onChange} {...shown} />}
    </FilterChip>
  )
}

function Options<V extends string>({
  options,
  value = [],
  onChange,
  countOf,
  onShow,
}: Omit<SelectFilterProps<V>, 'label'>) {
  const t = useT()
  // Data for the options is asked for only while somebody sees them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another at each render.
  useEffect(() => onShow?.(), [])
  const [wanted, setWanted] = useState('')
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  const toggle = (one: V) => {
    const next = value.includes(one) ? value.filter((other) => other !== one) : [...value, one]
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <>
      {options.length >= searchFrom && (
        <TextInput
          className={css.find}
          placeholder={t('filter.find_option')}
          aria-label={t('filter.find_option')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div className={css.options}>
        {found.map(({ value: one, label, look }) => (
          <label key={one} className={`${css.option} ${look ? tones[look.tone] : ''}`}>
            <input type="checkbox" checked={value.includes(one)} onChange={() => toggle(one)} />
            {look && <look.icon size={14} stroke={2} aria-hidden />}
            {label}
            {countOf && <span className={css.count}>{countOf(one)}</span>}
          </label>
        ))}
      </div>
    </>
  )
}
