import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate.ts'
import { Dropdown } from '../overlay/dropdown.tsx'
import css from './filter-bar.module.css'

interface FilterChipProps {
  label: string
  /** The chosen value in words; null when the filter is off. */
  value: string | null
  onRemove(): void
  children(close: () => void): ReactNode
}

/** A filter that is off is an outline to press; on, it is a chip that says its value and removes itself. */
export function FilterChip({ label, value, onRemove, children }: FilterChipProps) {
  const t = useT()
  return (
    <span className={`${css.chip} ${value === null ? '' : css.on}`}>
      <Dropdown
        label={label}
        className={css.full ?? ''}
        trigger={(props) => (
          <button type="button" className={css.open} {...props}>
            {value === null && <IconPlus size={13} aria-hidden />}
            {label}
            {value !== null && <span className={css.value}>{value}</span>}
          </button>
        )}
      >
        {children}
      </Dropdown>
      {value !== null && (
        <button
          type="button"
          className={css.remove}
          aria-label={t('filter.remove', { name: label })}
          onClick={onRemove}
        >
          <IconX size={13} />
        </button>
      )}
    </span>
  )
}
