import type { Hook, Hooks } from '@ihub/contract/define-hooks'
import type { TriedHook } from '@ihub/contract/hook-actions'
import type { HookStatus } from '@ihub/domain/webhook/hook-kinds'
import { IconCircleCheck, IconCircleX, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Form, FormError, SelectField, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import tone from '../../ui/status/tone.module.css'
import { JsonView } from '../../ui/value/json-view.tsx'
import type { HookScreens } from './hook-screens.ts'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

interface Props {
  of: HookScreens
  hook: Hook
}

/** Sends a sample event to the receiver, and shows what was sent and what came back. */
export function TryButton(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton label={t('webhook.try')} icon={<IconSend size={15} />} onClick={() => setOpen(true)} />
      {isOpen && <TryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const ping = 'ping'

function TryDialog({ of, hook, onClose }: Props & { onClose(): void }) {
  const t = useT()
  const [tried, setTried] = useState<TriedHook | null>(null)
  const form = useApiForm<Hooks['tryOut'], { event: HookStatus | typeof ping }>(of.calls.tryOut, {
    params: { id: hook._id },
    defaults: { event: ping },
    toBody: ({ event }) => (event === ping ? {} : { event }),
    onDone: setTried,
  })
  const options = [
    { value: ping, label: t('webhook.try.ping') },
    ...of.statuses.map((status) => ({ value: status, label: t(of.statusKey(status)) })),
  ]
  return (
    <Dialog title={t('webhook.try')} onClose={onClose} width={680}>
      <Form form={form}>
        <SelectField
          form={form}
          name="event"
          label={t('webhook.examples.event')}
          hint={t('webhook.try.hint')}
          options={options}
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('webhook.try.send')} />
      </Form>
      {tried && !form.isSaving && <Outcome key={tried.at} name={hook.name} tried={tried} />}
    </Dialog>
  )
}

function Outcome({ name, tried }: { name: string; tried: TriedHook }) {
  const t = useT()
  const { isTaken, failure, request, response } = tried
  return (
    <div className={`${css.stack} ${css.below}`}>
      <p className={`${css.warning} ${isTaken ? tone.green : tone.red}`} role="status">
        {isTaken ? <IconCircleCheck size={16} aria-hidden /> : <IconCircleX size={16} aria-hidden />}
        <span>{useVerdict(name, tried)}</span>
      </p>
      {failure && <p className={css.dim}>{failure.message}</p>}
      <h3 className={css.part}>{t('webhook.request')}</h3>
      <JsonView value={request.headers} label={t('webhook.headers')} />
      <JsonView value={request.body} label={t('webhook.request')} />
      {response !== null && (
        <>
          <h3 className={css.part}>{t('webhook.answer')}</h3>
          {response === '' ? (
            <p className={css.dim}>{t('webhook.try.empty')}</p>
          ) : (
            <JsonView value={response} label={t('webhook.answer')} />
          )}
        </>
      )}
    </div>
  )
}

/** How it went, in a sentence. */
function useVerdict(name: string, { isTaken, responseStatus, requestTime, failure }: TriedHook): string {
  const t = useT()
  const format = useFormat()
  const time = format.duration(requestTime)
  if (responseStatus !== null)
    return t(isTaken ? 'webhook.try.taken' : 'webhook.try.refused', { status: responseStatus, time })
  return t(`failure.${failure?.kind ?? 'unreachable'}`, { integration: name })
}
