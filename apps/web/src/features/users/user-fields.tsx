import { languages } from '@ihub/domain/languages'
import type { Role } from '@ihub/domain/roles'
import { levelsGivenBy, mayRequireSecondFactor, seesAllStores } from '@ihub/domain/users'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useCurrentUser } from '../../app/current-user.ts'
import { languageNames } from '../../i18n/languages.ts'
import { SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { StoresField } from './stores-field.tsx'
import { useT } from './texts.ts'
import type { UserValues } from './user-values.ts'
import css from './users.module.css'

interface Props<V extends FieldValues & UserValues> {
  form: ApiForm<V>
  /** The fields that may not be changed: all of an account of more rights, some of an own one. */
  locked?: 'all' | 'own'
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

/** Who the person is. */
export function IdentityFields<V extends FieldValues & UserValues>({ form, locked }: Props<V>) {
  const t = useT()
  return (
    <>
      <TextField
        form={form}
        name={'name' as Path<V>}
        label={t('user.name')}
        isDisabled={locked === 'all'}
        isRequired
      />
      <TextField
        form={form}
        name={'email' as Path<V>}
        type="email"
        label={t('user.email')}
        hint={t('user.email.hint')}
        isDisabled={locked !== undefined}
        isRequired
      />
      <SelectField
        form={form}
        name={'language' as Path<V>}
        label={t('user.language')}
        placeholder={t('user.language.none')}
        options={languageOptions}
        isDisabled={locked === 'all'}
      />
    </>
  )
}

/** The person's level, and the stores it holds in. */
export function AccessFields<V extends FieldValues & UserValues>({ form, locked }: Props<V>) {
  const t = useT()
  const mine = useCurrentUser().acl[0] ?? 'User'
  const name = 'level' as Path<V>
  const level: Role = useWatch({ control: form.fields.control, name })
  const offered = levelsGivenBy(mine).includes(level) ? levelsGivenBy(mine) : [level]
  const mayRequire = mayRequireSecondFactor(mine)
  return (
    <>
      <SelectField
        form={form}
        name={name}
        label={t('user.level')}
        hint={t(`user.level.hint.${level}`)}
        options={offered.map((value) => ({ value, label: t(`role.${value}`) }))}
        isDisabled={locked !== undefined}
        isRequired
      />
      {seesAllStores(level) ? (
        <p className={css.note}>{t('user.stores.every_level')}</p>
      ) : (
        <StoresField form={form} name={'storeIds' as Path<V>} isDisabled={locked === 'all'} />
      )}
      <SwitchField
        form={form}
        name={'requiresSecondFactor' as Path<V>}
        label={t('user.second_factor.require')}
        hint={t(mayRequire ? 'user.second_factor.require.hint' : 'user.second_factor.require.refusal')}
        isDisabled={!mayRequire || locked === 'all'}
      />
    </>
  )
}
