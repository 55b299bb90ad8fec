import { type CurrentUser, getCurrentUser, updateCurrentUser } from '@ihub/contract/session'
import { type Language, languages } from '@ihub/domain/languages'
import { useWatch } from 'react-hook-form'
import { rememberCurrentUser } from '../../app/current-user.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { languageNames } from '../../i18n/languages.ts'
import { translate, useLanguage } from '../../i18n/translate.ts'
import {
  Form,
  FormError,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './profile.module.css'
import { useT } from './texts.ts'

interface Values {
  name: string
  email: string
  language: Language
  currentPassword: string
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

/** Name, e-mail and language; another e-mail is confirmed by the password. */
export function DataForm({ user }: { user: CurrentUser }) {
  const t = useT()
  const shown = useLanguage()
  const valuesOf = ({ name, email, language }: CurrentUser): Values => ({
    name,
    email,
    language: language ?? shown,
    currentPassword: '',
  })
  const isNew = (email: string) => email.trim() !== user.email
  const form = useApiForm<typeof updateCurrentUser, Values>(updateCurrentUser, {
    defaults: valuesOf(user),
    toBody: ({ name, email, language, currentPassword }) => ({
      name,
      language,
      ...(isNew(email) ? { email, currentPassword } : {}),
    }),
    check: ({ email, currentPassword }) =>
      isNew(email) && currentPassword === '' ? { currentPassword: 'field.required' } : {},
    refreshes: [getCurrentUser],
    valuesAfter: valuesOf,
    onDone: (saved) => {
      rememberCurrentUser(saved)
      const language = saved.language ?? shown
      void chooseLanguage(language).then(() => notify.success(translate('ui.data_updated')))
    },
  })
  useUnsavedPrompt(form.isDirty)
  const email = useWatch({ control: form.fields.control, name: 'email' })
  return (
    <Section title={t('profile.data')}>
      <Form form={form}>
        <div className={css.facts}>
          <Facts user={user} />
        </div>
        <TextField form={form} name="name" label={t('profile.name')} autoComplete="name" isRequired />
        <TextField
          form={form}
          name="email"
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          isRequired
        />
        {isNew(email) && (
          <PasswordField
            form={form}
            name="currentPassword"
            label={t('profile.current_password')}
            hint={t('profile.current_password.for_email')}
            autoComplete="current-password"
            isRequired
          />
        )}
        <SelectField form={form} name="language" label={t('profile.language')} options={languageOptions} />
        <FormError
          form={form}
          says={{ 'session.invalid_credentials': t('profile.current_password.wrong') }}
        />
        <SubmitButton form={form} label={t('ui.save')} needsChange />
      </Form>
    </Section>
  )
}

function Facts({ user }: { user: CurrentUser }) {
  const t = useT()
  const level = user.isSuperUser ? 'Root' : user.acl[0]
  return (
    <KeyValue
      rows={[
        { label: t('profile.level'), value: level ? t(`role.${level}`) : null },
        {
          label: t('profile.stores'),
          value: user.isSuperUser ? t('profile.stores.all') : user.stores.map(({ name }) => name).join(', '),
        },
      ]}
    />
  )
}
