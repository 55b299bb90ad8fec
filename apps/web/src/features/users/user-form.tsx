import { getUser, listUsers, type UserRow, updateUser } from '@ihub/contract/users'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { EmailProofNote } from './email-proof.tsx'
import { useT } from './texts.ts'
import { useUserChange } from './use-user-change.ts'
import { AccessFields, IdentityFields } from './user-fields.tsx'
import { changesOf, fieldOf, type UserValues, valuesOf } from './user-values.ts'
import css from './users.module.css'

interface UserFormProps {
  user: UserRow
  /** What may not be changed: all of an account of more rights, some of an own one. */
  locked?: 'all' | 'own'
}

/** Who the person is and what they may do; whoever waits is approved with the level and stores chosen here. */
export function UserForm({ user, locked }: UserFormProps) {
  const t = useT()
  const { change, isSaving } = useUserChange(user)
  const [defaults, setDefaults] = useState(() => valuesOf(user))
  const form = useApiForm<typeof updateUser, UserValues>(updateUser, {
    params: { id: user._id },
    defaults,
    toBody: (values) => changesOf(defaults, values),
    fieldOf,
    refreshes: [getUser, listUsers],
    valuesAfter: valuesOf,
    onDone: (saved) => {
      setDefaults(valuesOf(saved))
      notify.success(t('ui.data_updated'))
    },
  })
  useUnsavedPrompt(form.isDirty)
  const approve = form.fields.handleSubmit((values) =>
    change({ ...changesOf(defaults, values), active: true }, 'user.approved', (saved) => {
      setDefaults(valuesOf(saved))
      form.fields.reset(valuesOf(saved))
    }),
  )
  const lock = locked ? { locked } : {}
  return (
    <Form form={form}>
      <div className={css.columns}>
        <Section title={t('user.identity')}>
          <div className={css.fields}>
            <IdentityFields form={form} {...lock} />
          </div>
        </Section>
        <Section title={t('user.access')}>
          <div className={css.fields}>
            <AccessFields form={form} {...lock} />
          </div>
        </Section>
      </div>
      {user.state === 'waiting' && <EmailProofNote user={user} />}
      <FormError form={form} />
      {locked !== 'all' && (
        <SubmitButton form={form} label={t('ui.save')} needsChange>
          {user.state === 'waiting' && (
            <ActionButton
              label={t('user.approve')}
              icon={<IconCheck size={15} />}
              isLoading={isSaving}
              onClick={() => void approve()}
              primary
            />
          )}
        </SubmitButton>
      )}
    </Form>
  )
}
