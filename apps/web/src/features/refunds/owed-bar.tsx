import { sumRefunds } from '@ihub/contract/refunds'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import css from './refunds.module.css'
import { useT } from './texts.ts'

/** The money that customers wait for, by currency, and how long the oldest has waited. */
export function OwedBar() {
  const t = useT()
  const format = useFormat()
  const { data } = useApi(sumRefunds, {}, { isWatched: true })
  if (!data) return null
  return (
    <section className={css.owed} aria-label={t('refunds.owed')}>
      <h2 className={css.name}>{t('refunds.owed')}</h2>
      {data.owed.length === 0 && <p className={css.rest}>{t('refunds.owed.none')}</p>}
      {data.owed.map(({ currency, amount, count, oldestAt }) => (
        <p key={currency} className={css.sum}>
          <strong className={css.amount}>{format.money(amount, currency)}</strong>
          <span className={css.rest}>
            {t('refunds.owed.count', { count })} · {t('refunds.owed.oldest', { ago: format.ago(oldestAt) })}
          </span>
        </p>
      ))}
    </section>
  )
}
