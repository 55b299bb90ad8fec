import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import css from './settings.module.css'

interface SettingsTabsProps {
  tabs: readonly { id: string; label: string; isChild?: boolean; mark?: ReactNode }[]
  open: string
  onOpen(id: string): void
  children: ReactNode
}

/** Many tabs: beside the form where there is room, a row to scroll where there is not. */
export function SettingsTabs({ tabs, open, onOpen, children }: SettingsTabsProps) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  return (
    <Tabs
      className={css.tabs}
      classNames={{ tabLabel: css.tabLabel }}
      orientation={isWide ? 'vertical' : 'horizontal'}
      value={open}
      onChange={(next) => next && onOpen(next)}
      keepMounted={false}
    >
      <Tabs.List className={css.tabList}>
        {tabs.map(({ id, label, isChild, mark }) => (
          <Tabs.Tab key={id} value={id} rightSection={mark} data-child={isChild || undefined}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} className={css.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
