import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react'
import { ActionButton } from './action-button.tsx'

interface DialogButtonProps {
  label: string
  icon: ReactNode
  /** Loads once somebody presses. */
  dialog: LazyExoticComponent<ComponentType<{ onClose(): void }>>
}

/** Opens a dialog over the page. */
export function DialogButton({ label, icon, dialog: Opened }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton label={label} icon={icon} onClick={() => setIsOpen(true)} />
      <Suspense fallback={null}>{isOpen && <Opened onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** Leads from a list to another one that belongs to it, quietly beside its actions. */
export function LinkButton({ label, icon, to }: { label: string; icon: ReactNode; to: string }) {
  return (
    <Button component={Link} to={to} variant="subtle" color="gray" leftSection={icon}>
      {label}
    </Button>
  )
}
