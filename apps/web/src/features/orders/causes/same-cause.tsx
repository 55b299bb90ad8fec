import { listCauses } from '@ihub/contract/causes'
import type { OrderDetail } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../app/use-api.ts'
import { knownText } from './cause-text.tsx'
import css from './inbox.module.css'
import { useT } from './texts.ts'

/** The remedy for the cause that holds the order up, and how many others it holds up. */
export function SameCause({ order: { blocker } }: { order: OrderDetail }) {
  const t = useT()
  const causeId = blocker?.causeId ?? null
  const { data } = useApi(listCauses, {}, { enabled: causeId !== null })
  const cause = data?.data.find(({ _id }) => _id === causeId)
  if (!cause) return null
  const advice = knownText(t, cause, '.do')
  const others = cause.orders.count - 1
  return (
    <>
      {advice && <p className={css.remedy}>{advice}</p>}
      {cause.note && <p className={css.note}>{cause.note}</p>}
      {others > 0 && (
        <Link to="/orders/list" search={{ cause: [cause._id] } as never} className={css.others}>
          {t('orders.cause.others', { count: others })}
        </Link>
      )}
    </>
  )
}
