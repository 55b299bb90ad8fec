import type { OrderDetail } from '@ihub/contract/orders'
import type { ComparedRow } from '@ihub/domain/order/compared/compare-facts'
import { Button, Skeleton, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Section } from '../../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/states.tsx'
import tab from '../order-tab.module.css'
import { useT } from '../texts.ts'
import { ComparisonTable } from './comparison-table.tsx'
import css from './systems.module.css'
import { type Asked, useAskedSystems } from './use-asked-systems.ts'

/** The order as the hub and each connected system know it, asked on request. */
export function SystemsTab({ order }: { order: OrderDetail }) {
  const t = useT()
  const asked = useAskedSystems(order)
  const onTaken = useAskingAfterChange(order, asked)
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const differing = asked.rows.filter(({ isDifferent }) => isDifferent)
  if (asked.error && !asked.hub)
    return <ErrorState error={asked.error} onRetry={() => void asked.askAgain()} />
  return (
    <Section
      title={t('orders.compare.title')}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={asked.isAsking}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => void asked.askAgain()}
        >
          {t('orders.compare.ask_again')}
        </Button>
      }
    >
      <div className={tab.tab}>
        <p className={tab.hint}>{t('orders.compare.hint')}</p>
        {!asked.hub ? (
          <Skeleton height={320} />
        ) : (
          <>
            <div className={tab.tools}>
              <span role="status" className={css.summary} data-different={differing.length > 0 || undefined}>
                {differing.length > 0
                  ? t('orders.compare.differences', { count: differing.length })
                  : t('orders.compare.agree')}
              </span>
              <Switch
                label={t('orders.compare.only_different')}
                checked={onlyDifferent}
                onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
              />
            </div>
            <ComparisonTable
              order={order}
              asked={asked}
              rows={onlyDifferent ? differing : asked.rows}
              onTaken={onTaken}
            />
            <Nothing asked={asked} rows={onlyDifferent ? differing : asked.rows} />
          </>
        )}
      </div>
    </Section>
  )
}

function Nothing({ asked: { roles, isAsking }, rows }: { asked: Asked; rows: readonly ComparedRow[] }) {
  const t = useT()
  const isAlone = !isAsking && roles.every(({ answer }) => answer?.outcome !== 'told')
  if (isAlone) return <EmptyState title={t('orders.compare.alone')} hint={t('orders.compare.alone.hint')} />
  if (rows.length === 0 && !isAsking)
    return <EmptyState title={t('orders.compare.agree')} hint={t('orders.compare.agree.hint')} />
  return null
}

/** After an action the systems are asked again: at once, and when the worker that carries it out has changed the order. */
function useAskingAfterChange({ updatedAt }: OrderDetail, { askAgain }: Asked) {
  const takenSince = useRef<string | null>(null)
  // The order changes by an event of the hub, long after the press.
  useEffect(() => {
    if (takenSince.current === null || takenSince.current === updatedAt) return
    takenSince.current = updatedAt
    void askAgain()
  }, [updatedAt, askAgain])
  return () => {
    takenSince.current = updatedAt
    void askAgain()
  }
}
