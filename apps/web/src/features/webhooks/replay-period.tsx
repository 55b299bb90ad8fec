import { Button, Radio, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BulkDialog } from '../../ui/table/bulk/lazy-bulk-dialog.ts'
import type { HookScreens } from './hook-screens.ts'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

const scopes = ['failed', 'all'] as const
type Scope = (typeof scopes)[number]

/** The statuses that the list is asked for; all of them where none is named. */
const statusesOf: Record<Scope, string[] | null> = { failed: ['error', 'missed'], all: null }

interface Period {
  /** Days of the store. */
  from: string
  to: string
  scope: Scope
}

/** As the list filters them; without a last day up to now. */
const matchingOf = ({ from, to, scope }: Period, webhookId: string | undefined) => ({
  from,
  ...(to ? { to } : {}),
  ...(statusesOf[scope] ? { integrationStatus: statusesOf[scope] } : {}),
  ...(webhookId ? { webhookId } : {}),
})

interface Props {
  of: HookScreens
  /** The webhook that the list is narrowed to. */
  webhookId: string | undefined
  onDone(): void
}

/** Sends the events of some days again: all of them, or those that failed since a day. */
export function ReplayPeriodButton(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    props.onDone()
  }
  return (
    <>
      <ActionButton
        label={t('webhook.period')}
        icon={<IconHistory size={15} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PeriodDialog {...props} onClose={close} />}
    </>
  )
}

function PeriodDialog({ of: { kind }, webhookId, onClose }: Omit<Props, 'onDone'> & { onClose(): void }) {
  const t = useT()
  const [period, setPeriod] = useState<Period>({ from: '', to: '', scope: 'failed' })
  const [isChosen, setChosen] = useState(false)
  const set = (changed: Partial<Period>) => setPeriod({ ...period, ...changed })
  if (isChosen)
    return (
      <Suspense>
        <BulkDialog
          choice={{
            action: `resend-${kind}-hook-events`,
            label: t('webhook.period'),
            icon: <IconHistory size={15} />,
            subjects: (count) => t(`webhook.${kind}.period.subjects`, { count }),
          }}
          selection={{ matching: matchingOf(period, webhookId) }}
          onStarted={() => undefined}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <Dialog title={t('webhook.period')} onClose={onClose}>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          setChosen(true)
        }}
      >
        <p className={css.dim}>{t(webhookId ? 'webhook.period.hint.one' : 'webhook.period.hint')}</p>
        <TextInput
          type="date"
          label={t('webhook.period.from')}
          required
          value={period.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('webhook.period.to')}
          description={t('webhook.period.to.hint')}
          min={period.from}
          value={period.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <Radio.Group
          label={t('webhook.period.scope')}
          value={period.scope}
          onChange={(value) => set({ scope: value as Scope })}
        >
          {scopes.map((scope) => (
            <Radio key={scope} value={scope} label={t(`webhook.period.${scope}`)} mt={6} />
          ))}
        </Radio.Group>
        <div>
          <Button type="submit">{t('webhook.period.preview')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
