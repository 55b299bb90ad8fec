import { getUser, listStoresToGive, listUsers, type UserRow, updateUser } from '@ihub/contract/users'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useApi } from '../../app/use-api.ts'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { EmailProofNote } from './email-proof.tsx'
import { type Key, useT } from './texts.ts'
import { AccessFields, IdentityFields } from './user-fields.tsx'
import { changesOf, fieldOf, type UserValues, valuesOf } from './user-values.ts'
import css from './users.module.css'

interface UserFormProps {
  user: UserRow
  /** The fields that may not be changed: all of an account of more rights, some of an own one. */
  locked?: 'all' | 'own'
}

/** The person's data and rights; a waiting account is approved with the level and stores chosen here. */
export function UserForm({ user, locked }: UserFormProps) {
  const t = useT()
  const nameOf = useStoreNames(user)
  const fieldsOf = (values: UserValues) => ({ ...values, storeIds: values.storeIds.map(nameOf).sort() })
  const isApproval = useRef(false)
  const form = useEditForm<typeof updateUser, UserValues>(updateUser, {
    params: { id: user._id },
    source: getUser,
    saved: user,
    valuesOf,
    fieldsOf: (saved) => fieldsOf(valuesOf(saved)),
    typedOf: fieldsOf,
    labelOf: (field) => t(labels[field as keyof UserValues]),
    toBody: (values, before) => ({
      ...changesOf(before, values),
      ...(isApproval.current ? { active: true } : {}),
    }),
    fieldOf,
    refreshes: [getUser, listUsers],
    onDone: () => notify.success(t(isApproval.current ? 'user.approved' : 'ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  const submit = (approves: boolean) => {
    isApproval.current = approves
    form.submit()
  }
  const lock = locked ? { locked } : {}
  return (
    <Form form={{ ...form, submit: () => submit(false) }}>
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
              isLoading={form.isSaving}
              onClick={() => submit(true)}
              primary
            />
          )}
        </SubmitButton>
      )}
    </Form>
  )
}

const labels: Record<keyof UserValues, Key> = {
  name: 'user.name',
  email: 'user.email',
  level: 'user.level',
  language: 'user.language',
  storeIds: 'user.stores',
  requiresSecondFactor: 'user.second_factor.require',
}

/** Stores are told apart by their names: those the account has, and those it may be given. */
function useStoreNames(user: UserRow): (id: string) => string {
  const { data } = useApi(listStoresToGive, {})
  const names = new Map([...user.stores, ...(data?.data ?? [])].map(({ _id, name }) => [_id, name]))
  return (id) => names.get(id) ?? id
}
