import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'

interface DialogProps {
  title: string
  onClose(): void
  /** Pixels. */
  width?: number
  /** A click beside it does not close it. */
  isPersistent?: boolean
  children: ReactNode
}

const standardWidth = 440

export function Dialog({
  title,
  onClose,
  width = standardWidth,
  isPersistent = false,
  children,
}: DialogProps) {
  const t = useT()
  useReturnedFocus()
  return (
    <Modal
      opened
      title={title}
      size={width}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onClose={onClose}
      closeOnClickOutside={!isPersistent}
    >
      <div ref={markFirstField}>{children}</div>
    </Modal>
  )
}

const fields = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'

/** Mantine puts the focus where `data-autofocus` stands, else on the button that closes. */
function markFirstField(body: HTMLElement | null) {
  if (body?.querySelector('[data-autofocus]')) return
  const first = body?.querySelector(fields) ?? body?.querySelector('button, a[href]')
  first?.setAttribute('data-autofocus', '')
}

/** The focused element, or the button of its menu: a menu's entry is gone when the dialog closes. */
function openerOfNow(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]')
  const button = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null
  return button ?? document.activeElement
}

/** Dialogs come and go with their component, so that Mantine never sees them close. */
function useReturnedFocus() {
  const [opener] = useState(openerOfNow)
  // The element with the focus belongs to the page and is there before and after the dialog.
  useEffect(
    () => () =>
      void setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      }),
    [opener],
  )
}
