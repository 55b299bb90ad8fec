import { type LinkedCustomization, listCustomizations } from '@ihub/contract/customizations'
import type { Customization } from '@ihub/domain/store/customizations'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import type { Key } from '../../i18n/keys.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/states.tsx'
import css from './customizations.module.css'
import { StoreSettingsLink } from './store-settings-link.tsx'
import { useT } from './texts.ts'

const screens: Readonly<Record<Customization, { to: string; label: Key }>> = {
  installments: { to: '/customizations/installments', label: 'nav.installment' },
  'account-fiscal': { to: '/customizations/account-fiscal', label: 'nav.account_fiscal' },
  'dark-store-monitor': { to: '/customizations/dark-store-monitor', label: 'nav.dark_store' },
}

/** The customizations that the settings of the store switch on. */
export function CustomizationsPage() {
  const t = useT()
  const { data, error, refetch } = useApi(listCustomizations, {}, { isWatched: true })
  return (
    <Page title={t('nav.customizations')} subtitle={t('customizations.linked')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} />}
      {data?.data.length === 0 && (
        <Section>
          <EmptyState
            title={t('customizations.none')}
            hint={t('customizations.none.hint')}
            action={<StoreSettingsLink tab="orders" label={t('customizations.settings')} />}
          />
        </Section>
      )}
      {data && data.data.length > 0 && (
        <div className={css.cards}>
          {data.data.map((linked) => (
            <CustomizationCard key={linked.customization} linked={linked} />
          ))}
        </div>
      )}
    </Page>
  )
}

function CustomizationCard({ linked: { customization, count } }: { linked: LinkedCustomization }) {
  const t = useT()
  const { to, label } = screens[customization]
  return (
    <Section
      title={t(label)}
      actions={<Link to={to}>{countText(t, customization, count) ?? t('customizations.open')}</Link>}
    >
      <p className={css.about}>{t(`customizations.${customization}`)}</p>
    </Section>
  )
}

function countText(
  t: ReturnType<typeof useT>,
  customization: Customization,
  count: number | null,
): string | null {
  if (count === null || customization === 'account-fiscal') return null
  return t(`customizations.${customization}.count`, { count })
}
