import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import type { Key } from '../../i18n/keys.ts'
import { useT } from '../../i18n/translate.ts'
import { PasswordField } from './fields.tsx'
import { PasswordStrength } from './password-strength.tsx'
import type { ApiForm } from './use-api-form.ts'

interface NewPassword {
  password?: string | undefined
  confirmation: string
}

/** For `check` of `useApiForm`: passwords must be equal (specification section 8). */
export const checkConfirmation = ({ password = '', confirmation }: NewPassword): { confirmation?: Key } =>
  password === confirmation ? {} : { confirmation: 'password.not_equal' }

interface NewPasswordFieldsProps<Values extends FieldValues & NewPassword> {
  form: ApiForm<Values>
  label: string
  isRequired?: boolean
}

/** A new password with its strength, and the same once more; the form's values have `password` and `confirmation`. */
export function NewPasswordFields<V extends FieldValues & NewPassword>(props: NewPasswordFieldsProps<V>) {
  const { form, label, isRequired = false } = props
  const t = useT()
  const name = 'password' as Path<V>
  const password: string | undefined = useWatch({ control: form.fields.control, name })
  return (
    <>
      <PasswordField
        form={form}
        name={name}
        label={label}
        autoComplete="new-password"
        isRequired={isRequired}
      />
      <PasswordStrength password={password ?? ''} />
      <PasswordField
        form={form}
        name={'confirmation' as Path<V>}
        label={t('password.confirmation')}
        autoComplete="new-password"
        isRequired={isRequired}
      />
    </>
  )
}
