import { sumBills } from '@ihub/contract/bills'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SumBar } from '../../ui/layout/sum-bar.tsx'
import css from './bills.module.css'
import { useT } from './texts.ts'

/** The sum that customers still owe in each currency, and the late part of it. */
export function DueBar() {
  const t = useT()
  const format = useFormat()
  const { data } = useApi(sumBills, {}, { isWatched: true })
  if (!data) return null
  const sums = data.due.map(({ currency, open, openCount, late, lateCount }) => ({
    currency,
    amount: open,
    about: (
      <>
        {t('bills.due.count', { count: openCount })}
        {lateCount > 0 && (
          <>
            {' · '}
            <span className={css.late}>
              {t('bills.due.late', { count: lateCount, value: format.money(late, currency) })}
            </span>
          </>
        )}
      </>
    ),
  }))
  return <SumBar title={t('bills.due')} none={t('bills.due.none')} sums={sums} />
}
