import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is found in the list by its state.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [open, tabs.length])
  return (
    <Tabs
      className={css.tabs}
      classNames={{ tabLabel: css.tabLabel }}
      orientation={isWide ? 'vertical' : 'horizontal'}
      value={open}
      onChange={(next) => next && onOpen(next)}
      keepMounted={false}
    >
      <Tabs.List ref={list} className={css.tabList}>
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
