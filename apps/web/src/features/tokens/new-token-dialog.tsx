import { createToken, listTokens } from '@ihub/contract/tokens'
import type { Scope } from '@ihub/domain/scopes'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, FormError, SelectField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import tones from '../../ui/status/tone.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { ScopesField } from './scopes-field.tsx'
import { useT } from './texts.ts'
import css from './tokens.module.css'

const lifetimes = ['30', '90', '365', 'never'] as const
const dayMs = 86_400_000

interface Values {
  name: string
  origin: string
  scopes: Scope[]
  lifetime: (typeof lifetimes)[number]
}

const expiryOf = (lifetime: Values['lifetime']) =>
  lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString()

/** Creates a token and shows its secret, once. */
export function NewTokenDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useApiForm<typeof createToken, Values>(createToken, {
    defaults: { name: '', origin: '', scopes: [], lifetime: '365' },
    toBody: ({ lifetime, ...draft }) => ({ ...draft, expiresAt: expiryOf(lifetime) }),
    refreshes: [listTokens],
    onDone: ({ token }) => {
      setSecret(token)
      notify.success(t('token.created.done'))
    },
  })
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <Dialog title={t('token.new')} onClose={onClose}>
      <Form form={form}>
        <TextField
          form={form}
          name="name"
          label={t('token.name')}
          hint={t('token.name.hint')}
          isRequired
          autoFocus
        />
        <TextField form={form} name="origin" label={t('token.origin')} hint={t('token.origin.hint')} />
        <ScopesField form={form} name="scopes" />
        <SelectField
          form={form}
          name="lifetime"
          label={t('token.lifetime')}
          options={lifetimes.map((value) => ({ value, label: t(`token.lifetime.${value}`) }))}
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('token.create')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useT()
  return (
    <Dialog title={t('token.secret')} onClose={onClose} isPersistent>
      <div className={css.secret} role="status">
        <p className={`${css.warning} ${tones.amber}`}>
          <IconKey size={16} aria-hidden /> {t('token.secret.once')}
        </p>
        <CopyText value={secret} mono wrap />
        <p className={css.dim}>{t('token.secret.hint')}</p>
        <Button onClick={onClose}>{t('token.secret.stored')}</Button>
      </div>
    </Dialog>
  )
}
