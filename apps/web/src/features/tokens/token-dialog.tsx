import type { ResponseOf } from '@ihub/contract/endpoint'
import { getToken, listTokens, type TokenRow, type TokenUse, updateToken } from '@ihub/contract/tokens'
import type { Scope } from '@ihub/domain/scopes'
import { Skeleton } from '@mantine/core'
import { useApi } from '../../app/use-api.ts'
import { Form, FormError, SubmitButton, SwitchField, TextField } from '../../ui/form/fields.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { KeyValue } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import tones from '../../ui/status/tone.module.css'
import { DateTime } from '../../ui/value/value.tsx'
import { ScopesField } from './scopes-field.tsx'
import { type Key, useT } from './texts.ts'
import css from './tokens.module.css'

const width = 720

type Token = ResponseOf<typeof getToken>

/** A token, its scopes and its calls. */
export function TokenDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useT()
  const { data, error, refetch } = useApi(getToken, { params: { id } })
  return (
    <Dialog title={data?.name ?? t('token.token')} width={width} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={280} />}
      {data && (
        <div className={css.parts}>
          <Facts token={data} />
          <TokenForm token={data} />
          <History uses={data.history} />
        </div>
      )}
    </Dialog>
  )
}

function Facts({ token }: { token: Token }) {
  const t = useT()
  return (
    <KeyValue
      rows={[
        { label: t('token.prefix'), value: <code>{token.prefix}…</code> },
        { label: t('token.created'), value: <DateTime at={token.createdAt} inline /> },
        { label: t('token.created_by'), value: token.createdBy },
        {
          label: t('token.expires'),
          value: token.expiresAt ? <DateTime at={token.expiresAt} inline /> : t('token.lifetime.never'),
        },
      ]}
    />
  )
}

interface Values {
  name: string
  origin: string
  scopes: Scope[]
  active: boolean
}

const valuesOf = ({ name, origin, scopes, active }: TokenRow): Values => ({ name, origin, scopes, active })

const labels: Record<keyof Values, Key> = {
  name: 'token.name',
  origin: 'token.origin',
  scopes: 'token.scopes',
  active: 'token.switch_on',
}

function TokenForm({ token }: { token: Token }) {
  const t = useT()
  const form = useEditForm<typeof updateToken, Values>(updateToken, {
    params: { id: token._id },
    source: getToken,
    saved: token,
    valuesOf,
    toBody: (values) => values,
    fieldsOf: (saved) => ({ ...valuesOf(saved) }),
    typedOf: (values) => ({ ...values }),
    labelOf: (field) => t(labels[field as keyof Values]),
    refreshes: [getToken, listTokens],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t('token.name')} isRequired />
      <TextField form={form} name="origin" label={t('token.origin')} />
      <ScopesField form={form} name="scopes" />
      <SwitchField form={form} name="active" label={t('token.switch_on')} hint={t('token.switch_on.hint')} />
      <FormError form={form} />
      <SubmitButton form={form} label={t('ui.save')} needsChange />
    </Form>
  )
}

function History({ uses }: { uses: readonly TokenUse[] }) {
  const t = useT()
  return (
    <section>
      <h3 className={css.title}>{t('token.history')}</h3>
      {uses.length === 0 ? (
        <p className={css.dim}>{t('token.history.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without links must be reachable by keyboard.
        <section className={css.scroller} tabIndex={0} aria-label={t('token.history')}>
          <table className={css.history}>
            <thead>
              <tr>
                <th>{t('token.history.at')}</th>
                <th>{t('token.history.call')}</th>
                <th>{t('token.history.answer')}</th>
                <th>{t('token.history.address')}</th>
              </tr>
            </thead>
            <tbody>
              {uses.map((use) => (
                <tr key={`${use.at} ${use.path} ${use.status}`}>
                  <td>
                    <DateTime at={use.at} inline />
                  </td>
                  <td>
                    <code>
                      {use.method} {use.path}
                    </code>
                  </td>
                  <td>
                    <span className={`${css.answer} ${tones[use.status < 400 ? 'green' : 'red']}`}>
                      {use.status}
                    </span>
                  </td>
                  <td>{use.address}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
