import { listOwnSessions, updateCurrentUser } from '@ihub/contract/session'
import { Form, FormError, PasswordField, SubmitButton } from '../../ui/form/fields.tsx'
import { checkConfirmation, NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './profile.module.css'
import { useT } from './texts.ts'
import { useGoogleHint } from './use-google-hint.ts'

interface Values {
  currentPassword: string
  password: string
  confirmation: string
}

const nothing: Values = { currentPassword: '', password: '', confirmation: '' }

export function PasswordForm() {
  const t = useT()
  const googleHint = useGoogleHint('profile.password.none')
  const form = useApiForm<typeof updateCurrentUser, Values>(updateCurrentUser, {
    defaults: nothing,
    toBody: ({ password, currentPassword }) => ({ password, currentPassword }),
    check: (values) => ({
      ...checkConfirmation(values),
      ...(values.currentPassword === '' ? { currentPassword: 'field.required' } : {}),
    }),
    refreshes: [listOwnSessions],
    valuesAfter: () => nothing,
    onDone: () => notify.success(t('profile.password.done')),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Section title={t('profile.password')}>
      <Form form={form}>
        <p className={css.dim}>{t('profile.password.hint')}</p>
        <PasswordField
          form={form}
          name="currentPassword"
          label={t('profile.current_password')}
          {...googleHint}
          autoComplete="current-password"
          isRequired
        />
        <NewPasswordFields form={form} label={t('password.new')} isRequired />
        <FormError
          form={form}
          says={{ 'session.invalid_credentials': t('profile.current_password.wrong') }}
        />
        <SubmitButton form={form} label={t('profile.password.submit')} needsChange />
      </Form>
    </Section>
  )
}
