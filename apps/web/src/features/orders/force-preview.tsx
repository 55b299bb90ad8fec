import { previewForcedStatus } from '@ihub/contract/orders'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { useApi } from '../../app/use-api.ts'
import { ErrorState } from '../../ui/layout/states.tsx'
import css from './orders.module.css'
import { useT } from './texts.ts'

interface Choice {
  status: OrderStatus | null
  sendsToErp: boolean
  tellsPlatform: boolean
  notifiesWebhooks: boolean
}

/** Everything that saving would begin, asked of the server as the boxes change. */
export function ForcePreview({ orderId, choice }: { orderId: string; choice: Choice }) {
  const t = useT()
  const { status, sendsToErp, tellsPlatform, notifiesWebhooks } = choice
  const query = { status: status ?? 'waiting', sendsToErp, tellsPlatform, notifiesWebhooks } as const
  const { data, error, refetch, isPlaceholderData } = useApi(
    previewForcedStatus,
    { params: { id: orderId }, query },
    { enabled: status !== null, staleTimeMs: 0 },
  )
  if (status === null) return null
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { operations, announcement, webhooks } = data
  const isNothing = operations.length === 0 && webhooks.length === 0
  return (
    <section className={css.preview} aria-live="polite" aria-busy={isPlaceholderData}>
      <h3>{t('orders.force.preview')}</h3>
      <ul>
        {operations.map(({ operation, system }) => (
          <li key={operation}>
            {t(`operation.${operation}`)}
            {system && ` (${system})`}
          </li>
        ))}
        {announcement !== null &&
          webhooks.map(({ _id, name }) => (
            <li key={_id}>
              {t('orders.force.preview.webhook', { event: t(`webhook.event.${announcement}`), name })}
            </li>
          ))}
        {isNothing && <li>{t('orders.force.preview.nothing')}</li>}
      </ul>
      {operations.length > 0 && <p className={css.small}>{t('orders.force.preview.then')}</p>}
    </section>
  )
}
