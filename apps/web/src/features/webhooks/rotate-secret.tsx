import type { Hook, Hooks } from '@ihub/contract/define-hooks'
import { Button } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../app/current-user.ts'
import { Form, FormError, SelectField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { HookScreens } from './hook-screens.ts'
import { ShownSecret } from './secret-card.tsx'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

/** In hours. */
const gracePeriods = ['0', '1', '24', '72', '168'] as const

interface Props {
  of: HookScreens
  hook: Hook
}

/** Replaces the signing secret, and shows the new one once. */
export function RotateButton(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        label={t('webhook.rotate')}
        icon={<IconRotate size={15} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RotateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Values {
  grace: (typeof gracePeriods)[number]
  secondFactorCode: string
}

function RotateDialog({ of: { calls }, hook, onClose }: Props & { onClose(): void }) {
  const t = useT()
  const asksForCode = useCurrentUser().secondFactor === 'on'
  const [secret, setSecret] = useState<string | null>(null)
  const form = useApiForm<Hooks['rotateSecret'], Values>(calls.rotateSecret, {
    params: { id: hook._id },
    defaults: { grace: '24', secondFactorCode: '' },
    toBody: ({ grace, secondFactorCode }) => ({
      graceHours: Number(grace),
      ...(asksForCode ? { secondFactorCode } : {}),
    }),
    fieldOf: (field) => (field === 'graceHours' ? 'grace' : field),
    refreshes: [calls.get, calls.list],
    onDone: (rotated) => setSecret(rotated.secret),
  })
  if (secret !== null)
    return (
      <Dialog title={t('webhook.rotate.done')} onClose={onClose} isPersistent>
        <ShownSecret secret={secret}>
          <Button onClick={onClose}>{t('webhook.secret.stored')}</Button>
        </ShownSecret>
      </Dialog>
    )
  return (
    <Dialog title={t('webhook.rotate.title')} onClose={onClose}>
      <Form form={form}>
        <p className={css.dim}>{t('webhook.rotate.consequence')}</p>
        <SelectField
          form={form}
          name="grace"
          label={t('webhook.rotate.grace')}
          hint={t('webhook.rotate.grace.hint')}
          options={gracePeriods.map((value) => ({ value, label: t(`webhook.rotate.grace.${value}`) }))}
        />
        {asksForCode && (
          <TextField
            form={form}
            name="secondFactorCode"
            label={t('secret.code')}
            hint={t('webhook.rotate.code.hint')}
            autoComplete="one-time-code"
            isRequired
          />
        )}
        <FormError form={form} />
        <SubmitButton form={form} label={t('webhook.rotate')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
