import {
  type ConnectorRow,
  getStore,
  listStores,
  type StoreDetail,
  type StoreIntegration,
  updateStore,
} from '@ihub/contract/stores'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { callEncrypted } from '../../app/client.ts'
import { CaptureChoice } from '../../ui/form/connector/capture-choice.tsx'
import { ConnectorField } from '../../ui/form/connector/connector-field.tsx'
import {
  accountOf,
  asksForCapture,
  type ConnectionValues,
  captureToSend,
  checkCapture,
  codeToSend,
  connectionOf,
  formName,
  isNeeded,
  settingsToSend,
  typedConnection,
} from '../../ui/form/connector/connector-settings.ts'
import { Form, FormError, SubmitButton, SwitchField } from '../../ui/form/fields.tsx'
import { secretOf } from '../../ui/form/settings/setting-values.ts'
import { fieldsOfStore, settingLabel } from '../../ui/form/store-fields.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { HealthCard, InboundCard } from './integration-cards.tsx'
import css from './stores.module.css'
import { useT } from './texts.ts'

interface ConnectorTabProps {
  store: StoreDetail
  connector: ConnectorRow
  /** Of the account; empty for the first. */
  label: string
  integration: StoreIntegration | undefined
}

/** The form of one system is drawn from the fields it declares. */
export function ConnectorTab({ store, connector, label, integration }: ConnectorTabProps) {
  const t = useT()
  const form = useEditForm<typeof updateStore, ConnectionValues>(updateStore, {
    params: { id: store._id },
    source: getStore,
    saved: store,
    // A secret is masked from the moment it is saved.
    valuesOf: (saved) => connectionOf(connector, saved, label),
    fieldsOf: fieldsOfStore,
    typedOf: (values) => typedConnection(connector, values, label),
    labelOf: (field) => settingLabel(t, field),
    check: checkCapture,
    toBody: ({ active, settings, ...more }) => ({
      ...captureToSend(more),
      ...codeToSend(more),
      integrations: [
        { connector: connector.id, label, active, settings: settingsToSend(connector, settings) },
      ],
    }),
    fieldOf: formName,
    refreshes: [getStore, listStores],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  const chosen = form.fields.watch('settings')
  const isShown = (field: ConnectorRow['fields'][number]) => isNeeded(field, chosen)
  const isJustAdded = integration === undefined && label !== ''
  const top = useRef<HTMLDivElement>(null)
  // The button that adds an account is far below the form that it opens.
  useEffect(() => {
    if (!isJustAdded) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isJustAdded])
  return (
    <div ref={top} className={css.columns}>
      <Section
        title={t('stores.integration.credentials')}
        actions={
          <a className={css.docs} href={connector.docs} target="_blank" rel="noreferrer">
            {t(connector.isOwnContract ? 'stores.integration.own_contract' : 'stores.integration.docs')}{' '}
            <IconExternalLink size={13} aria-hidden />
          </a>
        }
      >
        {connector.isOwnContract && (
          <p className={css.hint}>{t('stores.integration.own_contract.hint', { name: connector.name })}</p>
        )}
        <Form form={form}>
          {connector.fields.filter(isShown).map((field) => (
            <ConnectorField
              key={field.name}
              connector={connector.id}
              form={form}
              field={field}
              onReveal={() => readSecret({ store, connector, label, name: field.name })}
            />
          ))}
          <SwitchField
            form={form}
            name="active"
            label={t('stores.integration.switch_on')}
            hint={t('stores.integration.switch_on.hint')}
          />
          {asksForCapture(store, connector) && (
            <CaptureChoice form={form} store={store} connector={connector} />
          )}
          <FormError form={form} />
          <SubmitButton form={form} label={t('ui.save')} needsChange={integration !== undefined} />
        </Form>
      </Section>
      <div className={css.stack}>
        <HealthCard
          storeId={store._id}
          integration={integration}
          connector={connector.id}
          label={label}
          unsaved={
            form.isDirty || !integration ? settingsToSend(connector, form.fields.watch().settings) : null
          }
        />
        {integration?.inboundUrl && <InboundCard url={integration.inboundUrl} />}
      </div>
    </div>
  )
}

interface SecretWish extends Pick<ConnectorTabProps, 'store' | 'connector' | 'label'> {
  name: string
}

async function readSecret({ store, connector, label, name }: SecretWish) {
  const read = await callEncrypted(getStore, { params: { id: store._id } })
  return secretOf(accountOf(read, connector, label)?.settings ?? {}, name)
}
