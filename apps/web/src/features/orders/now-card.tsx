import { type Blocker, getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { retryProcess } from '@ihub/contract/processes'
import { IconArrowRight, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../app/api-error.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import tones from '../../ui/status/tone.module.css'
import { actionLabel } from './action-label.ts'
import { BlockerSince } from './blocker-since.tsx'
import { blockerLink, blockerLooks, blockerSentence, blockerText } from './blocker-text.ts'
import { nextStep, suggestedAction } from './next-step.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'
import { type PressAction, useOrderAction } from './use-order-action.ts'

/** Why the order is where it is and what to press. */
export function NowCard({ order }: { order: OrderDetail }) {
  const t = useT()
  return (
    <Section title={t('orders.now')}>
      <div className={css.now} role="status">
        {order.blocker ? (
          <BlockerPart order={order} blocker={order.blocker} />
        ) : (
          <p className={css.sentence}>{t(`orders.next.${nextStep(order)}`)}</p>
        )}
        {order.cancelReason && (
          <p className={css.quote}>{t('orders.cancel_reason', { reason: order.cancelReason })}</p>
        )}
        <Suggestion order={order} />
      </div>
    </Section>
  )
}

function BlockerPart({ order, blocker }: { order: OrderDetail; blocker: Blocker }) {
  const t = useT()
  const format = useFormat()
  const { tone, icon: Icon } = blockerLooks[blocker.reason]
  return (
    <>
      <div className={`${css.why} ${tones[tone]}`}>
        <Icon size={18} aria-hidden />
        <strong>{blockerText(t, blocker)}</strong>
      </div>
      <p className={css.sentence}>{blockerSentence(t, blocker)}</p>
      {blocker.message && <blockquote className={css.quote}>{blocker.message}</blockquote>}
      <p className={`${css.small} ${css.since}`}>
        <BlockerSince blocker={blocker} />
        {blocker.nextAttemptAt && ` · ${t('orders.blocker.next', { at: format.ago(blocker.nextAttemptAt) })}`}
      </p>
      <div className={css.buttons}>
        {blocker.canRetry && <RetryButton blocker={blocker} />}
        <Link {...blockerLink(order._id, blocker)} className={css.more}>
          {t('orders.blocker.see')} <IconArrowRight size={14} aria-hidden />
        </Link>
      </div>
    </>
  )
}

function RetryButton({ blocker }: { blocker: Blocker }) {
  const t = useT()
  const retry = useApiMutation(retryProcess, {
    refreshes: [getOrder, listOrders],
    onDone: () => notify.success(t('process.retry.done')),
  })
  const { integrationId, processId } = blocker
  if (!integrationId || !processId) return null
  const params = { id: integrationId, processId }
  return (
    <>
      <ActionButton
        primary
        label={t('process.retry')}
        icon={<IconRefresh size={15} />}
        isLoading={retry.isPending}
        onClick={() => retry.mutate({ params })}
      />
      {retry.error && <p className={css.problem}>{errorText(t, retry.error)}</p>}
    </>
  )
}

function Suggestion({ order }: { order: OrderDetail }) {
  const t = useT()
  const { run, isRunning } = useOrderAction(order)
  const action = suggestedAction(order)
  const isPress = action !== null && action !== 'force-status' && action !== 'edit-order'
  // A retry stands above already; two buttons for the same thing only raise the question which.
  if (!isPress || order.blocker?.canRetry) return null
  return (
    <div className={css.buttons}>
      <ActionButton
        primary
        label={t(actionLabel(action, order))}
        isLoading={isRunning}
        onClick={() => void run(action satisfies PressAction)}
      />
    </div>
  )
}
