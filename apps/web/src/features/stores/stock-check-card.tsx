import { getStoreStockCheck, type StockCheck } from '@ihub/contract/stock-check'
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useApi } from '../../app/use-api.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import tone from '../../ui/status/tone.module.css'
import css from './space-card.module.css'
import own from './stock-check-card.module.css'
import { useT } from './texts.ts'

/** Whether the ERP's figures agree with the setting that they are without its orders. */
export function StockCheckCard({ storeId }: { storeId: string }) {
  const t = useT()
  const { data: check, error, refetch } = useApi(getStoreStockCheck, { params: { id: storeId } })
  return (
    <div className={css.card}>
      <Section title={t('stores.stockCheck')}>
        {error && !check && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !check && <Skeleton height={80} />}
        {check && <Verdict check={check} />}
      </Section>
    </div>
  )
}

function Verdict({ check }: { check: StockCheck }) {
  const t = useT()
  const { verdict, isContradicted, examples } = check
  const isClear = verdict === 'without' || verdict === 'with'
  const Icon = isContradicted ? IconAlertTriangle : isClear ? IconCircleCheck : IconInfoCircle
  const color = isContradicted ? tone.orange : isClear ? tone.green : tone.gray
  return (
    <div className={css.parts}>
      <p className={`${css.trouble} ${color}`} role="status">
        <Icon size={16} aria-hidden />
        <span>
          {t(`stores.stockCheck.${verdict}`, { without: check.without, with: check.with })}{' '}
          {isClear && t(isContradicted ? 'stores.stockCheck.contradicts' : 'stores.stockCheck.agrees')}
        </span>
      </p>
      {examples.length > 0 && (
        <ul className={own.examples}>
          {examples.map((one) => (
            <li key={one.sku}>{t('stores.stockCheck.example', one)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
