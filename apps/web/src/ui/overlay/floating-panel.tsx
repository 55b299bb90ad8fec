import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './dropdown.module.css'
import type { Placement } from './floating.ts'

interface FloatingPanelProps {
  label: string
  placement: Placement
  width: number | undefined
  onClose(): void
  children: ReactNode
}

/** The panel of `Dropdown`; it covers the button with an empty anchor to stand by. */
export function FloatingPanel({ label, placement, width, onClose, children }: FloatingPanelProps) {
  return (
    <Popover
      opened
      trapFocus
      returnFocus
      withRoles={false}
      position={placement}
      onChange={(opened) => !opened && onClose()}
      {...(width ? { width } : {})}
    >
      <Popover.Target>
        <span className={css.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
