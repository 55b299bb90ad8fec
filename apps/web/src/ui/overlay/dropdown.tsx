import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import css from './dropdown.module.css'
import type { MenuEntry, Placement } from './floating.ts'

const FloatingPanel = lazy(() =>
  import('./floating-panel.tsx').then((module) => ({ default: module.FloatingPanel })),
)
const FloatingMenu = lazy(() =>
  import('./floating-menu.tsx').then((module) => ({ default: module.FloatingMenu })),
)

export interface TriggerProps {
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
  onClick(): void
}

interface DropdownProps {
  /** The name of the panel for screen readers. */
  label: string
  trigger(props: TriggerProps): ReactNode
  placement?: Placement
  /** Pixels. */
  width?: number
  className?: string
  children(close: () => void): ReactNode
}

/** A button with a panel below it; the panel loads when first opened, so that no list waits for it. */
export function Dropdown({
  label,
  trigger,
  placement = 'bottom-start',
  width,
  className,
  children,
}: DropdownProps) {
  const { opened, close, props } = useTrigger('dialog')
  return (
    <Anchor trigger={trigger(props)} className={className} isOpen={opened}>
      {opened && (
        <FloatingPanel label={label} placement={placement} width={width} onClose={close}>
          {children(close)}
        </FloatingPanel>
      )}
    </Anchor>
  )
}

interface MenuButtonProps {
  trigger(props: TriggerProps): ReactNode
  placement?: Placement
  className?: string
  title?: string
  entries: readonly MenuEntry[]
}

/** A button with a menu. */
export function MenuButton({
  trigger,
  placement = 'bottom-end',
  className,
  title,
  entries,
}: MenuButtonProps) {
  const { opened, close, props } = useTrigger('menu')
  const anchor = useRef<HTMLSpanElement>(null)
  // A dialog that an entry opens gives the focus back to where it came from, and the entry itself is gone by then.
  const fromTrigger = entries.map((entry) => ({
    ...entry,
    onSelect: () => {
      anchor.current?.querySelector('button')?.focus()
      entry.onSelect()
    },
  }))
  return (
    <Anchor trigger={trigger(props)} className={className} isOpen={opened} element={anchor}>
      {opened && <FloatingMenu placement={placement} title={title} entries={fromTrigger} onClose={close} />}
    </Anchor>
  )
}

function useTrigger(kind: TriggerProps['aria-haspopup']) {
  const [opened, setOpened] = useState(false)
  const props: TriggerProps = {
    'aria-expanded': opened,
    'aria-haspopup': kind,
    onClick: () => setOpened(!opened),
  }
  return { opened, props, close: () => setOpened(false) }
}

interface AnchorProps {
  trigger: ReactNode
  className: string | undefined
  isOpen: boolean
  element?: RefObject<HTMLSpanElement | null>
  children: ReactNode
}

function Anchor({ trigger, className = '', isOpen, element, children }: AnchorProps) {
  // A press on the button itself must not count as one outside of the panel, or it would close and open at once.
  const keepInside = (event: { nativeEvent: Event }) => {
    if (isOpen) event.nativeEvent.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the presses of the button within pass here.
    <span
      ref={element}
      className={`${css.wrap} ${className}`}
      onMouseDown={keepInside}
      onTouchStart={keepInside}
    >
      {trigger}
      {/* The whole panel appears at once, so that focus finds its first field. */}
      <Suspense>{children}</Suspense>
    </span>
  )
}
