import type { Hook, Hooks } from '@ihub/contract/define-hooks'
import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconPlugConnectedX, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import tone from '../../ui/status/tone.module.css'
import { DateTime } from '../../ui/value/value.tsx'
import { EventExamples } from './event-examples.tsx'
import { HookFields } from './hook-fields.tsx'
import { useAttemptRows } from './hook-figures.tsx'
import type { HookScreens } from './hook-screens.ts'
import { changesOf, fieldOf, type HookValues, labelOf, valuesOf } from './hook-values.ts'
import { RotateButton } from './rotate-secret.tsx'
import { useT } from './texts.ts'
import { TryButton } from './try-hook.tsx'
import css from './webhooks.module.css'

/** One subscription, to change or delete. */
export function HookPage({ of }: { of: HookScreens }) {
  const t = useT()
  const { webhookId = '' } = useParams({ strict: false }) as { webhookId?: string }
  const { data, error, refetch } = useApi(of.calls.get, { params: { id: webhookId } })
  const hook = data?._id === webhookId ? data : undefined
  return (
    <Page
      title={hook?.name ?? t('webhook.webhook')}
      crumbs={[{ label: t(`webhook.${of.kind}.settings`), to: `${of.path}/settings` }]}
      actions={
        hook && (
          <>
            <TryButton of={of} hook={hook} />
            <RotateButton of={of} hook={hook} />
            <DeleteButton of={of} hook={hook} />
          </>
        )
      }
      aside={hook && <Facts of={of} hook={hook} />}
    >
      {error && !hook && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !hook && <Skeleton height={320} />}
      {hook?.switchedOff && <SwitchedOff {...hook.switchedOff} />}
      {hook && <HookForm key={hook._id} of={of} hook={hook} />}
      {hook && <EventExamples of={of} />}
    </Page>
  )
}

function SwitchedOff({ at, reason }: NonNullable<Hook['switchedOff']>) {
  const t = useT()
  const format = useFormat()
  return (
    <p className={`${css.warning} ${tone.orange}`} role="status">
      <IconPlugConnectedX size={16} aria-hidden />
      <span>{t(`webhook.switched_off.${reason}`, { at: format.dateTime(at) })}</span>
    </p>
  )
}

interface OfHook {
  of: HookScreens
  hook: Hook
}

function HookForm({ of, hook }: OfHook) {
  const t = useT()
  const { calls } = of
  const form = useEditForm<Hooks['update'], HookValues>(calls.update, {
    params: { id: hook._id },
    source: calls.get,
    saved: hook,
    valuesOf,
    fieldsOf: (saved) => ({ ...valuesOf(saved) }),
    typedOf: (values) => ({ ...values }),
    labelOf: (field) => labelOf(t, field),
    toBody: (values, before) => changesOf(before, values),
    fieldOf,
    refreshes: [calls.get, calls.list],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Section>
      <Form form={form}>
        <HookFields of={of} form={form} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange />
      </Form>
    </Section>
  )
}

function Facts({ of, hook }: OfHook) {
  const t = useT()
  const attempts = useAttemptRows(hook.attempts)
  return (
    <Section title={t('webhook.facts')}>
      <KeyValue
        rows={[
          ...attempts,
          { label: t('webhook.column.hook_created_at'), value: <DateTime at={hook.createdAt} inline /> },
          { label: t('webhook.column.created_by'), value: hook.createdBy },
          { label: t('webhook.secret'), value: t('webhook.secret.hidden') },
          ...(hook.previousSecretUntil
            ? [
                {
                  label: t('webhook.secret.previous'),
                  value: <DateTime at={hook.previousSecretUntil} inline />,
                },
              ]
            : []),
        ]}
      />
      <p className={css.below}>
        <Link to={`${of.path}/events`} search={{ webhookId: hook._id }} className={css.more}>
          {t('webhook.see_events')} <IconArrowRight size={14} aria-hidden />
        </Link>
      </p>
    </Section>
  )
}

function DeleteButton({ of, hook }: OfHook) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useApiMutation(of.calls.remove, {
    refreshes: [of.calls.list, of.calls.listEvents],
    onDone: () => {
      notify.success(t('webhook.deleted'))
      void navigate({ to: `${of.path}/settings` })
    },
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('webhook.delete.ask', { name: hook.name }),
      consequence: t('webhook.delete.consequence'),
      confirm: t('webhook.delete'),
      isDangerous: true,
    })
    if (!isMeant) return
    remove.mutate({ params: { id: hook._id } }, { onError: (error) => notify.error(errorText(t, error)) })
  }
  return (
    <ActionButton
      label={t('webhook.delete')}
      icon={<IconTrash size={15} />}
      isDangerous
      isLoading={remove.isPending}
      onClick={() => void ask()}
    />
  )
}
