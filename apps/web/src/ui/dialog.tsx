import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

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
  return (
    <Modal
      opened
      title={title}
      size={width}
      onClose={onClose}
      closeOnClickOutside={!isPersistent}
      closeOnEscape={!isPersistent}
    >
      {children}
    </Modal>
  )
}
