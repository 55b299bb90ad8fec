import { countAlerts } from '@ihub/contract/alerts'
import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { isAccessCenter } from '../access.ts'
import { useCurrentUser } from '../current-user.ts'
import { useApi } from '../use-api.ts'
import { useWorkspace } from '../workspace.ts'

const shownMax = 99

/** The way to the store's alerts with how many are open; not for the access center. */
export function AlertsButton() {
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  return storeId !== null && !isAccessCenter(user) ? <CountedButton /> : null
}

function CountedButton() {
  const t = useT()
  const { data: count = 0 } = useApi(countAlerts, {})
  const label = count > 0 ? t('alerts.open_count', { count }) : t('alerts.open')
  return (
    <Indicator
      disabled={count === 0}
      label={count > shownMax ? `${shownMax}+` : count}
      size={15}
      offset={4}
      color="red.8"
    >
      <ActionIcon component={Link} to="/alert" aria-label={label} title={label}>
        <IconBell size={17} />
      </ActionIcon>
    </Indicator>
  )
}
