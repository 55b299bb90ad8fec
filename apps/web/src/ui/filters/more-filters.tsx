import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MenuButton } from '../overlay/dropdown.tsx'
import css from './more-filters.module.css'

export interface Further {
  label: string
  isSet: boolean
  filter: ReactNode
}

/** The filters that fewer people need: each stands in the bar once somebody chose it. */
export function MoreFilters({ label, further }: { label: string; further: readonly Further[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isShown = (one: Further) => one.isSet || chosen.includes(one.label)
  const hidden = further.filter((one) => !isShown(one))
  return (
    <>
      {further.filter(isShown).map((one) => (
        <span key={one.label}>{one.filter}</span>
      ))}
      {hidden.length > 0 && (
        <MenuButton
          trigger={(props) => (
            <button type="button" className={css.more} {...props}>
              <IconPlus size={13} aria-hidden />
              {label}
            </button>
          )}
          placement="bottom-start"
          entries={hidden.map((one) => ({
            label: one.label,
            onSelect: () => setChosen([...chosen, one.label]),
          }))}
        />
      )}
    </>
  )
}
