import { getUser, listUsers, type UserRow, updateUser } from '@ihub/contract/users'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { checkConfirmation, NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'
import css from './users.module.css'

interface Values {
  password: string
  confirmation: string
}
const nothing: Values = { password: '', confirmation: '' }

/** A new password for somebody else, which ends their sessions. */
export function PasswordSection({ user }: { user: UserRow }) {
  const t = useT()
  const form = useApiForm<typeof updateUser, Values>(updateUser, {
    params: { id: user._id },
    defaults: nothing,
    toBody: ({ password }) => ({ password }),
    check: checkConfirmation,
    refreshes: [getUser, listUsers],
    valuesAfter: () => nothing,
    onDone: () => notify.success(t('user.password.done')),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Section title={t('user.password.set')}>
      <Form form={form}>
        <p className={css.note}>{t('user.password.hint')}</p>
        <div className={css.passwords}>
          <NewPasswordFields form={form} label={t('password.new')} />
        </div>
        <FormError form={form} />
        <SubmitButton form={form} label={t('user.password.set')} needsChange />
      </Form>
    </Section>
  )
}
