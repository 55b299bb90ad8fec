import { getCurrentUser, removeSecondFactor } from '@ihub/contract/session'
import { Form, FormError, PasswordField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'
import { useGoogleHint } from './use-google-hint.ts'

type Values = { password: string; code: string }

export function RemoveSecondFactor({ onClose }: { onClose(): void }) {
  const t = useT()
  const googleHint = useGoogleHint('second_factor.google_only')
  const says = {
    'session.invalid_credentials': t('profile.current_password.wrong'),
    'access.denied': t('second_factor.remove.refused'),
  }
  const form = useApiForm<typeof removeSecondFactor, Values>(removeSecondFactor, {
    defaults: { password: '', code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'field.required' } : {}),
    refreshes: [getCurrentUser],
    onDone: () => {
      notify.success(t('second_factor.removed'))
      onClose()
    },
  })
  return (
    <Dialog title={t('second_factor.remove.title')} onClose={onClose}>
      <Form form={form}>
        <span>{t('second_factor.remove.consequence')}</span>
        <PasswordField
          form={form}
          name="password"
          label={t('profile.current_password')}
          {...googleHint}
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="code"
          label={t('second_factor.remove.code')}
          autoComplete="one-time-code"
        />
        <FormError form={form} says={says} />
        <SubmitButton form={form} label={t('second_factor.remove')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
