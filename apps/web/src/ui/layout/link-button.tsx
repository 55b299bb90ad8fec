import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Leads from a list to another one that belongs to it, quietly beside its actions. */
export function LinkButton({ label, icon, to }: { label: string; icon: ReactNode; to: string }) {
  return (
    <Button component={Link} to={to} variant="subtle" color="gray" leftSection={icon}>
      {label}
    </Button>
  )
}
