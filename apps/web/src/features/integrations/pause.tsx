import {
  type IntegrationRow,
  listIntegrations,
  pauseIntegration,
  resumeIntegration,
} from '@ihub/contract/processes'
import { pulls, takesCalls } from '@ihub/domain/system-traits'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { Form, FormError, SubmitButton, TextAreaField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Ago } from '../../ui/value/value.tsx'
import css from './integrations.module.css'
import { useT } from './texts.ts'

interface Props {
  integration: IntegrationRow
}

/** Who keeps the system's work waiting, since when and why. */
export function Pause({ integration: { paused } }: Props) {
  const t = useT()
  if (!paused) return null
  return (
    <p className={css.paused}>
      {t('integrations.paused.by', { person: paused.by ?? t('integrations.hub') })} <Ago at={paused.at} />:{' '}
      {paused.reason}
    </p>
  )
}

/** Pauses a system with a reason, or lets its work go on. */
export function PauseButton({ integration }: Props) {
  const t = useT()
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const { _id, code, active, paused } = integration
  const resume = useApiMutation(resumeIntegration, { refreshes: [listIntegrations] })
  if (!(takesCalls(code) || pulls(code)) || !active) return null
  const refusal = isAllowed(user, ['Admin']) ? null : t('integrations.pause.refused')
  return (
    <>
      {paused ? (
        <ActionButton
          primary
          label={t('integrations.resume')}
          icon={<IconPlayerPlay size={15} />}
          refusal={refusal}
          isLoading={resume.isPending}
          onClick={() => resume.mutate({ params: { id: _id } })}
        />
      ) : (
        <ActionButton
          label={t('integrations.pause')}
          icon={<IconPlayerPause size={15} />}
          refusal={refusal}
          onClick={() => setOpen(true)}
        />
      )}
      {resume.error && <span className={css.problem}>{errorText(t, resume.error)}</span>}
      {isOpen && <PauseDialog integration={integration} onClose={() => setOpen(false)} />}
    </>
  )
}

function PauseDialog({ integration: { _id: id, code, name }, onClose }: Props & { onClose(): void }) {
  const t = useT()
  const form = useApiForm(pauseIntegration, {
    defaults: { reason: '' },
    params: { id },
    refreshes: [listIntegrations],
    onDone: onClose,
  })
  return (
    <Dialog title={t('integrations.pause.title', { name })} onClose={onClose}>
      <Form form={form}>
        <p className={css.sentence}>
          {t(pulls(code) ? 'integrations.pause.consequence.pulls' : 'integrations.pause.consequence')}
        </p>
        <TextAreaField form={form} name="reason" label={t('integrations.pause.reason')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('integrations.pause')} />
      </Form>
    </Dialog>
  )
}
