import { bulkOrderActions } from '@ihub/domain/bulk/bulk-actions'
import { IconRepeat } from '@tabler/icons-react'
import type { BulkChoice } from '../../ui/table/bulk/bulk-choice.ts'
import { ForceMany } from './force-many.tsx'
import { orderActions } from './order-actions.tsx'
import type { useT } from './texts.ts'

const everyDay: readonly string[] = ['integrate-order']

const iconOf = (action: keyof typeof orderActions.each) => {
  const { icon: Icon } = orderActions.each[action]
  return <Icon size={15} aria-hidden />
}

const reasonOf = (name: string): BulkChoice['reason'] => ({
  isRequired: name === 'integrate-cancellation',
  inputWith: (reason) => ({ request: { action: name, reason } }),
})

/** The actions that the selected orders may be asked for together, the commonest first. */
export function orderBulkChoices(t: ReturnType<typeof useT>): BulkChoice[] {
  const action = 'act-on-orders'
  const choices = bulkOrderActions.map((name) => ({
    action,
    label: t(`action.${name}`),
    icon: iconOf(name),
    input: { request: { action: name } },
    reason: reasonOf(name),
    isRare: !everyDay.includes(name),
  })) satisfies BulkChoice[]
  return [
    {
      action,
      label: t('action.retry'),
      icon: <IconRepeat size={15} />,
      input: { request: { action: 'retry' } },
      reason: reasonOf('retry'),
    },
    ...choices.filter(({ isRare }) => !isRare),
    ...choices.filter(({ isRare }) => isRare),
    { action, label: t('action.force-status'), icon: iconOf('force-status'), form: ForceMany, isRare: true },
  ]
}
