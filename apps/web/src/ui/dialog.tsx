import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/translate.ts'

interface DialogProps {
  title: string
  onClose(): void
  /** Pixels. */
  width?: number
  /** Only its own buttons close it. */
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
  return (
    <Modal
      opened
      title={title}
      size={width}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onClose={onClose}
      closeOnClickOutside={!isPersistent}
      closeOnEscape={!isPersistent}
    >
      {children}
    </Modal>
  )
}
