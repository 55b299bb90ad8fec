import type { ConnectorRow } from '@ihub/contract/stores'
import { labelPattern } from '@ihub/domain/store/store-systems'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../ui/layout/section.tsx'
import css from './stores.module.css'
import { useT } from './texts.ts'

interface AddAccountProps {
  connector: ConnectorRow
  /** The labels that the store's accounts of the system have. */
  taken: readonly string[]
  onAdd(label: string): void
}

/** Opens the form of a further account of a system; nothing is kept before that form is saved. */
export function AddAccount({ connector, taken, onAdd }: AddAccountProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const label = typed.trim()
  const problem = taken.includes(label)
    ? t('stores.account.taken')
    : labelPattern.test(label)
      ? null
      : t('stores.account.label.invalid')
  return (
    <div className={css.below}>
      <Section title={t('stores.account.add', { name: connector.name })}>
        <form
          className={css.stack}
          onSubmit={(event) => {
            event.preventDefault()
            if (label === '' || problem) return
            setTyped('')
            onAdd(label)
          }}
        >
          <TextInput
            label={t('stores.account.label')}
            description={t('stores.account.label.hint')}
            value={typed}
            error={label === '' ? null : problem}
            maxLength={40}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="default" size="xs" disabled={label === '' || problem !== null}>
              {t('stores.account.open')}
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
