import type { Alert } from '@ihub/contract/alerts'
import type { AlertStatus } from '@ihub/domain/alerts'
import { IconArrowBackUp, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { useT } from './texts.ts'
import { useAlertStatus } from './use-alert-status.ts'

/** The statuses an alert may be moved to, each with its icon. */
export const statusIcons: readonly [AlertStatus, ReactNode][] = [
  ['finished', <IconCircleCheck key="finished" size={15} />],
  ['waiting', <IconHourglass key="waiting" size={15} />],
  ['created', <IconArrowBackUp key="created" size={15} />],
]

interface StatusButtonsProps {
  alerts: readonly Alert[]
  onDone?(): void
}

/** Ways on for one alert or several; one that none of them may take says why. */
export function StatusButtons({ alerts, onDone }: StatusButtonsProps) {
  const t = useT()
  const { isPending, canBecome, become } = useAlertStatus(alerts, onDone)
  return statusIcons.map(([status, icon]) => (
    <ActionButton
      key={status}
      label={t(`alerts.become.${status}`)}
      icon={icon}
      refusal={canBecome(status) ? null : t(`alerts.become.${status}.refused`)}
      isLoading={isPending}
      onClick={() => become(status)}
    />
  ))
}
