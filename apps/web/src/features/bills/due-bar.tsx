import { sumBills } from '@ihub/contract/bills'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import css from './bills.module.css'
import { useT } from './texts.ts'

/** The sum that customers still owe in each currency, and the late part of it. */
export function DueBar() {
  const t = useT()
  const format = useFormat()
  const { data } = useApi(sumBills, {}, { isWatched: true })
  if (!data) return null
  return (
    <section className={css.due} aria-label={t('bills.due')}>
      <h2 className={css.name}>{t('bills.due')}</h2>
      {data.due.length === 0 && <p className={css.rest}>{t('bills.due.none')}</p>}
      {data.due.map(({ currency, open, openCount, late, lateCount }) => (
        <p key={currency} className={css.sum}>
          <strong className={css.amount}>{format.money(open, currency)}</strong>
          <span className={css.rest}>{t('bills.due.count', { count: openCount })}</span>
          {lateCount > 0 && (
            <span className={css.late}>
              {t('bills.due.late', { count: lateCount, value: format.money(late, currency) })}
            </span>
          )}
        </p>
      ))}
    </section>
  )
}
