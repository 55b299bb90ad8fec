import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'

/** Most pages refuse nothing, so the tooltip loads only for those that do. */
const Tooltip = lazy(() =>
  import('../overlay/floating-hint.tsx').then((module) => ({ default: module.FloatingHint })),
)

interface ActionButtonProps {
  label: string
  onClick(): void
  icon?: ReactNode
  /** Why it may not be pressed now; null when it may. */
  refusal?: string | null
  isDangerous?: boolean
  isLoading?: boolean
  primary?: boolean
  fullWidth?: boolean
}

/** A button that stays focusable when refused, so that everyone can find out why. */
export function ActionButton(props: ActionButtonProps) {
  const { label, onClick, icon, refusal = null, isDangerous, isLoading, primary, fullWidth } = props
  const button = (
    <Button
      variant={primary ? 'filled' : 'default'}
      {...(isDangerous ? { color: 'red', variant: primary ? 'filled' : 'light' } : {})}
      leftSection={icon}
      loading={isLoading ?? false}
      fullWidth={fullWidth ?? false}
      justify={fullWidth ? 'flex-start' : 'center'}
      aria-disabled={refusal !== null}
      data-disabled={refusal !== null || undefined}
      onClick={(event) => (refusal === null ? onClick() : event.preventDefault())}
    >
      {label}
    </Button>
  )
  if (refusal === null) return button
  return (
    <Suspense fallback={button}>
      <Tooltip label={refusal}>{button}</Tooltip>
    </Suspense>
  )
}
