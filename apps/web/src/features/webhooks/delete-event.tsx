import type { HookEvent } from '@ihub/contract/define-hooks'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { codeOf, type HookScreens } from './hook-screens.ts'
import { useT } from './texts.ts'

/** Deletes an event for good, once a person has confirmed it. */
export function DeleteEventButton({ of, event }: { of: HookScreens; event: HookEvent }) {
  const t = useT()
  const navigate = useNavigate()
  const { kind, calls, path } = of
  const remove = useApiMutation(calls.deleteEvent, {
    refreshes: [calls.listEvents],
    onDone: () => {
      notify.success(t('webhook.event.deleted'))
      void navigate({ to: `${path}/events` })
    },
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t(`webhook.${kind}.event.delete.ask`, { number: codeOf(of, event) }),
      consequence: t('webhook.event.delete.consequence'),
      confirm: t('webhook.event.delete'),
      isDangerous: true,
    })
    if (!isMeant) return
    remove.mutate({ params: { id: event._id } }, { onError: (error) => notify.error(errorText(t, error)) })
  }
  return (
    <ActionButton
      label={t('webhook.event.delete')}
      icon={<IconTrash size={15} />}
      isDangerous
      isLoading={remove.isPending}
      onClick={() => void ask()}
    />
  )
}
