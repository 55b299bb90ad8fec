import { listIntegrations } from '@ihub/contract/processes'
import {
  type ConnectorRow,
  getStore,
  listConnectors,
  type StoreDetail,
  type StoreIntegration,
  updateStore,
} from '@ihub/contract/stores'
import { noErp, orderDestinations } from '@ihub/domain/constants'
import { Button, Skeleton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
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
  decides,
  formName,
  isNeeded,
  settingsToSend,
  typedConnection,
} from '../../ui/form/connector/connector-settings.ts'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { fieldsOfStore, settingLabel } from '../../ui/form/store-fields.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { ErrorState } from '../../ui/layout/states.tsx'
import { ConnectionCheck } from './connection-check.tsx'
import css from './first-steps.module.css'
import { activeOf, isWithoutErp } from './setup-progress.ts'
import { useT } from './texts.ts'

interface ConnectStepProps {
  store: StoreDetail
  kind: 'platform' | 'erp'
  onContinue(): void
}

/** Chooses a system of a role and connects it; saving tries the connection at once. */
export function ConnectStep({ store, kind, onContinue }: ConnectStepProps) {
  const t = useT()
  const linked = activeOf(store.integrations, kind)
  const { data, error, refetch } = useApi(listConnectors, {})
  const offered = data?.data.filter((connector) => connector.roles.includes(kind)) ?? []
  const [chosen, choose] = useState(kind === 'erp' && isWithoutErp(store) ? noErp : linked?.connector)
  const isWithout = kind === 'erp' && chosen === noErp
  const connector = offered.find(({ id }) => id === chosen) ?? offered[0]
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!connector) return <Skeleton height={180} />

  const integration = accountOf(store, connector)
  return (
    <>
      <fieldset className={css.systems}>
        <legend className={css.legend}>{t('first_steps.system')}</legend>
        {[...offered, ...(kind === 'erp' ? [{ id: noErp, name: t('destination.none') }] : [])].map(
          ({ id, name }) => (
            <label key={id} className={css.system}>
              <input
                type="radio"
                name={kind}
                value={id}
                checked={id === (isWithout ? noErp : connector.id)}
                onChange={() => choose(id)}
              />
              {name}
            </label>
          ),
        )}
      </fieldset>
      {isWithout ? (
        <WithoutErp store={store} onContinue={onContinue} />
      ) : (
        <ConnectForm
          key={connector.id}
          store={store}
          connector={connector}
          integration={integration}
          onContinue={onContinue}
        />
      )}
    </>
  )
}

/** Orders wait until the store says where they go; a store without an ERP says that. */
function WithoutErp({ store, onContinue }: Pick<ConnectStepProps, 'store' | 'onContinue'>) {
  const t = useT()
  const declare = useApiMutation(updateStore, { refreshes: [getStore], onDone: onContinue })
  const body = { orderDestination: noErp } as const
  return (
    <>
      <p className={css.dim}>{t('first_steps.erp.none')}</p>
      {declare.error && <p className={css.problem}>{errorText(t, declare.error)}</p>}
      <div className={css.buttons}>
        <Button
          loading={declare.isPending}
          onClick={() =>
            isWithoutErp(store) ? onContinue() : declare.mutate({ params: { id: store._id }, body })
          }
        >
          {t('first_steps.continue')}
        </Button>
      </div>
    </>
  )
}

interface ConnectFormProps {
  store: StoreDetail
  connector: ConnectorRow
  integration: StoreIntegration | undefined
  onContinue(): void
}

function ConnectForm({ store, connector, integration, onContinue }: ConnectFormProps) {
  const t = useT()
  const [saves, setSaves] = useState(0)
  const form = useConnectForm({ store, connector, onSaved: () => setSaves(saves + 1) })
  const chosen = form.fields.watch('settings')
  const shown = connector.fields.filter((field) => isNeeded(field, chosen))
  const essential = shown.filter((field) => isEssential(connector, field))
  const others = shown.filter((field) => !isEssential(connector, field))
  const mistakes = Object.keys(form.fields.formState.errors.settings ?? {})
  const inputs = (fields: ConnectorRow['fields']) =>
    fields.map((field) => (
      <ConnectorField key={field.name} connector={connector.id} form={form} field={field} />
    ))
  return (
    <>
      <Form form={form}>
        {inputs(essential)}
        {others.length > 0 && (
          <details
            className={css.more}
            open={others.some(({ name }) => mistakes.includes(name)) || undefined}
          >
            <summary>{t('first_steps.more')}</summary>
            <div className={css.moreFields}>{inputs(others)}</div>
          </details>
        )}
        {asksForCapture(store, connector) && (
          <CaptureChoice form={form} store={store} connector={connector} />
        )}
        <FormError form={form} />
        <SubmitButton
          form={form}
          label={integration ? t('ui.save') : t('first_steps.connect')}
          needsChange={integration !== undefined}
        >
          <a className={css.docs} href={connector.docs} target="_blank" rel="noreferrer">
            {t('first_steps.docs', { name: connector.name })} <IconExternalLink size={13} aria-hidden />
          </a>
        </SubmitButton>
      </Form>
      {integration && (
        <>
          <ConnectionCheck
            key={saves}
            storeId={store._id}
            integration={integration}
            isDue={saves > 0}
            refusal={form.isDirty ? t('first_steps.test.save_first') : null}
          />
          <div className={css.buttons}>
            <Button variant={integration.health.status === 'ok' ? 'filled' : 'default'} onClick={onContinue}>
              {t('first_steps.continue')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** One that has no default, or that the way to sign in asks for or decides on. */
function isEssential(connector: ConnectorRow, field: ConnectorRow['fields'][number]) {
  const { required, defaultValue, when } = field
  const hasDefault = defaultValue !== null && defaultValue !== undefined
  return (required && !hasDefault) || when !== null || decides(connector, field)
}

interface ConnectFormInput {
  store: StoreDetail
  connector: ConnectorRow
  onSaved(): void
}

function useConnectForm({ store, connector, onSaved }: ConnectFormInput) {
  const t = useT()
  return useEditForm<typeof updateStore, ConnectionValues>(updateStore, {
    params: { id: store._id },
    source: getStore,
    saved: store,
    // Connecting switches on; a secret is masked from the moment it is saved.
    valuesOf: (saved) => ({ ...connectionOf(connector, saved), active: true }),
    fieldsOf: fieldsOfStore,
    typedOf: (values) => typedConnection(connector, values),
    labelOf: (field) => settingLabel(t, field),
    check: checkCapture,
    toBody: ({ active, settings, ...more }) => ({
      ...destinationOf(connector),
      ...captureToSend(more),
      ...codeToSend(more),
      integrations: [{ connector: connector.id, active, settings: settingsToSend(connector, settings) }],
    }),
    fieldOf: formName,
    refreshes: [getStore, listIntegrations],
    onDone: onSaved,
  })
}

/** An ERP that is connected here is where the orders go from now on. */
function destinationOf({ roles, id }: ConnectorRow) {
  const orderDestination = orderDestinations.find((known) => known === id)
  return roles.includes('erp') && orderDestination ? { orderDestination } : {}
}
