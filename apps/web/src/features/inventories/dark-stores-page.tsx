import { type DarkStore, listDarkStores } from '@ihub/contract/dark-stores'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { useWorkspace } from '../../app/workspace.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/states.tsx'
import { Ago } from '../../ui/value/value.tsx'
import css from './dark-stores.module.css'
import { useT } from './texts.ts'

/** How each warehouse that only serves online orders is doing now. */
export function DarkStoresPage() {
  const t = useT()
  const { data, error, refetch } = useApi(listDarkStores, {}, { isWatched: true })
  return (
    <Page title={t('dark_stores.title')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={220} />}
      {data?.data.length === 0 && (
        <EmptyState
          title={t('dark_stores.empty')}
          hint={t('dark_stores.empty.hint')}
          action={<SettingsLink />}
        />
      )}
      {data && data.data.length > 0 && (
        <div className={css.cards}>
          {data.data.map((store) => (
            <DarkStoreCard key={store.warehouseId} store={store} />
          ))}
        </div>
      )}
    </Page>
  )
}

function SettingsLink() {
  const t = useT()
  const { storeId } = useWorkspace()
  if (!isAllowed(useCurrentUser(), ['Admin']) || !storeId) return null
  return (
    <Link to={`/stores/${storeId}`} search={{ tab: 'stock' } as never}>
      {t('dark_stores.settings')}
    </Link>
  )
}

interface FigureProps {
  label: string
  value: ReactNode
  isBad?: boolean
  hint?: ReactNode
}

function FigureOf({ label, value, isBad = false, hint }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={`${css.value} ${isBad ? css.bad : ''}`}>{value}</span>
        {hint && <span className={css.hint}>{hint}</span>}
      </dd>
    </div>
  )
}

function DarkStoreCard({ store }: { store: DarkStore }) {
  const t = useT()
  const format = useFormat()
  const { warehouseId, sellers, ordersWaiting, refusedPicks, oversold, untold } = store
  const filtered = (filters: Record<string, unknown>, count: number) => (
    <Link to="/inventories" search={{ warehouse: [warehouseId], ...filters } as never}>
      {format.number(count)}
    </Link>
  )
  return (
    <Section
      title={warehouseId}
      actions={
        <Link to="/inventories" search={{ warehouse: [warehouseId] } as never}>
          {t('dark_stores.skus', { count: store.skus })}
        </Link>
      }
    >
      <p className={css.sellers}>
        {sellers.length > 0
          ? sellers.map(({ code, name }) => `${name} (${code})`).join(', ')
          : t('dark_stores.no_seller')}
      </p>
      <dl className={css.figures}>
        <StockAge store={store} />
        <FigureOf
          label={t('dark_stores.movement')}
          value={store.lastMovementAt ? <Ago at={store.lastMovementAt} /> : t('dark_stores.movement.none')}
        />
        <FigureOf
          label={t('dark_stores.waiting')}
          value={format.number(ordersWaiting)}
          hint={
            store.oldestOrderAt && (
              <Ago at={store.oldestOrderAt} say={(ago) => t('dark_stores.waiting.oldest', { ago })} />
            )
          }
        />
        <FigureOf
          label={t('dark_stores.refused')}
          value={format.number(refusedPicks)}
          isBad={refusedPicks > 0}
          hint={t('dark_stores.refused.hint')}
        />
        <FigureOf
          label={t('dark_stores.oversold')}
          value={filtered({ isOversold: true }, oversold)}
          isBad={oversold > 0}
        />
        <FigureOf label={t('dark_stores.untold')} value={filtered({ isUntold: true }, untold)} />
      </dl>
    </Section>
  )
}

/** Since when the figure that is the newest stands, and the oldest one. */
function StockAge({ store: { countedAt, oldestCountedAt, uncounted } }: { store: DarkStore }) {
  const t = useT()
  if (!countedAt) return <FigureOf label={t('dark_stores.age')} value={t('dark_stores.age.never')} isBad />
  return (
    <FigureOf
      label={t('dark_stores.age')}
      value={<Ago at={countedAt} />}
      hint={
        <>
          {oldestCountedAt && (
            <Ago at={oldestCountedAt} say={(ago) => t('dark_stores.age.oldest', { ago })} />
          )}
          {uncounted > 0 && ` · ${t('dark_stores.uncounted', { count: uncounted })}`}
        </>
      }
    />
  )
}
