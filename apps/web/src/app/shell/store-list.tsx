import type { StoreRow } from '@ihub/contract/stores'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import css from './shell.module.css'
import { StoreIcon } from './store-icon.tsx'

interface StoreListProps {
  stores: readonly StoreRow[]
  currentId: string | null
  onChoose(store: StoreRow): void
}

/** The stores to choose from, with a search; arrows and enter work from it. */
export function StoreList({ stores, currentId, onChoose }: StoreListProps) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const combobox = useCombobox({ opened: true })
  const words = wanted.trim().toLowerCase()
  const found = stores.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(words))
  // Enter takes the first one found, which exists in the page only after the render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search changes the first option.
  useEffect(() => {
    combobox.selectFirstOption()
  }, [words])

  const submit = (id: string) => {
    const store = stores.find(({ _id }) => _id === id)
    if (store) onChoose(store)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          value={wanted}
          placeholder={t('workspace.search')}
          aria-label={t('workspace.search')}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={css.stores}>
        {found.length === 0 && <Combobox.Empty>{t('workspace.none_found')}</Combobox.Empty>}
        {found.map((store) => (
          <Combobox.Option key={store._id} value={store._id} active={store._id === currentId}>
            <span className={css.option}>
              <StoreIcon store={store} />
              <span className={css.storeName}>{store.name}</span>
              <span className={css.code}>{store.active ? store.code : t('workspace.inactive')}</span>
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
