import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

type NewButtonProps = { label: string } & ({ to: string } | { onClick(): void })

/** Leads to the form of something new: a screen, or a dialog over this one. */
export function NewButton({ label, ...leads }: NewButtonProps) {
  const icon = <IconPlus size={15} />
  if ('onClick' in leads)
    return (
      <Button leftSection={icon} onClick={leads.onClick}>
        {label}
      </Button>
    )
  return (
    <Button component={Link} to={leads.to} leftSection={icon}>
      {label}
    </Button>
  )
}
