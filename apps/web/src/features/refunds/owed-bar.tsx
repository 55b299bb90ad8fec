import { sumRefunds } from '@ihub/contract/refunds'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SumBar } from '../../ui/layout/sum-bar.tsx'
import { useT } from './texts.ts'

/** The money that customers wait for, by currency, and how long the oldest has waited. */
export function OwedBar() {
  const t = useT()
  const format = useFormat()
  const { data } = useApi(sumRefunds, {}, { isWatched: true })
  if (!data) return null
  const sums = data.owed.map(({ currency, amount, count, oldestAt }) => ({
    currency,
    amount,
    about: `${t('refunds.owed.count', { count })} · ${t('refunds.owed.oldest', { ago: format.ago(oldestAt) })}`,
  }))
  return <SumBar title={t('refunds.owed')} none={t('refunds.owed.none')} sums={sums} />
}
