import { getCurrentUser } from '@ihub/contract/session'
import { createStore, listStores, type StoreDetail } from '@ihub/contract/stores'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { chooseStore, raiseUpdateStore } from '../../app/workspace.ts'
import { formatDocument } from '../../i18n/format-register.ts'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { KeyValue } from '../../ui/layout/section.tsx'
import css from './first-steps.module.css'
import { useT } from './texts.ts'

interface StoreStepProps {
  store: StoreDetail | null
  onContinue(): void
  onCreated(): void
}

export function StoreStep({ store, onContinue, onCreated }: StoreStepProps) {
  const t = useT()
  if (!store) return <NewStore onCreated={onCreated} />
  return (
    <>
      <KeyValue
        rows={[
          { label: t('stores.name'), value: store.name },
          { label: t('stores.code'), value: <code>{store.code}</code> },
          {
            label: t('stores.document'),
            value: store.originDocument && formatDocument(store.originDocument),
          },
        ]}
      />
      <div className={css.buttons}>
        <Button variant="default" component={Link} to={`/stores/${store._id}`}>
          {t('first_steps.store.open')}
        </Button>
        <Button onClick={onContinue}>{t('first_steps.continue')}</Button>
      </div>
    </>
  )
}

function NewStore({ onCreated }: { onCreated(): void }) {
  const t = useT()
  const form = useApiForm(createStore, {
    defaults: { code: '', name: '' },
    refreshes: [listStores, getCurrentUser],
    onDone: (created) => {
      onCreated()
      chooseStore(created)
      raiseUpdateStore()
    },
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t('stores.name')} isRequired />
      <TextField form={form} name="code" label={t('stores.code')} hint={t('stores.code.hint')} isRequired />
      <TextField
        form={form}
        name="originDocument"
        label={t('stores.document')}
        hint={t('stores.document.hint')}
      />
      <FormError form={form} />
      <SubmitButton form={form} label={t('stores.create')} />
    </Form>
  )
}
