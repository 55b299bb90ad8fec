import {
  getOrderHookEvent,
  listOrderHookEvents,
  type OrderHookEvent,
  resendOrderHookEvent,
} from '@ihub/contract/webhooks'
import { ActionIcon } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { errorText } from '../../app/api-error.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

/** Delivers an event again; one that is waiting for its turn already is left alone. */
export function ResendButton({ event, isSmall = false }: { event: OrderHookEvent; isSmall?: boolean }) {
  const t = useT()
  const resend = useApiMutation(resendOrderHookEvent, {
    refreshes: [listOrderHookEvents, getOrderHookEvent],
    onDone: () => notify.success(t('webhook.resend.done')),
  })
  const refusal = event.integrationStatus === 'pending' ? t('webhook.resend.pending') : null
  const send = () =>
    resend.mutate({ params: { id: event._id } }, { onError: (error) => notify.error(errorText(t, error)) })
  if (!isSmall)
    return (
      <ActionButton
        primary
        label={t('webhook.resend')}
        icon={<IconSend size={15} />}
        refusal={refusal}
        isLoading={resend.isPending}
        onClick={send}
      />
    )
  return (
    <ActionIcon
      size={22}
      aria-label={t('webhook.resend.of', { number: event.originOrderId })}
      title={refusal ?? t('webhook.resend')}
      aria-disabled={refusal !== null}
      data-disabled={refusal !== null || undefined}
      loading={resend.isPending}
      onClick={() => refusal === null && send()}
    >
      <IconSend size={14} />
    </ActionIcon>
  )
}
