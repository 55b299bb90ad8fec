import type { Hook } from '@ihub/contract/define-hooks'
import { IconPlayerPlay, IconPlugConnectedX } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import tone from '../../ui/status/tone.module.css'
import type { HookScreens } from './hook-screens.ts'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

interface Props extends NonNullable<Hook['switchedOff']> {
  of: HookScreens
  hook: Hook
}

/** Why the hub switched a subscription off, and how to recover what it missed. */
export function SwitchedOff({ of: { calls }, hook, at, reason }: Props) {
  const t = useT()
  const format = useFormat()
  const replay = useApiMutation(calls.replay, {
    refreshes: [calls.get, calls.list, calls.listEvents],
    onDone: ({ items, left }) => {
      const counts = { items: format.number(items), left: format.number(left) }
      const words = items === 0 ? 'nothing' : left === 0 ? 'begun' : 'cut'
      notify.success(t(`webhook.replay.${words}`, counts))
    },
  })
  return (
    <div className={css.stack}>
      <p className={`${css.warning} ${tone.orange}`} role="status">
        <IconPlugConnectedX size={16} aria-hidden />
        <span>{t(`webhook.switched_off.${reason}`, { at: format.dateTime(at) })}</span>
      </p>
      <div>
        <ActionButton
          primary
          label={t('webhook.replay')}
          icon={<IconPlayerPlay size={15} />}
          isLoading={replay.isPending}
          onClick={() =>
            replay.mutate(
              { params: { id: hook._id } },
              { onError: (error) => notify.error(errorText(t, error)) },
            )
          }
        />
      </div>
    </div>
  )
}
