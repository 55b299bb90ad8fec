import { bulkActions } from '@ihub/domain/bulk/bulk-actions'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { isAllowed } from '../../../app/access.ts'
import { useCurrentUser } from '../../../app/current-user.ts'
import { useT } from '../../../i18n/translate.ts'
import type { BulkChoice } from './bulk-choice.ts'

/** The rarer actions on the selected rows. */
export function BulkMenu({
  choices,
  onChoose,
}: {
  choices: readonly BulkChoice[]
  onChoose(choice: BulkChoice): void
}) {
  const t = useT()
  const user = useCurrentUser()
  return (
    <Menu position="top-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={15} />}>
          {t('table.more_actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => {
          const mayDo = isAllowed(user, bulkActions[choice.action].roles)
          return (
            <Menu.Item
              key={choice.label}
              leftSection={choice.icon}
              aria-disabled={!mayDo}
              title={mayDo ? undefined : t('table.not_allowed')}
              onClick={() => mayDo && onChoose(choice)}
            >
              {choice.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
