import type { HookEvent } from '@ihub/contract/define-hooks'
import { ActionIcon } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { codeOf, type HookScreens } from './hook-screens.ts'
import { useT } from './texts.ts'

interface Props {
  of: HookScreens
  event: HookEvent
  isSmall?: boolean
}

/** Delivers an event again; one that is waiting for its turn already is left alone. */
export function ResendButton({ of, event, isSmall = false }: Props) {
  const t = useT()
  const { kind, calls } = of
  const resend = useApiMutation(calls.resendEvent, {
    refreshes: [calls.listEvents, calls.getEvent],
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
      aria-label={t(`webhook.${kind}.resend`, { number: codeOf(of, event) })}
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
