import { type CustomerDetail, getCustomer, listCustomers, pushCustomer } from '@ihub/contract/customers'
import { Skeleton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { formatDocument } from '../../i18n/format-register.ts'
import { BillLinks } from '../../ui/bill/bill-links.tsx'
import { History } from '../../ui/entity/history.tsx'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import tone from '../../ui/status/tone.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { AddressSections } from './address-sections.tsx'
import { CreditSection } from './credit-section.tsx'
import css from './customers.module.css'
import { FactsSection } from './facts-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { useT } from './texts.ts'

/** One customer: how it stands in the ERP, what is known and from where, and its orders. */
export function CustomerPage() {
  const t = useT()
  const { customerId = '' } = useParams({ strict: false }) as { customerId?: string }
  const { data, error, refetch } = useApi(getCustomer, { params: { id: customerId } })
  const customer = data?._id === customerId ? data : undefined
  return (
    <Page
      title={customer ? customer.name || formatDocument(customer.document) : t('customers.title')}
      crumbs={[{ label: t('customers.title'), to: '/customers' }]}
      badges={
        customer && (
          <>
            <StatusBadge family="customer" status={customer.customerStatus} pill />
            <StatusBadge family="customerIntegration" status={customer.integrationStatus} pill />
          </>
        )
      }
      aside={
        customer && (
          <>
            <NowSection customer={customer} />
            <Register customer={customer} />
            <PhonesSection customer={customer} />
            <AddressSections customer={customer} />
          </>
        )
      }
    >
      {error && !customer && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !customer && <Skeleton height={240} />}
      {customer && (
        <>
          <FactsSection customer={customer} />
          <CreditSection customerId={customer._id} />
          <OrdersSection customer={customer} />
          <BillLinks document={customer.document} />
          <h2 className={css.heading}>{t('customers.processes')}</h2>
          <History kind="customer" processes={customer.history} refreshes={[getCustomer, listCustomers]} />
        </>
      )}
    </Page>
  )
}

function NowSection({ customer }: { customer: CustomerDetail }) {
  const t = useT()
  const push = useApiMutation(pushCustomer, {
    refreshes: [getCustomer, listCustomers],
    onDone: () => notify.success(t('customers.push.done')),
  })
  const { customerStatus, integrationStatus, error, inDoubt } = customer
  const now = customerStatus === 'error' ? (error ?? t('customers.now.error')) : null
  return (
    <Section title={t('customers.now')}>
      <p className={`${css.now} ${customerStatus === 'error' ? tone.red : ''}`}>
        {now ?? t(`customers.now.${integrationStatus}`)}
      </p>
      {inDoubt.length > 0 && <p className={css.now}>{t('customers.now.in_doubt')}</p>}
      <ActionButton
        label={t('customers.push')}
        icon={<IconSend size={15} />}
        isLoading={push.isPending}
        refusal={customer.push === 'possible' ? null : t(`customers.push.${customer.push}`)}
        fullWidth
        onClick={() =>
          push.mutate(
            { params: { id: customer._id } },
            { onError: (failed) => notify.error(errorText(t, failed)) },
          )
        }
      />
    </Section>
  )
}

function Register({ customer }: { customer: CustomerDetail }) {
  const t = useT()
  const { firstOrderAt, lastOrderAt } = customer
  const moment = (at: string | null) => at && <DateTime at={at} inline />
  return (
    <Section title={t('customers.register')}>
      <KeyValue
        rows={[
          {
            label: t('customers.column.document'),
            value: <CopyText value={formatDocument(customer.document)} />,
          },
          { label: t('customers.contact'), value: customer.name },
          { label: t('customer.field.corporateName'), value: customer.companyName },
          { label: t('customers.column.email'), value: customer.email },
          { label: t('customers.column.erp_customer'), value: customer.erpCustomerId },
          { label: t('customers.column.ext_customer'), value: customer.extCustomerId },
          { label: t('customers.first_order'), value: moment(firstOrderAt) },
          { label: t('customers.column.last_order'), value: moment(lastOrderAt) },
          { label: t('customers.column.created'), value: moment(customer.createdAt) },
          { label: t('customers.column.updated'), value: moment(customer.updatedAt) },
          { label: t('customers.id'), value: <CopyText value={customer._id} mono wrap /> },
        ]}
      />
    </Section>
  )
}

function PhonesSection({ customer: { phones } }: { customer: CustomerDetail }) {
  const t = useT()
  return (
    <Section title={t('customers.phones')}>
      {phones.length === 0 ? (
        <p className={css.now}>{t('customers.phones.none')}</p>
      ) : (
        <KeyValue
          rows={phones.map(({ kind, number }) => ({
            label: t(`customer.field.phone.${kind}`),
            value: <CopyText value={number} />,
          }))}
        />
      )}
    </Section>
  )
}
