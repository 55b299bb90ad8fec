import { createUser, listUsers } from '@ihub/contract/users'
import { levelsGivenBy } from '@ihub/domain/users'
import { Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useWatch } from 'react-hook-form'
import { useCurrentUser } from '../../app/current-user.ts'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { checkConfirmation, NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { type ApiForm, useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'
import { AccessFields, IdentityFields } from './user-fields.tsx'
import { bodyOf, fieldOf, type UserValues } from './user-values.ts'
import css from './users.module.css'

interface NewUserValues extends UserValues {
  entry: 'invite' | 'password'
  password: string
  confirmation: string
}

const toBody = ({ entry, password, confirmation: _, ...values }: NewUserValues) => ({
  ...bodyOf(values),
  ...(entry === 'password' ? { password } : {}),
})

/** Creates an account, by invitation unless a password is given. */
export function NewUserPage() {
  const t = useT()
  const navigate = useNavigate()
  const [level = 'User'] = levelsGivenBy(useCurrentUser().acl[0] ?? 'User')
  const form = useApiForm<typeof createUser, NewUserValues>(createUser, {
    defaults: {
      name: '',
      email: '',
      level,
      language: null,
      storeIds: [],
      requiresSecondFactor: false,
      entry: 'invite',
      password: '',
      confirmation: '',
    },
    toBody,
    fieldOf,
    check: (values) => (values.entry === 'password' ? checkConfirmation(values) : {}),
    refreshes: [listUsers],
    onDone: (user) => {
      notify.success(t(user.state === 'invited' ? 'user.created.invited' : 'user.created.done'))
      void navigate({ to: `/users/${user._id}` })
    },
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page title={t('user.new')} crumbs={[{ label: t('user.title'), to: '/users' }]}>
      <Form form={form}>
        <div className={css.columns}>
          <Section title={t('user.identity')}>
            <div className={css.fields}>
              <IdentityFields form={form} />
              <EntryField form={form} />
            </div>
          </Section>
          <Section title={t('user.access')}>
            <div className={css.fields}>
              <AccessFields form={form} />
            </div>
          </Section>
          <div className={css.foot}>
            <FormError form={form} />
            <SubmitButton form={form} label={t('user.create')} />
          </div>
        </div>
      </Form>
    </Page>
  )
}

function EntryField({ form }: { form: ApiForm<NewUserValues> }) {
  const t = useT()
  const entry = useWatch({ control: form.fields.control, name: 'entry' })
  return (
    <>
      <Controller
        control={form.fields.control}
        name="entry"
        render={({ field }) => (
          <Radio.Group label={t('user.entry')} value={field.value} onChange={field.onChange}>
            <div className={css.entries}>
              <Radio
                value="invite"
                label={t('user.entry.invite')}
                description={t('user.entry.invite.hint')}
              />
              <Radio
                value="password"
                label={t('user.entry.password')}
                description={t('user.entry.password.hint')}
              />
            </div>
          </Radio.Group>
        )}
      />
      {entry === 'password' && <NewPasswordFields form={form} label={t('user.password')} isRequired />}
    </>
  )
}
