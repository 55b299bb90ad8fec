import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import css from './dropdown.module.css'
import type { MenuEntry, Placement } from './floating.ts'

interface FloatingMenuProps {
  placement: Placement
  title: string | undefined
  entries: readonly MenuEntry[]
  onClose(): void
}

/** The menu of `MenuButton`. */
export function FloatingMenu({ placement, title, entries, onClose }: FloatingMenuProps) {
  return (
    <Menu
      opened
      position={placement}
      // Its place holder for focus is an element a menu may not hold.
      withInitialFocusPlaceholder={false}
      onChange={(opened) => !opened && onClose()}
    >
      <Menu.Target>
        {/* People meet the button itself; this only marks its place. */}
        <span className={css.anchor} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown>
        {title && <Menu.Label>{title}</Menu.Label>}
        {entries.map(({ label, icon, isChosen, lang, onSelect }) => (
          <Menu.Item
            key={label}
            lang={lang}
            leftSection={icon}
            rightSection={isChosen ? <IconCheck size={14} /> : null}
            onClick={onSelect}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
