import { scopes } from '@ihub/domain/scopes'
import { Checkbox } from '@mantine/core'
import { Controller, type FieldValues, get, type Path } from 'react-hook-form'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { useT } from './texts.ts'
import css from './tokens.module.css'

export function ScopesField<V extends FieldValues>({ form, name }: { form: ApiForm<V>; name: Path<V> }) {
  const t = useT()
  const error = get(form.fields.formState.errors, name) as { message?: string } | undefined
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <Checkbox.Group
          label={t('token.scopes')}
          withAsterisk
          error={error?.message}
          value={field.value}
          onChange={(chosen) => field.onChange(scopes.filter((scope) => chosen.includes(scope)))}
        >
          <div className={css.scopes}>
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(`token.scope.${scope}`)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    />
  )
}
