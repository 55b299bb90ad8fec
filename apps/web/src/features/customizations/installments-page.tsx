import { ApiError } from '@ihub/contract/client/api-error'
import { getInstallments } from '@ihub/contract/customizations'
import { Skeleton } from '@mantine/core'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { errorText } from '../../app/error-text.ts'
import { useApi } from '../../app/use-api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/states.tsx'
import { InstallmentsForm } from './installments-form.tsx'
import { InstallmentsTable } from './installments-table.tsx'
import { StoreSettingsLink } from './store-settings-link.tsx'
import { useT } from './texts.ts'

/** The installments that the ERP gets, by payment type and value; administrators change them. */
export function InstallmentsPage() {
  const t = useT()
  const user = useCurrentUser()
  const { data, error, refetch } = useApi(getInstallments, {})
  const isOff = error instanceof ApiError && error.code === 'installments.switched_off'
  const crumbs = [{ label: t('nav.customizations'), to: '/customizations' }]
  return (
    <Page title={t('nav.installment')} subtitle={t('installments.subtitle')} crumbs={crumbs}>
      {isOff && (
        <Section>
          <EmptyState
            title={t('installments.switched_off.title')}
            hint={errorText(t, error)}
            action={<StoreSettingsLink tab="orders" label={t('installments.switch_on')} />}
          />
        </Section>
      )}
      {error && !isOff && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={220} />}
      {data && !isOff && (
        <>
          {isAllowed(user, ['Admin']) && <InstallmentsForm saved={data} />}
          <InstallmentsTable rules={data.rules} />
        </>
      )}
    </Page>
  )
}
