import { listStoresToGive } from '@ihub/contract/users'
import { Checkbox, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { useApi } from '../../app/use-api.ts'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { ErrorState } from '../../ui/layout/states.tsx'
import { useT } from './texts.ts'
import css from './users.module.css'

interface StoresFieldProps<V extends FieldValues> {
  form: ApiForm<V>
  name: Path<V>
  isDisabled: boolean
}

/** The stores a person may enter, to be searched and chosen all at once. */
export function StoresField<V extends FieldValues>({ form, name, isDisabled }: StoresFieldProps<V>) {
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <StorePicker value={field.value} onChange={field.onChange} isDisabled={isDisabled} />
      )}
    />
  )
}

interface StorePickerProps {
  value: readonly string[]
  onChange(value: string[]): void
  isDisabled: boolean
}

/** A search is worth its line from here on. */
const searchFrom = 8

function StorePicker({ value, onChange, isDisabled }: StorePickerProps) {
  const t = useT()
  const titleId = useId()
  const [wanted, setWanted] = useState('')
  const { data, error, refetch } = useApi(listStoresToGive, {})
  const stores = data?.data ?? []
  const words = wanted.trim().toLowerCase()
  const found = stores.filter((store) => `${store.name} ${store.code}`.toLowerCase().includes(words))
  const isChosen = (id: string) => value.includes(id)
  const isAllChosen = found.every(({ _id }) => isChosen(_id))
  const toggle = (id: string) => onChange(isChosen(id) ? value.filter((one) => one !== id) : [...value, id])
  const chooseFound = () => onChange([...new Set([...value, ...found.map(({ _id }) => _id)])])

  return (
    <fieldset className={css.picker} aria-labelledby={titleId}>
      <div className={css.pickerHead}>
        <span id={titleId} className={css.label}>
          {t('user.stores')}
        </span>
        <span className={css.dim} role="status">
          {value.length === 0 ? t('user.stores.none') : t('user.stores.chosen', { count: value.length })}
        </span>
        <span className={css.pickerActions}>
          <button type="button" disabled={isDisabled || isAllChosen} onClick={chooseFound}>
            {t(words ? 'user.stores.select_found' : 'user.stores.select_all')}
          </button>
          <button type="button" disabled={isDisabled || value.length === 0} onClick={() => onChange([])}>
            {t('user.stores.clear')}
          </button>
        </span>
      </div>
      {stores.length >= searchFrom && (
        <TextInput
          value={wanted}
          placeholder={t('user.stores.search')}
          aria-label={t('user.stores.search')}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div className={css.pickerList}>
        {data && found.length === 0 && <p className={css.nothing}>{t('user.stores.nothing')}</p>}
        {found.map(({ _id, name, code }) => (
          <Checkbox
            key={_id}
            className={css.pickerRow ?? ''}
            checked={isChosen(_id)}
            disabled={isDisabled}
            onChange={() => toggle(_id)}
            label={
              <span className={css.pickerLabel}>
                {name} <code className={css.dim}>{code}</code>
              </span>
            }
          />
        ))}
      </div>
      {value.length === 0 && <span className={css.hint}>{t('user.stores.hint')}</span>}
    </fieldset>
  )
}
