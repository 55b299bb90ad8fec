import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** A hint for mouse, keyboard and touch; its child takes a ref. */
export function FloatingHint({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}
