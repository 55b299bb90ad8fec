import { countRefunds, listRefunds, type RefundRow } from '@ihub/contract/refunds'
import { paymentMethods } from '@ihub/domain/constants'
import { refundAges } from '@ihub/domain/refund/list-filters'
import { refundCauses } from '@ihub/domain/refund/statuses'
import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { Blank } from '../../ui/value/value.tsx'
import { OwedBar } from './owed-bar.tsx'
import { refundAddress } from './refund-address.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<RefundRow, Key>()

const columns: readonly Column<RefundRow>[] = [
  column.text('refunds.column.number', (refund) => refund.code, { width: 170 }),
  column.badge('refunds.column.status', 'refund', (refund) => refund.status),
  column.money('refunds.column.amount', (refund) => refund.amount, {
    currency: (refund) => refund.currency,
    sort: 'amount',
  }),
  column.custom('refunds.column.cause', (refund) => <CauseCell refund={refund} />, { width: 120 }),
  column.custom('refunds.column.method', (refund) => <MethodCell refund={refund} />, { width: 140 }),
  column.custom('refunds.column.order', (refund) => <OrderCell refund={refund} />, { width: 160 }),
  column.custom('refunds.column.protocol', (refund) => <ProtocolCell refund={refund} />, { width: 140 }),
  column.text('refunds.column.customer', (refund) => refund.customer, { least: 130 }),
  column.ago('refunds.column.created', (refund) => refund.createdAt, { sort: 'createdAt' }),
  column.custom('refunds.column.settled', ({ settledOn }) => <DayCell day={settledOn} />, { width: 130 }),
  column.ago('refunds.column.updated', (refund) => refund.updatedAt, { sort: 'updatedAt' }),
]

interface CellProps {
  refund: RefundRow
}

function DayCell({ day }: { day: string | null }) {
  return useFormat().day(day) ?? <Blank />
}

function CauseCell({ refund: { cause } }: CellProps) {
  return useT()(`refund.cause.${cause}`)
}

function MethodCell({ refund: { paymentMethod } }: CellProps) {
  return useT()(`payment.${paymentMethod}`)
}

function OrderCell({ refund: { refundOrderId, originOrderId } }: CellProps) {
  const { to } = subjectLink({ kind: 'order', _id: refundOrderId })
  return to ? <Link to={to}>{originOrderId}</Link> : originOrderId
}

function ProtocolCell({ refund: { refundProtocolId, externalProtocolId } }: CellProps) {
  const { to } = subjectLink({ kind: 'protocol', _id: refundProtocolId })
  return to && externalProtocolId ? <Link to={to}>{externalProtocolId}</Link> : <Blank />
}

/** Money that goes back to customers, and how much of it is still owed. */
export function RefundsPage() {
  const t = useT()
  const list = useList(listRefunds)
  const { counted } = useChoiceCounts(countRefunds, list.filters, 'status')
  return (
    <ListScreen
      id="refunds"
      title={t('refunds.title')}
      columns={columns}
      list={list}
      hrefOf={(refund) => refundAddress(refund._id)}
      empty={{ title: t('refunds.empty'), hint: t('refunds.empty.hint') }}
      search={t('refunds.search')}
      above={<OwedBar />}
      bulk={[
        {
          action: 'settle-refunds',
          label: t('refunds.bulk.settle'),
          icon: <IconReceiptRefund size={15} />,
        },
      ]}
      filters={
        <>
          <SelectFilter
            label={t('refunds.column.status')}
            options={statusOptions(t, 'refund')}
            {...list.bind('status')}
            {...counted('status')}
          />
          <SelectFilter
            label={t('refunds.column.cause')}
            options={refundCauses.map((value) => ({ value, label: t(`refund.cause.${value}`) }))}
            {...list.bind('cause')}
            {...counted('cause')}
          />
          <SelectFilter
            label={t('refunds.column.method')}
            options={paymentMethods.map((value) => ({ value, label: t(`payment.${value}`) }))}
            {...list.bind('method')}
            {...counted('method')}
          />
          <SelectFilter
            label={t('refunds.age')}
            options={refundAges.map((value) => ({ value, label: t(`refunds.age.${value}`) }))}
            {...list.bind('age')}
            {...counted('age')}
          />
          <DateRangeFilter label={t('refunds.column.created')} {...list.bindDays('from', 'to')} />
        </>
      }
    />
  )
}
