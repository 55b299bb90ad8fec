import { FocusTrap, Popover } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/translate.ts'
import css from './filter-bar.module.css'

interface FilterChipProps {
  label: string
  /** What is chosen, in words; null when the filter is off. */
  value: string | null
  onRemove(): void
  children(close: () => void): ReactNode
}

/** A filter that is off is an outline to press; on, it is a chip that says its value and removes itself. */
export function FilterChip({ label, value, onRemove, children }: FilterChipProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <div className={`${css.chip} ${value === null ? '' : css.on}`}>
          <button type="button" className={css.open} onClick={() => setOpened(!opened)} aria-expanded={opened}>
            {value === null && <IconPlus size={13} aria-hidden />}
            {label}
            {value !== null && <span className={css.value}>{value}</span>}
          </button>
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
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <FocusTrap.InitialFocus />
        {opened && children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
