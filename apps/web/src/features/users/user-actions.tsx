import { resendActivation, type UserRow } from '@ihub/contract/users'
import { mayManage } from '@ihub/domain/users'
import { IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useCurrentUser } from '../../app/current-user.ts'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'
import { useUserChange } from './use-user-change.ts'

/** The actions on the account as it stands; a refused action says why. */
export function UserActions({ user }: { user: UserRow }) {
  const t = useT()
  const me = useCurrentUser()
  const { change, isSaving } = useUserChange(user)
  const refusal = mayManage(me.acl[0] ?? 'User', user.acl[0] ?? 'User') ? null : t('user.refusal.level')
  const ownRefusal = me._id === user._id ? t('user.refusal.own') : null

  const deactivate = async () => {
    const isMeant = await confirm({
      title: t('user.deactivate.ask', { name: user.name }),
      consequence: t('user.deactivate.consequence'),
      confirm: t('user.deactivate'),
      isDangerous: true,
    })
    if (isMeant) change({ active: false }, 'user.deactivated')
  }

  return (
    <>
      {user.state === 'invited' && <ResendButton user={user} refusal={refusal} />}
      {user.state === 'deactivated' && (
        <ActionButton
          label={t('user.activate')}
          icon={<IconUserCheck size={15} />}
          refusal={refusal}
          isLoading={isSaving}
          onClick={() => change({ active: true }, 'user.activated')}
        />
      )}
      {user.active && (
        <ActionButton
          label={t('user.deactivate')}
          icon={<IconUserOff size={15} />}
          refusal={refusal ?? ownRefusal}
          isLoading={isSaving}
          onClick={() => void deactivate()}
          isDangerous
        />
      )}
    </>
  )
}

function ResendButton({ user, refusal }: { user: UserRow; refusal: string | null }) {
  const t = useT()
  const resend = useApiMutation(resendActivation, {
    onDone: ({ sentTo }) => notify.success(t('user.resent', { email: sentTo })),
  })
  const onError = (error: Error) => notify.error(errorText(t, error))
  return (
    <ActionButton
      label={t('user.resend')}
      icon={<IconMail size={15} />}
      refusal={refusal}
      isLoading={resend.isPending}
      onClick={() => resend.mutate({ params: { id: user._id } }, { onError })}
    />
  )
}
