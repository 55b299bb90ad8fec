import type { AskedSystem } from '@ihub/contract/order-systems'
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ago } from '../../../ui/value/value.tsx'
import { useT } from '../texts.ts'
import css from './systems.module.css'
import type { AskedRole } from './use-asked-systems.ts'

export function HubHead({ readAt }: { readAt: string }) {
  const t = useT()
  return (
    <th scope="col">
      <span className={css.system}>{t('orders.compare.hub')}</span>
      <Age at={readAt} isRead />
    </th>
  )
}

/** The name of a system, its role, its answer in words, and how old that is. */
export function SystemHead({ asked: { role, isAsking, answer } }: { asked: AskedRole }) {
  const t = useT()
  return (
    <th scope="col">
      <span className={css.system}>{answer?.system.name ?? t(`orders.roles.${role}`)}</span>
      {answer && <span className={css.role}>{t(`orders.roles.${role}`)}</span>}
      {isAsking ? (
        <span className={css.role} role="status">
          {t('orders.compare.asking')}
          <Skeleton height={8} width={90} />
        </span>
      ) : (
        answer && <Outcome answer={answer} />
      )}
    </th>
  )
}

function Outcome({ answer }: { answer: AskedSystem }) {
  const t = useT()
  const format = useFormat()
  const { outcome, failure, system, tookMs, askedAt } = answer
  const Icon =
    outcome === 'told' ? IconCircleCheck : outcome === 'failed' ? IconAlertTriangle : IconHelpCircle
  return (
    <>
      <span className={css.outcome} data-outcome={outcome}>
        <Icon size={14} aria-hidden />
        {failure
          ? t('orders.compare.outcome.failed', {
              why: t(`failure.${failure.kind}`, { integration: system.name }),
              after: format.duration(tookMs),
            })
          : t(`orders.compare.outcome.${outcome}`)}
      </span>
      {failure && <span className={css.message}>{failure.message}</span>}
      <Age at={askedAt} />
    </>
  )
}

function Age({ at, isRead = false }: { at: string; isRead?: boolean }) {
  const t = useT()
  const say = (ago: string) => t(isRead ? 'orders.compare.read' : 'orders.compare.asked', { ago })
  return (
    <span className={css.role}>
      <Ago at={at} say={say} />
    </span>
  )
}
