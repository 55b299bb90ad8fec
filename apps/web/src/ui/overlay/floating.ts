import type { ReactNode } from 'react'

export type Placement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start'

export interface MenuEntry {
  label: string
  icon?: ReactNode
  /** One of several, and the one in force. */
  isChosen?: boolean
  lang?: string
  onSelect(): void
}
